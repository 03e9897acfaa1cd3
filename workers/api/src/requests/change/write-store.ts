import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { AuditAction } from '@portal/contract/admin/audit'
import { undone } from '@portal/contract/emails/templates'
import { auditEach, type AuditActor } from '../../audit/audit.ts'
import { takeTurns } from '../../assignment/assign-store.ts'
import type { ByRule } from '../../assignment/match-store.ts'
import type { RequestContext } from '../../context.ts'
import { isActiveStaff } from '../../db/active-accounts.ts'
import { assertCondition, jsonList, type Db, type Statement } from '../../db/client.ts'
import { addToSearch, listUpdates, removeFromSearch, staffListUpdate } from '../../db/list-updates.ts'
import { users } from '../../db/schema/accounts.ts'
import { outbox } from '../../db/schema/emails.ts'
import { requests, type RequestRow } from '../../db/schema/requests.ts'
import { recordEach, type ActivityText, type RecordContext } from '../../activity/record.ts'
import { documentFacts, isFileField } from '../current-files.ts'
import { requestSearchText, searchedColumns } from '../search-index-store.ts'
import { addNotices, removeNotices, type NewNotice } from '../../notices/write-store.ts'
import { isOfChanges } from '../../db/request-emails.ts'
import { renameRequest } from '../move/rename-store.ts'

/** A row of a request without the column that the inbound Worker has no key for. */
export type ReadColumns = Omit<RequestRow, 'driverLicenseOrPlate'>

/** The part of a context that a change needs. `actor` makes the change; null for jobs, guests and unknown senders. */
export type ChangeContext = Pick<RequestContext, 'db' | 'now' | 'waitUntil' | 'emailQueue'> & {
  readonly actor: RecordContext['actor']
}

/** An entry of the audit log. */
export interface Audited {
  readonly by: AuditActor
  readonly action: AuditAction
  readonly detail?: string
}

/** A planned change with everything that its batch writes. */
export interface Write {
  readonly request: ReadColumns
  readonly columns: Partial<ReadColumns>
  /** The columns, with the fields of documents that change. */
  readonly values: Partial<ReadColumns>
  readonly activities: readonly { id: string; activity: ActivityText }[]
  readonly statements: readonly Statement[]
  readonly audited: Audited | undefined
  readonly undoes: string | undefined
  readonly mentions: readonly string[]
  readonly byRule: ByRule | undefined
  readonly changesViewers: boolean
  readonly newId: string | undefined
}

const columnsByName: Readonly<Record<string, Column>> = getTableColumns(requests)

/**
 * The account whose change this is, with its time: it counts only until something else changes the time, so that other
 * writers needn't know of it.
 */
export const changedBy = ({ actor, now }: Pick<ChangeContext, 'actor' | 'now'>): string | null =>
  actor && `${now.toISOString()} ${actor.id}`

/** Who works on a request, and how, is staff's business: clients see nothing of it. */
const staffColumns = [
  'staffOwnerId',
  'undo',
  'lastNoteAt',
  'clientRepliedAt',
  'repliedBy',
  'agencyNumbers',
  'agencyFee',
  'feePaidOn',
  'feeReceipt',
  'hasClientDocuments',
  'hasWaitingDelivery',
]
/** A firm's notes to itself and a guest's link are no progress of the request. */
const quietColumns = [
  'matterNumber',
  'attorney',
  'firmNote',
  'privateTo',
  'trackingVersion',
  'trackingRenewedAt',
  'trackingOffAt',
]

const areAll = (columns: object, names: readonly string[]): boolean =>
  Object.keys(columns).every((name) => names.includes(name))
export const isOnlyForStaff = (columns: Partial<ReadColumns>): boolean => areAll(columns, staffColumns)
const isForStaff = ({ values }: Write): boolean => isOnlyForStaff(values)
const isSearched = ({ columns }: Write): boolean => searchedColumns.some((name) => name in columns)

