import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import { undone } from '@portal/contract/emails/templates'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import type { AuditAction } from '@portal/contract/admin/audit'
import { auditEach } from '../admin/audit/audit.ts'
import type { Actor, RequestContext } from '../context.ts'
import { isActiveStaff } from '../db/active-accounts.ts'
import { runQueries, staticQuery, staticSql, type Statement, type StaticQuery } from '../db/client.ts'
import { listUpdates, staffListUpdate } from '../db/list-updates.ts'
import { forAuditLog } from '../reports/activity/owner-activity.ts'
import { requests } from '../db/schema/requests.ts'

type Values = Readonly<Record<string, unknown>>

/** A change of one request, written only if the request is still as it was read. */
export interface QueueWrite {
  report: string
  referenceNumber: string
  /** The new timeline entry. */
  activityId: string
  activity: string
  /** Columns as they were read, and what becomes of columns. */
  guard: Values
  after: Values
  /** Only staff see the change. */
  forStaff: boolean
  /** Emails about the change. */
  emailIds: readonly string[]
  emails: readonly Statement[]
  /** The action in the audit log, if it is in there. */
  audited?: AuditAction | null
  /** The change that this one takes back: nothing is written when one of its emails has been sent. */
  undoes?: string
}

/** A request that wasn't changed. */
export interface Unchanged {
  report: string
  /** Whether it was deleted. */
  gone: boolean
  /** Who owns it now. */
  owner: StaffOwner | null
}

interface UnchangedRow {
  report: string
  found: string | null
  ownerId: string | null
  firstName: string
  lastName: string
}

const columns: Readonly<Record<string, Column>> = getTableColumns(requests)

const asStored = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : columns[name]!.mapToDriverValue(value),
    ]),
  )

// The changes are rows of one JSON parameter, `change`; these are expressions about such a row.

/** A part of a change, such as `after.agencyId`; null when the change hasn't got it. */
const value = (path: string): SQL => sql.raw(`(change.value ->> '$.${path}')`)
/** Whether a change sets or guards a column: not every change is of the same columns. */
const has = (path: string): SQL => sql.raw(`json_type(change.value, '$.${path}') is not null`)
/** Whether a change was written: whatever follows the timeline entries looks for its entry. */
const isWritten = sql`exists (select 1 from activities where id = ${value('activityId')})`

/** The changes, for the statements of their batch. */
interface Changes {
  /** The rows. */
  changes: SQL
  /** The names of the columns that some change guards or sets. */
  guarded: readonly string[]
  set: readonly string[]
}

const namesIn = (writes: readonly QueueWrite[], part: 'guard' | 'after'): string[] => [
  ...new Set(writes.flatMap((write) => Object.keys(write[part]))),
]

const changesOf = (writes: readonly QueueWrite[]): Changes => {
  const json = JSON.stringify(
    writes.map(({ report, activityId, activity, guard, after, forStaff, undoes }) => ({
      report,
      activityId,
      activity,
      undoes,
      forStaff: Number(forStaff),
      guard: asStored(guard),
      after: asStored(after),
    })),
  )
  return {
    changes: sql`json_each(${json}) as change`,
    guarded: namesIn(writes, 'guard'),
    set: namesIn(writes, 'after'),
  }
}

/**
 * Adds the timeline entry of each change whose request is still as it was read, whose new owner and agency exist, and, of
 * an Undo, whose emails haven't been claimed by the sender. Of two calls at the same moment, only one adds its entry.
 */
const addEntries = ({ now, actor }: RequestContext, { changes, guarded }: Changes) => {
  const unchanged = guarded.map((name) => {
    const column = sql.raw(columns[name]!.name)
    return sql`and (not ${has(`guard.${name}`)} or report.${column} is ${value(`guard.${name}`)})`
  })
  const [owner, agency] = [value('after.staffOwnerId'), value('after.agencyId')]
  return staticSql(sql`
    insert into activities (id, report_id, activity, actor_id, created_at)
    select ${value('activityId')}, report.id, ${value('activity')}, ${actor?.id ?? null}, ${now.toISOString()}
    from ${changes} cross join requests as report on report.id = ${value('report')}
    where true ${sql.join(unchanged, sql` `)}
      and (${owner} is null or exists (select 1 from users where id = ${owner} and ${isActiveStaff}))
      and (${agency} is null or exists (select 1 from agencies where id = ${agency}))
      and not exists (select 1 from outbox where report_id = report.id and undo_id = ${value('undoes')} and not (state = 'pending' and attempts = 0))`)
}

