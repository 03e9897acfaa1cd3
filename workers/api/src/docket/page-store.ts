import { sql, type SQL } from 'drizzle-orm'
import { docketSorts, type DocketFilters, type DocketSort, type DocketView } from '@portal/contract/docket/docket'
import type { ReportKind } from '@portal/contract/ids'
import { staticSql, type StaticQuery } from '../db/client.ts'
import { seenIn, seenOfFirm, seenOfUser } from '../db/list-visibility.ts'
import { reportKinds, reportTables } from '../db/report-tables.ts'
import { docketChangedAt, docketFlag, docketFlags } from '../db/schema/docket-views.ts'
import { maxWords, partsOfTerm } from '../db/search-text.ts'
import { docketCells, docketJoins } from './row-store.ts'

// One pass over the index of a firm's requests filters, sorts and counts them; only the rows of the page are read.

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

/** All requests that the viewer sees, with what views, filters and sorts need. */
const seenOfKind = (kind: ReportKind): SQL => {
  const matches = partNames.map((name) => sql`instr(search_text, ${param(name)}) > 0`)
  const sortValue = sql.join(
    docketSorts.map((sort) => sql`when ${raw(`'${sort}'`)} then ${sortValues[sort]}`),
    sql` `,
  )
  const select = sql`select ${raw(`'${kind}'`)} as kind, rowid as row, submitted_at as submitted,
    ${raw(docketFlags[kind])} as flags, user_id = ${param('user')} as own,
    coalesce(${changedAt} > ${newSince}, 0) and not (user_id = ${param('user')} and ${changedAt} = submitted_at) as is_new,
    case ${param('sort')} ${sortValue} end as sorted,
    (${param('kind')} is null or ${param('kind')} = ${raw(`'${kind}'`)}) and (not ${param('urgent')} or urgent)
      and (not ${param('mine')} or user_id = ${param('user')})
      and (${param('attorney')} is null or coalesce(attorney = ${param('attorney')}, 0))
      and (not ${param('searched')} or coalesce(${sql.join(matches, sql` and `)}, 0)) as found
    from ${raw(reportTables[kind])}`
  return sql`${select} where ${seenOfFirm} union all ${select} where ${seenOfUser}`
}

const has = (flag: number): SQL => raw(`flags & ${flag} <> 0`)

const viewConditions: Record<DocketView, SQL> = {
  all: sql`true`,
  new: sql`is_new`,
  mine: sql`own and ${has(docketFlag.open)}`,
  open: has(docketFlag.open),
  waiting: has(docketFlag.waiting),
  ready: has(docketFlag.ready),
  canceled: has(docketFlag.canceled),
}

const views = Object.keys(viewConditions) as DocketView[]

const inView = sql`case ${param('view')} ${sql.join(
  views.map((view) => sql`when ${raw(`'${view}'`)} then ${viewConditions[view]}`),
  sql` `,
)} end`

/** Those without a value come last. */
const order = sql`sorted is null, case when ${param('descending')} then sorted end desc, sorted, submitted desc, row desc`

const seenAndFound = sql`seen as materialized (${sql.join(
  reportKinds.map((kind) => seenOfKind(kind)),
  sql` union all `,
)}), found as (select * from seen where found and ${inView})`

/** A row of a page; the first one has the totals instead. */
export interface PageRow {
  cells: string | null
  place: number
  isNew: number
  /** How many each view has, in the order of `docketViewNames`. */
  counts: string | null
  total: number | null
  newSince: string | null
}

const counts = sql`(select json_object(${sql.join(
  views.map((view) => sql`${raw(`'${view}'`)}, total(${viewConditions[view]})`),
  sql`, `,
)}) from seen)`

export const pageQuery: StaticQuery<PageRow> = staticSql(sql`
  with ${seenAndFound},
    page as materialized (select kind, row, is_new, row_number() over (order by ${order}) as place from found
      order by place limit ${param('limit')} offset ${param('offset')})
  select null as cells, 0 as place, 0 as "isNew", ${counts} as counts, (select count(*) from found) as total,
    ${newSince} as "newSince"
  ${sql.join(
    reportKinds.map((kind) => {
      const table = raw(reportTables[kind])
      return sql`union all select ${docketCells(kind, sql`${param('user')}`)}, place, is_new, null, null, null
        from page cross join ${table} on ${table}.rowid = page.row ${docketJoins(kind)} where page.kind = ${raw(`'${kind}'`)}`
    }),
    sql` `,
  )}`)

function rowsQuery(kind: ReportKind): StaticQuery<{ cells: string; place: number }> {
  const table = raw(reportTables[kind])
  return staticSql(sql`select ${docketCells(kind, sql`${param('user')}`)} as cells, wanted.value ->> 0 as place
    from json_each(${param(kind)}) as wanted cross join ${table} on ${table}.rowid = wanted.value ->> 1 ${docketJoins(kind)}`)
}

/** Where the requests that match are, in their order. */
export const foundQuery: StaticQuery<{ kind: ReportKind; row: number }> = staticSql(
  sql`with ${seenAndFound} select kind, row from found order by ${order}`,
)

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
