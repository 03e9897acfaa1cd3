import { sql, type SQL } from 'drizzle-orm'
import { docketViewNames, type DocketFilters, type DocketSort, type DocketView } from '@portal/contract/docket/docket'
import type { ReportKind } from '@portal/contract/ids'
import { staticSql, type StaticQuery } from '../db/client.ts'
import { seenIn, seenOfFirm, seenOfUser } from '../db/list-visibility.ts'
import { reportKinds, reportTables } from '../db/report-tables.ts'
import { docketChangedAt, docketFlag, docketFlags } from '../db/schema/docket-views.ts'
import { maxWords, partsOfTerm } from '../db/search-text.ts'
import { docketCells, docketJoins } from './row-store.ts'

// One pass over the index of a firm's requests filters and sorts them, another one counts them; only the rows of the page
// are read.

const param = sql.placeholder
const { raw } = sql

const partNames = Array.from({ length: maxWords }, (_, at) => `part${at}`)

/** The values of the placeholders, besides `user`. */
export const docketParams = (
  { view, kind, mine, urgent, attorney, search, sort, descending }: DocketFilters,
  { limit, offset }: { limit: number; offset: number },
) => {
  const parts = partsOfTerm(search ?? '')
  return {
    view,
    kind: kind ?? null,
    mine: mine ? 1 : 0,
    urgent: urgent ? 1 : 0,
    attorney: attorney || null,
    sort,
    descending: descending ? 1 : 0,
    limit,
    offset,
    searched: search ? 1 : 0,
    // Every text contains an empty part, and none contains null.
    ...Object.fromEntries(partNames.map((name, at) => [name, parts[at] ?? (at === 0 ? null : '')])),
  }
}

const newSince = sql`(select visited_before from users where id = ${param('user')})`
const changedAt = raw(docketChangedAt)

const sortValues: Record<DocketSort, SQL> = {
  changed: changedAt,
  submitted: sql`submitted_at`,
  crashDate: sql`crash_date`,
  // It starts with the name without accents, in lower case.
  client: sql`search_text`,
  expected: sql`expected_on`,
}

const has = (kind: ReportKind, flag: number): SQL => raw(`${docketFlags[kind]} & ${flag} <> 0`)
const isOwn = sql`user_id = ${param('user')}`

const viewConditions: Record<DocketView, (kind: ReportKind) => SQL> = {
  all: () => sql`true`,
  // What the viewer requested since isn't news to them.
  new: () => sql`${changedAt} > ${newSince} and not (${isOwn} and ${changedAt} = submitted_at)`,
  mine: (kind) => sql`${isOwn} and ${has(kind, docketFlag.open)}`,
  open: (kind) => has(kind, docketFlag.open),
  waiting: (kind) => has(kind, docketFlag.waiting),
  ready: (kind) => has(kind, docketFlag.ready),
  canceled: (kind) => has(kind, docketFlag.canceled),
}

/** `case` of a placeholder's values. */
const caseOf = <Name extends string>(name: string, cases: Readonly<Record<Name, SQL>>): SQL =>
  sql`case ${param(name)} ${sql.join(
    Object.entries<SQL>(cases).map(([value, result]) => sql`when ${raw(`'${value}'`)} then ${result}`),
    sql` `,
  )} end`

const conditionsOf = (kind: ReportKind): Record<DocketView, SQL> =>
  Object.fromEntries(docketViewNames.map((view) => [view, viewConditions[view](kind)])) as Record<DocketView, SQL>

/** Whether a request is in the view and matches the filters. */
const isFound = (kind: ReportKind): SQL => {
  const matches = partNames.map((name) => sql`instr(search_text, ${param(name)}) > 0`)
  return sql`(${param('kind')} is null or ${param('kind')} = ${raw(`'${kind}'`)}) and (not ${param('urgent')} or urgent)
    and (not ${param('mine')} or ${isOwn}) and (${param('attorney')} is null or attorney = ${param('attorney')})
    and (not ${param('searched')} or ${sql.join(matches, sql` and `)}) and ${caseOf('view', conditionsOf(kind))}`
}

const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** A query of each kind's requests of the viewer's firm and of the viewer alone. The two indexes need a query each. */
const ofAllSeen = (query: (kind: ReportKind, seen: SQL) => SQL): SQL =>
  unionAll(reportKinds.flatMap((kind) => [seenOfFirm, seenOfUser].map((seen) => query(kind, seen))))

const found = ofAllSeen(
  (
    kind,
    seen,
  ) => sql`select ${raw(`'${kind}'`)} as kind, rowid as row, coalesce(${viewConditions.new(kind)}, 0) as is_new,
    ${caseOf('sort', sortValues)} as sorted, submitted_at as submitted
    from ${raw(reportTables[kind])} where ${seen} and ${isFound(kind)}`,
)

/** Those without a value come last. */
const order = sql`sorted is null, case when ${param('descending')} then sorted end desc, sorted, submitted desc, row desc`

export const pageQuery: StaticQuery<{ cells: string; isNew: number }> = staticSql(sql`
  with page as materialized (select * from (${found}) order by ${order} limit ${param('limit')} offset ${param('offset')})
  select cells, is_new as "isNew" from (${unionAll(
    reportKinds.map((kind) => {
      const table = raw(reportTables[kind])
      return sql`select ${docketCells(kind, sql`${param('user')}`)} as cells, page.* from page
        cross join ${table} on ${table}.rowid = page.row ${docketJoins(kind)} where page.kind = ${raw(`'${kind}'`)}`
    }),
  )}) order by ${order}`)

/** How many requests each view has, how many are found, and since when they are new: of each part of what the viewer sees. */
export type Totals = Record<DocketView | 'found', number> & { newSince: string | null }

export const totalsQuery: StaticQuery<Totals> = staticSql(
  ofAllSeen((kind, seen) => {
    const counts = docketViewNames.map((view) => sql`total(${viewConditions[view](kind)}) as ${raw(`"${view}"`)}`)
    return sql`select ${sql.join(counts, sql`, `)}, total(${isFound(kind)}) as found, ${newSince} as "newSince"
      from ${raw(reportTables[kind])} where ${seen}`
  }),
)

/** Where the requests that match are, in their order. */
export const foundQuery: StaticQuery<{ kind: ReportKind; row: number }> = staticSql(
  sql`select kind, row from (${found}) order by ${order}`,
)

function rowsQuery(kind: ReportKind): StaticQuery<{ cells: string; place: number }> {
  const table = raw(reportTables[kind])
  return staticSql(sql`select ${docketCells(kind, sql`${param('user')}`)} as cells, wanted.value ->> 0 as place
    from json_each(${param(kind)}) as wanted cross join ${table} on ${table}.rowid = wanted.value ->> 1 ${docketJoins(kind)}`)
}

/** The rows of a kind in the placeholder named after it, a JSON array of pairs of a place and a row's number. */
export const rowsQueries: Readonly<Record<ReportKind, StaticQuery<{ cells: string; place: number }>>> = {
  crash: rowsQuery('crash'),
  police: rowsQuery('police'),
}

/** Those of the requests in the placeholder `ids`, a JSON array, that the viewer sees. */
export const seenQuery: StaticQuery<{ cells: string }> = staticSql(
  sql.join(
    reportKinds.map((kind) => {
      const table = raw(reportTables[kind])
      return sql`select ${docketCells(kind, sql`${param('user')}`)} as cells
        from json_each(${param('ids')}) as wanted cross join ${table} on ${table}.id = wanted.value ${docketJoins(kind)}
        where ${seenIn(table)}`
    }),
    sql` union all `,
  ),
)
