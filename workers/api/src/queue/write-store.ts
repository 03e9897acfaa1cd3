import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts/roles'
import type { ReportKind } from '@portal/contract/ids'
import { undone } from '@portal/contract/emails/templates'
import type { StaffOwner } from '@portal/contract/reports/staff-owner'
import { auditEach } from '../admin/audit/audit.ts'
import type { Actor, RequestContext } from '../context.ts'
import { jsonList, runQueries, staticQuery, staticSql, type Statement, type StaticQuery } from '../db/client.ts'
import { listUpdates, staffListUpdates } from '../db/list-updates.ts'
import { withoutOwnersId } from '../reports/activity/owner-activity.ts'
import { commonReportTables, reportKinds, reportTables } from '../db/report-tables.ts'

type Values = Readonly<Record<string, unknown>>

/** A change of one request, written only if the request is still as it was read. */
export interface QueueWrite {
  kind: ReportKind
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

const asStored = (table: Readonly<Record<string, Column>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : table[name]!.mapToDriverValue(value)]),
  )

const namesIn = (writes: readonly QueueWrite[], part: 'guard' | 'after'): string[] => [
  ...new Set(writes.flatMap((write) => Object.keys(write[part]))),
]

const queriesOf = (
  { db, now, actor }: RequestContext,
  kind: ReportKind,
  writes: readonly QueueWrite[],
): StaticQuery<unknown>[] => {
  const table = sql.raw(reportTables[kind])
  const columns = getTableColumns(commonReportTables[kind]) as Readonly<Record<string, Column>>
  const json = JSON.stringify(
    writes.map(({ report, activityId, activity, guard, after, forStaff, undoes }) => ({
      report,
      activityId,
      activity,
      undoes,
      forStaff: Number(forStaff),
      guard: asStored(columns, guard),
      after: asStored(columns, after),
    })),
  )
  const changes = sql`json_each(${json}) as change`
  const value = (path: string): SQL => sql.raw(`(change.value ->> '$.${path}')`)
  // Not every change is of the same columns.
  const has = (path: string): SQL => sql.raw(`json_type(change.value, '$.${path}') is not null`)
  const column = (name: string): SQL => sql.raw(columns[name]!.name)
  const unchanged = namesIn(writes, 'guard').map(
    (name) => sql`and (not ${has(`guard.${name}`)} or report.${column(name)} is ${value(`guard.${name}`)})`,
  )
  const [owner, agency] = [value('after.staffOwnerId'), value('after.agencyId')]
  // Only one of two calls at the same moment finds the request as it read it. Whatever follows looks for its entry.
  const entry = sql`
    insert into activities (id, report_id, activity, actor_id, created_at)
    select ${value('activityId')}, report.id, ${value('activity')}, ${actor?.id ?? null}, ${now.toISOString()}
    from ${changes} cross join ${table} as report on report.id = ${value('report')}
    where true ${sql.join(unchanged, sql` `)}
      and (${owner} is null or exists (select 1 from users where id = ${owner} and role in ${jsonList(staffRoles)} and deleted_at is null))
      and (${agency} is null or exists (select 1 from agencies where id = ${agency}))
      and not exists (select 1 from outbox where report_id = report.id and undo_id = ${value('undoes')} and not (state = 'pending' and attempts = 0))`
  const written = sql`exists (select 1 from activities where id = ${value('activityId')})`
  const set = namesIn(writes, 'after').map(
    (name) =>
      sql`${column(name)} = case when ${has(`after.${name}`)} then ${value(`after.${name}`)} else ${table}.${column(name)} end`,
  )
  const writtenIds = (forStaff: number) =>
    sql`(select ${value('report')} from ${changes} where ${value('forStaff')} = ${forStaff} and ${written})`
  const emails = JSON.stringify(writes.flatMap(({ emailIds, activityId }) => emailIds.map((id) => [id, activityId])))
  return [
    staticSql(entry),
    staticSql(sql`
      update ${table} set ${sql.join(set, sql`, `)} from ${changes}
      where ${table}.id = ${value('report')} and ${written}`),
    ...[
      ...writes.flatMap(({ emails: statements }) => statements),
      ...listUpdates(db, kind, 'changed', writtenIds(0)),
      ...staffListUpdates(db, kind, writtenIds(1)),
    ].map((statement) => staticQuery(statement as never)),
    staticSql(sql`
      delete from outbox where id in (select value ->> 0 from json_each(${emails})
        where not exists (select 1 from activities where id = value ->> 1))`),
    staticSql(sql`
      update outbox set state = 'withheld', last_error = ${undone} from ${changes}
      where outbox.report_id = ${value('report')} and outbox.undo_id = ${value('undoes')} and ${written}`),
    staticSql<UnchangedRow>(sql`
      select ${value('report')} as report, report.id as found, owner.id as "ownerId", owner.first_name as "firstName", owner.last_name as "lastName"
      from ${changes} left join ${table} as report on report.id = ${value('report')} left join users as owner on owner.id = report.staff_owner_id
      where not ${written}`),
  ]
}

const undoAudit = (context: RequestContext, actor: Actor, writes: readonly QueueWrite[]): StaticQuery<unknown>[] => {
  const undone = writes.filter(({ undoes }) => undoes)
  if (undone.length === 0) return []
  const markers = JSON.stringify(undone.map(({ activityId }) => activityId))
  const subjects = undone.map(({ referenceNumber, activity }) => ({
    subject: referenceNumber,
    detail: withoutOwnersId(activity.replace(/^Undone: /, '')),
  }))
  const written = sql`exists (select 1 from activities where id = ${markers} ->> key)`
  return [staticQuery(auditEach(context, actor, 'change-undone', subjects, written) as never)]
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
  const ofKinds = reportKinds
    .map((kind) => ({ kind, ofKind: writes.filter((write) => write.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => queriesOf(context, kind, ofKind))
  if (ofKinds.length === 0) return []
  const results = await runQueries(context.db, {}, ...ofKinds.flat(), ...undoAudit(context, actor, writes))
  const lastOf = ofKinds.map((_, at) => ofKinds.slice(0, at + 1).flat().length - 1)
  return lastOf
    .flatMap((at) => results[at] as UnchangedRow[])
    .map(({ report, found, ownerId, firstName, lastName }) => ({
      report,
      gone: found === null,
      owner: ownerId ? { id: ownerId, firstName, lastName } : null,
    }))
}
