import { sql, type SQL } from 'drizzle-orm'
import {
  docketViewNames,
  isDocketNews,
  type DocketFilters,
  type DocketSort,
  type DocketView,
} from '@portal/contract/docket/docket'
import type { ReportKind } from '@portal/contract/ids'
import { perShape, staticSql, type StaticQuery } from '../db/client.ts'
import { ofAllSeen, seenIn } from '../db/list-visibility.ts'
import { reportKinds, reportTables } from '../db/report-tables.ts'
import { docketChangedAt, docketFlag, docketFlags } from '../db/schema/docket-views.ts'
import { containsAll, partParams, partPlaceholders, partsOfTerm } from '../db/search-text.ts'
import { docketCells, docketJoins } from './row-store.ts'

// Each combination of a view, filters and an order has SQL of its own: one text for all of them took three times as long.
// By the last change, the page comes from the index in its order; otherwise the index of the firm's requests is read through.
// The rows are read only for the page.

const param = sql.placeholder
const { raw } = sql

/** Which query a page needs; its values are parameters. */
interface Shape extends Pick<DocketFilters, 'view' | 'kind' | 'sort' | 'descending'> {
  mine: boolean
  urgent: boolean
  attorney: boolean
  /** How many words are searched; undefined without a search. */
  words: number | undefined
}

const shapeOf = ({ view, kind, mine, urgent, attorney, search, sort, descending }: DocketFilters): Shape => ({
  view,
  kind,
  mine: mine === true,
  urgent: urgent === true,
  attorney: Boolean(attorney),
  words: search ? partsOfTerm(search).length : undefined,
  sort,
  descending,
})

/** The values of the placeholders, besides `user`. */
export const docketParams = (
  { attorney, search }: DocketFilters,
  { limit, offset }: { limit: number; offset: number },
) => ({ attorney, limit, offset, ...partParams(search ?? '') })

const newSince = sql`(select visited_before from users where id = ${param('user')})`
const changedAt = raw(docketChangedAt)
const isOwn = sql`user_id = ${param('user')}`
// What the viewer did isn't news to them.
const isNew = sql`${changedAt} > ${newSince} and changed_by is not ${changedAt} || ' ' || ${param('user')}`

const flagged = (kind: ReportKind, flag: number): SQL => raw(`${docketFlags[kind]} & ${flag} <> 0`)

const viewConditions: Record<DocketView, (kind: ReportKind) => SQL> = {
  all: () => sql`true`,
  new: () => isNew,
  mine: (kind) => sql`${isOwn} and ${flagged(kind, docketFlag.open)}`,
  open: (kind) => flagged(kind, docketFlag.open),
  waiting: (kind) => flagged(kind, docketFlag.waiting),
  ready: (kind) => flagged(kind, docketFlag.ready),
  canceled: (kind) => flagged(kind, docketFlag.canceled),
}

/** The conditions of the filters, except that of the kind. */
const filtersOf = ({ mine, urgent, attorney, words }: Shape): SQL[] => [
  ...(mine ? [isOwn] : []),
  ...(urgent ? [sql`urgent`] : []),
  ...(attorney ? [sql`attorney = ${param('attorney')}`] : []),
  ...(words === undefined ? [] : [containsAll(sql`search_text`, partPlaceholders(words))]),
]

const sortValues: Record<DocketSort, SQL> = {
  changed: changedAt,
  submitted: sql`submitted_at`,
  crashDate: sql`crash_date`,
  // It starts with the name without accents, in lower case.
  client: sql`search_text`,
  expected: sql`expected_on`,
}

/** Those without a value come last. */
const orderOf = ({ descending }: Shape): SQL =>
  raw(`sorted ${descending ? 'desc' : 'asc'} nulls last, submitted desc, row desc`)

const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** A query of what the viewer sees of the kinds, from the index that has what is searched and sorted by. */
const ofSeen = ({ kind, words }: Shape, sort: DocketSort, query: (kind: ReportKind, from: SQL) => SQL): SQL =>
  ofAllSeen(words !== undefined || sort === 'client' ? 'of_firm' : 'docket_order', query, kind ? [kind] : reportKinds)