/** The columns with those that follow from them. An undo restores when and by whom the request was last changed. */
const allColumns = (context: ChangeContext, write: Write): Partial<ReadColumns> => {
  const { request, columns, values } = write
  const isProgress = !('updatedAt' in columns) && !isForStaff(write) && !areAll(columns, quietColumns)
  return {
    ...columns,
    ...(Object.keys(values).some(isFileField) && documentFacts({ ...request, ...values })),
    ...(isSearched(write) && { searchText: requestSearchText({ ...request, ...columns }) }),
    ...(isProgress && { updatedAt: context.now.toISOString(), changedBy: changedBy(context) }),
  }
}

const stored = (name: string, value: unknown): unknown =>
  value === null || value === undefined ? null : columnsByName[name]!.mapToDriverValue(value)

const idsOf = (writes: readonly Write[]): SQL => jsonList(writes.map(({ request }) => request.id))

/** Fails the batch when somebody else has written one of the requests since it was read. */
const assertVersions = (db: Db, writes: readonly Write[]): Statement => {
  const read = JSON.stringify(writes.map(({ request: { id, version } }) => ({ id, version })))
  return assertCondition(
    db,
    sql`not exists (select 1 from json_each(${read}) as read left join requests on requests.id = read.value ->> 'id'
      where requests.version is not read.value ->> 'version')`,
  )
}

/** Fails the batch unless the new assignees work here and the new agencies exist. */
const assertReferences = (db: Db, writes: readonly Write[]): Statement[] => {
  const given = (name: 'staffOwnerId' | 'agencyId') => {
    const ids = writes.flatMap(({ columns }) => columns[name] ?? [])
    return ids.length > 0 ? jsonList([...new Set(ids)]) : undefined
  }
  const [assignees, agencies] = [given('staffOwnerId'), given('agencyId')]
  const active = db.select({ id: users.id }).from(users).where(isActiveStaff)
  return [
    ...(assignees
      ? [assertCondition(db, sql`not exists (select value from ${assignees} where value not in ${active})`)]
      : []),
    ...(agencies
      ? [
          assertCondition(
            db,
            sql`not exists (select value from ${agencies} where value not in (select id from agencies))`,
          ),
        ]
      : []),
  ]
}

/** Derives the notices from the changes, so that no change can forget them. Undoing a change removes its notices. */
const noticeStatements = (context: ChangeContext, writes: readonly Write[]): Statement[] => {
  const undone = writes.flatMap(({ undoes }) => undoes ?? [])
  const added = writes.flatMap(({ request, columns, activities, undoes, mentions }): NewNotice[] => {
    if (undoes) return []
    const { staffOwnerId: owner = request.staffOwnerId, clientRepliedAt: replied, repliedBy } = columns
    const notice = { request: request.id, event: activities[0]?.id ?? '' }
    return [
      ...(owner && owner !== request.staffOwnerId ? [{ ...notice, account: owner, kind: 'hand-over' as const }] : []),
      ...(owner && (repliedBy || (replied && replied !== request.clientRepliedAt))
        ? [{ ...notice, account: owner, kind: repliedBy ? ('agency-reply' as const) : ('reply' as const) }]
        : []),
      ...mentions.map((account) => ({ ...notice, account, kind: 'mention' as const })),
    ]
  })
  const requests = writes.map(({ request }) => request.id)
  return [...(undone.length > 0 ? removeNotices(context.db, undone, requests) : []), ...addNotices(context, added)]
}

