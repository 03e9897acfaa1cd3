import { sql, type SQL } from 'drizzle-orm'
import { listPrefixes, type ReportKind } from '@portal/contract/ids'
import type { Db, Statement } from './client.ts'
import { listChanged, live, reconnectUsers, viewerTold } from './live-columns.ts'
import { listKeyOf } from './list-keys.ts'
import { reportKinds, reportTables } from './report-tables.ts'
import { users } from './schema/accounts.ts'
import { listVersions, searchTrigrams } from './schema/lists.ts'

// What lists, counts, ETags and searches need besides the reports' rows. Every write that a list shows includes these
// statements.

/** The trigrams of the reports' words, as rows of `search_trigrams`. Words follow two spaces, so none ends with a space. */
const trigramsOf = (kind: ReportKind, ids: SQL): SQL => sql`
  with recursive trigram(report, at, text) as (
    select serial, 1, search_text from ${sql.raw(reportTables[kind])} where id in ${ids}
    union all select report, at + 1, text from trigram where at < length(text) - 2
  )
  select distinct ${kind}, substr(text, at, 3), report from trigram where substr(text, at + 2, 1) <> ' '`

export const addToSearch = (db: Db, kind: ReportKind, ids: SQL) =>
  // Sorted, because many rows are inserted faster in the order of the primary key.
  db
    .insert(searchTrigrams)
    .select(sql`${trigramsOf(kind, ids)} order by 2, 3`)
    .onConflictDoNothing()

export const removeFromSearch = (db: Db, kind: ReportKind, ids: SQL): Statement =>
  db.delete(searchTrigrams).where(sql`(kind, trigram, report) in (${trigramsOf(kind, ids)})`)

/** The id of the changed report when it is one; only for the lists of all, whose viewers see every report. */
const changedReport = (kind: ReportKind, ids: SQL): SQL => sql`case when list_key = ${`${listPrefixes[kind]}all`} then (
  select case count(*) when 1 then min(id) end from (select id from ${sql.raw(reportTables[kind])} where id in ${ids} limit 2)
) end`

type Step = -1 | 0 | 1

/** How much a report adds to three totals: of all, of its firm or account, and of the account's firm when it has none. */
type Totals = readonly [all: Step, own: Step, ownersFirm: Step]

/**
 * Tells those who see private reports, each through their own account: a version that others share would tell the others,
 * too, that something happened.
 */
const bumpPrivate = (db: Db, kind: ReportKind, ids: SQL): Statement => {
  const report = sql`${sql.raw(reportTables[kind])} as report`
  const isPrivate = sql`report.id in ${ids} and report.private_to is not null`
  return db
    .update(users)
    .set({ readsVersion: sql`${users.readsVersion} + 1` })
    .where(
      sql`${users.id} in (
        select report.user_id from ${report} where ${isPrivate}
        union select named.value from ${report}, json_each(report.private_to) as named where ${isPrivate}
        union select manager.id from ${report} left join users as requester on requester.id = report.user_id
          join users as manager on manager.law_firm_id = coalesce(report.law_firm_id, requester.law_firm_id)
          where ${isPrivate} and manager.firm_manager = 1)`,
    )
    .returning(live(viewerTold(listPrefixes[kind])))
}

/**
 * Bumps the version of every list that shows one of the reports and changes their totals. A report has the key of all, and
 * that of its firm or, without a firm, of its account. Members of a firm see their own reports without a firm in the firm's
 * list too, but these don't count to its total.
 */
const bump = (db: Db, kind: ReportKind, ids: SQL, [all, own, ownersFirm]: Totals): Statement =>
  db
    .insert(listVersions)
    .select(
      sql`select ${listPrefixes[kind]} || viewer.value, 1, sum(case viewer.key when 0 then ${all} when 1 then ${own} else ${ownersFirm} end)
        from ${sql.raw(reportTables[kind])} as report
        left join users on users.id = report.user_id and report.law_firm_id is null,
        json_each(json_array('all', ${listKeyOf(sql`report`)}, case when report.private_to is null then users.law_firm_id end)) as viewer
        where report.id in ${ids} and viewer.value is not null group by 1`,
    )
    .onConflictDoUpdate({
      target: listVersions.listKey,
      set: { version: sql`${listVersions.version} + 1`, total: sql`${listVersions.total} + excluded.total` },
    })
    .returning(live(listChanged(changedReport(kind, ids))))