/** Where the requests that match are, with what orders them. */
const foundIn = (shape: Shape): SQL =>
  ofSeen(shape, shape.sort, (kind, from) => {
    const conditions = sql.join([from, viewConditions[shape.view](kind), ...filtersOf(shape)], sql` and `)
    return sql`select ${raw(`'${kind}'`)} as kind, rowid as row, ${sortValues[shape.sort]} as sorted,
      submitted_at as submitted from ${conditions}`
  })

/** The rows of a kind that `wanted` lists. */
const rowsIn = (kind: ReportKind, columns: SQL, wanted: SQL): SQL => {
  const table = raw(reportTables[kind])
  return sql`select ${docketCells(kind, sql`${param('user')}`)} as cells${columns}
    from ${wanted} cross join ${table} on ${table}.rowid = wanted.row ${docketJoins(kind)}`
}

const pageQuery = (shape: Shape): StaticQuery<{ cells: string; isNew: number }> => {
  const order = orderOf(shape)
  const columns = sql`, coalesce(${isNew}, 0) as "isNew", wanted.*`
  const rows = reportKinds.map(
    (kind) => sql`${rowsIn(kind, columns, sql`page as wanted`)} where wanted.kind = ${raw(`'${kind}'`)}`,
  )
  return staticSql(sql`
    with page as materialized (${foundIn(shape)} order by ${order} limit ${param('limit')} offset ${param('offset')})
    select cells, "isNew" from (${unionAll(rows)}) order by ${order}`)
}

/** How many requests each view has, and how many of the shown one match the filters: of each part of what the viewer sees. */
export type Counts = Record<DocketView | 'total', number>

const countsQuery = (shape: Shape): StaticQuery<Counts> =>
  staticSql(
    // Of both kinds, because the filter doesn't hide what is new.
    ofSeen({ ...shape, kind: undefined }, 'changed', (kind, from) => {
      const isOfKind = raw(shape.kind === undefined || shape.kind === kind ? 'true' : 'false')
      const countOf = (name: DocketView | 'total', ...conditions: SQL[]) =>
        sql`count(*) filter (where ${sql.join(conditions, sql` and `)}) as ${raw(`"${name}"`)}`
      const matching = (view: DocketView) => [viewConditions[view](kind), isOfKind, ...filtersOf(shape)]
      const counts = docketViewNames.map((view) =>
        countOf(view, ...(isDocketNews(view) ? [viewConditions[view](kind)] : matching(view))),
      )
      return sql`select ${sql.join([...counts, countOf('total', ...matching(shape.view))], sql`, `)} from ${from}`
    }),
  )

/** The queries for a page and for the counts of the views. */
export const docketQueries = perShape(shapeOf, (shape) => ({ page: pageQuery(shape), counts: countsQuery(shape) }))

/** Where the requests that match are, in their order. */
export const foundQuery = perShape(shapeOf, (shape): StaticQuery<{ kind: ReportKind; row: number }> =>
  staticSql(sql`select kind, row from (${foundIn(shape)}) order by ${orderOf(shape)}`),
)

function rowsQuery(kind: ReportKind): StaticQuery<{ cells: string; place: number }> {
  const wanted = sql`(select value ->> 0 as place, value ->> 1 as row from json_each(${param(kind)})) as wanted`
  return staticSql(rowsIn(kind, sql`, wanted.place`, wanted))
}

/** The rows of a kind in the placeholder named after it, a JSON array of pairs of a place and a row's number. */
export const rowsQueries: Readonly<Record<ReportKind, StaticQuery<{ cells: string; place: number }>>> = {
  crash: rowsQuery('crash'),
  police: rowsQuery('police'),
}

/** Those of the requests in the placeholder `ids`, a JSON array, that the viewer sees. */
export const seenQuery: StaticQuery<{ cells: string }> = staticSql(
  unionAll(
    reportKinds.map((kind) => {
      const table = raw(reportTables[kind])
      return sql`select ${docketCells(kind, sql`${param('user')}`)} as cells
        from json_each(${param('ids')}) as wanted cross join ${table} on ${table}.id = wanted.value ${docketJoins(kind)}
        where ${seenIn(table)}`
    }),
  ),
)
