import type { AgencyKind } from '../agencies/agency-kinds.ts'
import type { AskCode } from '../requests/waiting.ts'
import type { KindId } from './kind-ids.ts'

/** An answer that may name an agency. */
export type NamingAnswer = 'policeDepartment' | 'areaOffice' | 'reportNumber'

interface KindData {
  /** Completes "View your … reports". */
  readonly adjective: string
  readonly newRequest: string
  /** The text of its card on the home page, and of the card of its list. */
  readonly service: string
  readonly list: string
  /** The agency of a request whose agency isn't known, and the type of agency. */
  readonly agency: string
  readonly agencyType: string
  /** The kinds of agencies that release its reports. */
  readonly agencyKinds: readonly AgencyKind[]
  /** The answer with its agency's name, as the requester wrote it. */
  readonly named: 'policeDepartment' | 'areaOffice'
  /** The days after which its agencies say that they release reports. Without a median, they differ too much for a date. */
  readonly publicDays: {
    readonly from: number
    readonly median: number | null
    readonly to: number
    readonly source: 'rule' | 'published'
  }
  /** Of its list on a wide screen. */
  readonly listLayout: 'cards' | 'table'
  /** The documents that its agencies release, with their labels. The time until each is measured separately. */
  readonly releases: Readonly<Record<string, string>>
}

/** The data of each kind of request that pages without its rules and fields need. Its name is in `kind-ids.ts`. */
export const kindData = {
  chp: {
    adjective: 'CHP',
    newRequest: 'New CHP Request',
    service: 'Request a California Highway Patrol crash report: the face page or the full report.',
    list: 'California Highway Patrol requests: status, documents and delivered reports.',
    agency: 'California Highway Patrol',
    agencyType: 'CHP',
    agencyKinds: ['chp'],
    named: 'areaOffice',
    // Eight working days, give or take three days.
    publicDays: { from: 8, median: 11, to: 14, source: 'rule' },
    listLayout: 'cards',
    releases: { face: 'Face page', full: 'Full report' },
  },
  police: {
    adjective: 'police',
    newRequest: 'New Police Report Request',
    service: 'Request a report from a local police department.',
    list: 'Local police department requests: status, documents and final reports.',
    agency: 'Local police department',
    agencyType: 'Local police',
    agencyKinds: ['police', 'sheriff', 'college', 'transit', 'other'],
    named: 'policeDepartment',
    // From Sacramento's five to San Jose's 45: see docs/decisions/0113-dates-told-to-clients.md.
    publicDays: { from: 5, median: null, to: 45, source: 'published' },
    listLayout: 'table',
    releases: { police: 'Police report' },
  },
} as const satisfies { [Id in KindId]: KindData }

interface ClientFiles {
  /** Clients may send Word documents too. */
  readonly acceptsWord: boolean
  /** The document that answers each ask, or null where a message does. */
  readonly documentsByAsk: Readonly<Partial<Record<AskCode, string | null>>>
  /** The form of its report numbers, which no other kind's have; null where each agency has another. */
  readonly numberForm: RegExp | null
}

/** The files that clients send. Not with the texts above, which the tracking page doesn't load. */
export const clientFiles = {
  chp: {
    acceptsWord: false,
    documentsByAsk: {
      authorization: 'writtenAuth',
      'crash-card': 'crashCard',
      'death-certificate': 'deathCert',
      'report-number': null,
      other: null,
    },
    // The code of the area office, the year and a count.
    numberForm: /(?<![A-Z\d-])9\d{3}(\s?[-/. ]\s?|)(?:19|20)\d\d(\s?[-/. ]\s?|)(?!0+(?!\d))\d{4,6}(?!\d)/i,
  },
  police: {
    acceptsWord: true,
    documentsByAsk: {
      authorization: 'writtenAuthFile',
      'client-release': 'clientReleaseFile',
      'report-number': null,
      other: null,
    },
    numberForm: null,
  },
} as const satisfies { [Id in KindId]: ClientFiles }

type ReleasesOf<Id extends KindId> = keyof (typeof kindData)[Id]['releases']
export type Release = { [Id in KindId]: ReleasesOf<Id> }[KindId]

const allReleases = (): Record<Release, string> =>
  Object.assign({}, ...Object.values(kindData).map((kind) => kind.releases))

/** The documents that agencies release. Pages that don't need them leave them out, with the texts above. */
export const releases: Readonly<Record<Release, string>> = /* @__PURE__ */ allReleases()
export const releaseNames = /* @__PURE__ */ Object.keys(releases) as [Release, ...Release[]]