/** Sets the columns, each where a change has it: the changes are rows of one JSON parameter. */
const setColumns = (context: ChangeContext, writes: readonly Write[]): Statement => {
  const changes = writes.map((write) => ({ id: write.request.id, columns: allColumns(context, write) }))
  const names = [...new Set(changes.flatMap(({ columns }) => Object.keys(columns)))]
  const json = JSON.stringify(
    changes.map(({ id, columns }) => ({
      id,
      set: Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, stored(name, value)])),
    })),
  )
  const assignments = names.map((name) => {
    const path = sql.raw(`'$.set.${name}'`)
    const current = sql`requests.${sql.raw(columnsByName[name]!.name)}`
    return [
      name,
      sql`case when json_type(change.value, ${path}) is null then ${current} else change.value ->> ${path} end`,
    ] as const
  })
  return context.db
    .update(requests)
    .set({ version: sql`requests.version + 1`, ...Object.fromEntries(assignments) })
    .from(sql`json_each(${json}) as change`)
    .where(sql`requests.id = change.value ->> 'id'`)
}

/** Stops the emails of changes that are taken back. The batch fails when the sender has claimed one of them. */
const stopEmails = (db: Db, writes: readonly Write[]): Statement[] => {
  const undos = writes.flatMap(({ request, undoes }) => (undoes ? [[request.id, undoes] as const] : []))
  if (undos.length === 0) return []
  const ofUndone = isOfChanges(undos)
  return [
    assertCondition(
      db,
      sql`not exists (select 1 from outbox where ${ofUndone} and not (state = 'pending' and attempts = 0))`,
    ),
    db.update(outbox).set({ state: 'withheld', lastError: undone }).where(ofUndone),
  ]
}

/** The audit log's entries, a statement for each action. */
const auditEntries = (context: ChangeContext, writes: readonly Write[]): Statement[] => {
  const entries = writes.flatMap(({ request, audited }) =>
    audited ? [{ ...audited, subject: request.referenceNumber }] : [],
  )
  return [...Map.groupBy(entries, ({ action }) => action)].flatMap(([action, [first, ...rest]]) =>
    first
      ? [
          auditEach(
            context,
            first.by,
            action,
            [first, ...rest].map(({ subject, detail = '' }) => ({ subject, detail })),
          ),
        ]
      : [],
  )
}

/** The requests that changed their viewers leave lists before the change and enter others after it. */
const listStatements = (db: Db, writes: readonly Write[]) => {
  const [forStaff, forAll] = [writes.filter(isForStaff), writes.filter((write) => !isForStaff(write))]
  const moved = writes.filter(({ changesViewers }) => changesViewers)
  const searched = writes.filter(isSearched)
  return {
    before: [
      ...(moved.length > 0 ? listUpdates(db, 'changed', idsOf(moved)) : []),
      ...(searched.length > 0 ? removeFromSearch(db, idsOf(searched)) : []),
    ],
    after: [
      ...(searched.length > 0 ? addToSearch(db, idsOf(searched)) : []),
      ...(forAll.length > 0 ? listUpdates(db, 'changed', idsOf(forAll)) : []),
      ...(forStaff.length > 0 ? [staffListUpdate(db, idsOf(forStaff))] : []),
    ],
  }
}

/**
 * The batch that writes changes: rows, timeline, audit log, emails, lists and searches. The batch fails with an error
 * recognized by `isAssertionFailure` when someone else has written a request since it was read.
 */
export const changeStatements = (context: ChangeContext, writes: readonly Write[]): Statement[] => {
  if (writes.length === 0) return []
  const { db } = context
  const lists = listStatements(db, writes)
  return [
    assertVersions(db, writes),
    ...assertReferences(db, writes),
    ...takeTurns(
      db,
      writes.flatMap(({ byRule }) => byRule ?? []),
    ),
    ...stopEmails(db, writes),
    ...lists.before,
    setColumns(context, writes),
    ...writes.flatMap(({ statements }) => statements),
    ...recordEach(
      context,
      writes.flatMap(({ request, activities }) => activities.map((entry) => ({ requestId: request.id, ...entry }))),
    ),
    ...auditEntries(context, writes),
    ...noticeStatements(context, writes),
    ...lists.after,
    // Last, because everything before it knows the request by the id that was read.
    ...writes.flatMap(({ request, newId }) => (newId ? renameRequest(db, request.id, newId) : [])),
  ]
}