/** What happens to reports, and by how much it changes the totals of their lists. */
const changes = {
  /** Put the statements after the insertion. */
  added: [1, 1, 0],
  /** A change of the reports' rows, or of files, emails or accounts shown with them. */
  changed: [0, 0, 0],
  /** Put the statements before the deletion. */
  removed: [-1, -1, 0],
  /** Put these before reports change their account or firm, and those of `entering` after it. */
  leaving: [-1, -1, 0],
  entering: [1, 1, 0],
  /** Put the statements before reports without a firm join the firm of their account. */
  joining: [0, -1, 1],
} as const satisfies Record<string, Totals>

/**
 * The statements that keep lists, counts, ETags and searches right, for the batch of a change of reports.
 * @param ids a list or subquery in parentheses, read when the statements run.
 */
export const listUpdates = (db: Db, kind: ReportKind, change: keyof typeof changes, ids: SQL): Statement[] => [
  ...(change === 'added' ? [addToSearch(db, kind, ids)] : []),
  ...(change === 'removed' ? [removeFromSearch(db, kind, ids)] : []),
  bump(db, kind, ids, changes[change]),
  bumpPrivate(db, kind, ids),
]

/** The same for a change that only staff see. */
export const staffListUpdate = (db: Db, kind: ReportKind, reportId: string): Statement =>
  db
    .update(listVersions)
    .set({ version: sql`${listVersions.version} + 1` })
    .where(sql`${listVersions.listKey} = ${`${listPrefixes[kind]}all`}`)
    .returning(live(listChanged(sql`${reportId}`)))

/** The same for several reports. */
export const staffListUpdates = (db: Db, kind: ReportKind, ids: SQL): Statement[] => [
  db
    .update(listVersions)
    .set({ version: sql`${listVersions.version} + 1` })
    .where(
      sql`${listVersions.listKey} = ${`${listPrefixes[kind]}all`}
        and exists (select 1 from ${sql.raw(reportTables[kind])} where id in ${ids})`,
    )
    .returning(live(listChanged(changedReport(kind, ids)))),
]

/** The same for the requests that a staff member owns: only staff see who that is. */
export const listUpdatesOfOwner = (db: Db, id: string): Statement[] =>
  reportKinds.flatMap((kind) =>
    staffListUpdates(db, kind, sql`(select id from ${sql.raw(reportTables[kind])} where staff_owner_id = ${id})`),
  )

/** The same for changed reports of either kind. */
export const listUpdatesOfBoth = (db: Db, ids: (table: SQL) => SQL): Statement[] =>
  reportKinds.flatMap((kind) => listUpdates(db, kind, 'changed', ids(sql.raw(reportTables[kind]))))

const listUpdatesOfUsers = (db: Db, users: SQL): Statement[] =>
  listUpdatesOfBoth(db, (table) => sql`(select id from ${table} where user_id in ${users})`)

/** The same for a change of an account, whose name and firm the lists show with its reports. It may see other lists now. */
export const listUpdatesOfUser = (db: Db, id: string): Statement[] => [
  ...listUpdatesOfUsers(db, sql`(${id})`),
  ...listUpdatesOfOwner(db, id),
  reconnectUsers(db, sql`(${id})`),
]

/** The same for a change of a firm: lists show it with its members' requests, and staff's queue with those requested under it. */
export const listUpdatesOfFirm = (db: Db, id: string): Statement[] =>
  listUpdatesOfBoth(
    db,
    (table) => sql`(select id from ${table} where law_firm_id = ${id}
      union select id from ${table} where user_id in (select id from users where law_firm_id = ${id}))`,
  )

/** The same for the deletion of all reports. */
export const listUpdatesOfClearing = (db: Db): Statement[] => [
  db.delete(searchTrigrams),
  db
    .update(listVersions)
    .set({ version: sql`${listVersions.version} + 1`, total: 0 })
    .returning(live(listChanged())),
]