const setColumns = ({ changes, set }: Changes) => {
  const assignments = set.map((name) => {
    const column = sql.raw(columns[name]!.name)
    return sql`${column} = case when ${has(`after.${name}`)} then ${value(`after.${name}`)} else requests.${column} end`
  })
  return staticSql(sql`
    update requests set version = version + 1, ${sql.join(assignments, sql`, `)} from ${changes}
    where requests.id = ${value('report')} and ${isWritten}`)
}

/** Deletes the emails that this batch added for changes which weren't written. */
const dropEmails = (writes: readonly QueueWrite[]) => {
  const emails = JSON.stringify(writes.flatMap(({ emailIds, activityId }) => emailIds.map((id) => [id, activityId])))
  return staticSql(sql`
    delete from outbox where id in (select value ->> 0 from json_each(${emails})
      where not exists (select 1 from activities where id = value ->> 1))`)
}

/** Stops the emails of what was undone, as `cancelEmails` does. */
const stopEmails = ({ changes }: Changes) =>
  staticSql(sql`
    update outbox set state = 'withheld', last_error = ${undone} from ${changes}
    where outbox.report_id = ${value('report')} and outbox.undo_id = ${value('undoes')} and ${isWritten}`)

const findUnchanged = ({ changes }: Changes) =>
  staticSql<UnchangedRow>(sql`
    select ${value('report')} as report, report.id as found, owner.id as "ownerId", owner.first_name as "firstName", owner.last_name as "lastName"
    from ${changes} left join requests as report on report.id = ${value('report')} left join users as owner on owner.id = report.staff_owner_id
    where not ${isWritten}`)

/** The statements for the changes. The first decides which of them are written, the last returns the others. */
const queriesOf = (context: RequestContext, writes: readonly QueueWrite[]): StaticQuery<unknown>[] => {
  const changes = changesOf(writes)
  const written = (forStaff: number) =>
    sql`(select ${value('report')} from ${changes.changes} where ${value('forStaff')} = ${forStaff} and ${isWritten})`
  const statements = [
    ...writes.flatMap(({ emails }) => emails),
    ...listUpdates(context.db, 'changed', written(0)),
    staffListUpdate(context.db, written(1)),
  ]
  return [
    addEntries(context, changes),
    setColumns(changes),
    ...statements.map((statement) => staticQuery(statement as never)),
    dropEmails(writes),
    stopEmails(changes),
    findUnchanged(changes),
  ]
}

/** The audit entries of the changes that were written. */
const auditWritten = (context: RequestContext, actor: Actor, writes: readonly QueueWrite[]): StaticQuery<unknown>[] => {
  const actions = new Set(writes.flatMap(({ audited }) => audited ?? []))
  return [...actions].map((action) => {
    const audited = writes.filter((write) => write.audited === action)
    const markers = JSON.stringify(audited.map(({ activityId }) => activityId))
    const subjects = audited.map(({ referenceNumber, activity, undoes }) => ({
      subject: referenceNumber,
      detail: undoes ? forAuditLog(activity.replace(/^Undone: /, '')) : '',
    }))
    const written = sql`exists (select 1 from activities where id = ${markers} ->> key)`
    return staticQuery(auditEach(context, actor, action, subjects, written) as never)
  })
}

/**
 * Writes the changes of requests that are still as they were read, in one batch: each with its timeline entry, its emails
 * and the lists that show it, or not at all.
 * @returns the others.
 */
export const writeChanges = async (
  context: RequestContext,
  actor: Actor,
  writes: readonly QueueWrite[],
): Promise<Unchanged[]> => {
  if (writes.length === 0) return []
  const queries = queriesOf(context, writes)
  const results = await runQueries(context.db, {}, ...queries, ...auditWritten(context, actor, writes))
  const unchanged = results[queries.length - 1] as UnchangedRow[]
  return unchanged.map(({ report, found, ownerId, firstName, lastName }) => ({
    report,
    gone: found === null,
    owner: ownerId ? { id: ownerId, firstName, lastName } : null,
  }))
}
