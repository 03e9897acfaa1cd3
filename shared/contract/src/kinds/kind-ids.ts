/**
 * Names that distinguish the kinds in ids, references, list keys and paths. Every page loads them, so everything else
 * is in the kinds' definitions. They are stored, so they never change.
 */
export const kindIds = {
  chp: {
    name: 'CHP',
    idPrefix: 'crh',
    referencePrefix: 'CHP-',
    listPrefix: '',
    path: '/api/crash-reports',
    adminPath: '/api/admin/crash-reports',
    /** The page that lists them: `/dashboard?view=crash`. */
    view: 'crash',
    /** The count of its requests in the overview, and a deletion's action in the audit log. */
    total: 'crashReports',
    deletion: 'crash-report-deleted',
    /** Tells the kind in a reply address. */
    replyLetter: 'c',
    /** The path under a request at which staff deliver a document, and that of a document. */
    deliveryPath: '/upload',
    documentPath: '/documents/{docType}',
  },
  police: {
    name: 'Police',
    idPrefix: 'pol',
    referencePrefix: 'POL-',
    listPrefix: 'police:',
    path: '/api/police-reports',
    adminPath: '/api/admin/police-reports',
    view: 'police',
    total: 'policeReports',
    deletion: 'police-report-deleted',
    replyLetter: 'p',
    deliveryPath: '/final-report',
    documentPath: '/final-report',
  },
} as const

export type KindId = keyof typeof kindIds
export const kindNames = Object.keys(kindIds) as [KindId, ...KindId[]]

/** The lists of requests of one kind, by kind: `/dashboard?view=crash`. */
export type KindView = (typeof kindIds)[KindId]['view']

/** The heading of a kind's list: `CHP Reports`. */
export const listTitle = (id: KindId): string => `${kindIds[id].name} Reports`

/** The kind of a list key. The first kind's keys have no prefix. */
export const kindIdOfList = (key: string): KindId =>
  kindNames.find((id) => kindIds[id].listPrefix !== '' && key.startsWith(kindIds[id].listPrefix)) ?? kindNames[0]

/** The kind of the request with this id; undefined for an id of no kind, as a URL may have. */
export const findKindId = (requestId: string): KindId | undefined =>
  kindNames.find((name) => requestId.startsWith(`${kindIds[name].idPrefix}_`))

/** The id that a request has as one of a kind: moving it to another kind changes the prefix alone. */
export const idAs = (kind: KindId, requestId: string): string => `${kindIds[kind].idPrefix}_${idCore(requestId)}`

/** The part of its id that a request keeps when it is moved to another kind. */
export const idCore = (requestId: string): string => requestId.slice(requestId.indexOf('_') + 1)

/**
 * The ids that the request with this id has, had or can have: one of each kind. At most one request has any of these
 * ids.
 */
export const idsOf = (requestId: string): string[] => kindNames.map((kind) => idAs(kind, requestId))

/** The reference number that a request has as one of a kind. */
export const referenceAs = (kind: KindId, reference: string): string =>
  kindIds[kind].referencePrefix + reference.slice(reference.indexOf('-') + 1)

/** The kind of the request with this id. @throws Error for an id of no kind. */
export const kindIdOf = (requestId: string): KindId => {
  const found = findKindId(requestId)
  if (!found) throw new Error('This id is of no kind of request.')
  return found
}

/** The results of `make` for each kind. The type of each result depends on the kind: `ReturnType<typeof make<Id>>`. */
export const forEachKind = <Values extends Readonly<Record<KindId, unknown>>>(
  make: <Id extends KindId>(id: Id) => unknown,
): Values => Object.fromEntries(kindNames.map((id) => [id, make(id)])) as Values
