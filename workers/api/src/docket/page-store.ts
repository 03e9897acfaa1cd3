import { sql, type SQL } from 'drizzle-orm'
import {
  docketViewNames,
  isDocketNews,
  type DocketFilters,
  type DocketSort,
  type DocketView,
} from '@portal/contract/docket/docket'
import { perShape, staticSql, type StaticQuery } from '../db/client.ts'
import { isOfKind } from '../db/kinds.ts'
import { ofAllSeen, seenIn } from '../db/list-visibility.ts'
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

const flagged = (flag: number): SQL => raw(`${docketFlags} & ${flag} <> 0`)

const viewConditions: Record<DocketView, SQL> = {
  all: sql`true`,
  new: isNew,
  mine: sql`${isOwn} and ${flagged(docketFlag.open)}`,
  open: flagged(docketFlag.open),
  waiting: flagged(docketFlag.waiting),
  ready: flagged(docketFlag.ready),
  canceled: flagged(docketFlag.canceled),
}

/** The conditions of the filters. */
const filtersOf = ({ kind, mine, urgent, attorney, words }: Shape): SQL[] => [
  ...(kind ? [isOfKind(kind)] : []),
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

/** A query of what the viewer sees, from the index that has what is searched and sorted by. */
const ofSeen = ({ words }: Shape, sort: DocketSort, query: (from: SQL) => SQL): SQL =>
  ofAllSeen(words !== undefined || sort === 'client' ? 'of_firm' : 'docket_order', query)

/** Where the requests that match are, with what orders them. */
const foundIn = (shape: Shape): SQL =>
  ofSeen(shape, shape.sort, (from) => {
    const conditions = sql.join([from, viewConditions[shape.view], ...filtersOf(shape)], sql` and `)
    return sql`select rowid as row, ${sortValues[shape.sort]} as sorted, submitted_at as submitted from ${conditions}`
  })

/** The rows that `wanted` lists. */
const rowsIn = (columns: SQL, wanted: SQL): SQL =>
  sql`select ${docketCells(sql`${param('user')}`)} as cells${columns}
    from ${wanted} cross join requests on requests.rowid = wanted.row ${docketJoins}`

const pageQuery = (shape: Shape): StaticQuery<{ cells: string; isNew: number }> => {
  const order = orderOf(shape)
  return staticSql(sql`
    with page as materialized (${foundIn(shape)} order by ${order} limit ${param('limit')} offset ${param('offset')})
    select cells, "isNew" from (
      ${rowsIn(sql`, coalesce(${isNew}, 0) as "isNew", wanted.*`, sql`page as wanted`)}) order by ${order}`)
}

/** How many requests each view has, and how many of the shown one match the filters: of each part of what the viewer sees. */
export type Counts = Record<DocketView | 'total', number>

const countsQuery = (shape: Shape): StaticQuery<Counts> =>
  staticSql(
    ofSeen(shape, 'changed', (from) => {
      const countOf = (name: DocketView | 'total', ...conditions: SQL[]) =>
        sql`count(*) filter (where ${sql.join(conditions, sql` and `)}) as ${raw(`"${name}"`)}`
      const matching = (view: DocketView) => [viewConditions[view], ...filtersOf(shape)]
      // The filters don't hide what is new.
      const counts = docketViewNames.map((view) =>
        countOf(view, ...(isDocketNews(view) ? [viewConditions[view]] : matching(view))),
      )
      return sql`select ${sql.join([...counts, countOf('total', ...matching(shape.view))], sql`, `)} from ${from}`
    }),
  )

/** The queries for a page and for the counts of the views. */
export const docketQueries = perShape(shapeOf, (shape) => ({ page: pageQuery(shape), counts: countsQuery(shape) }))

/** Where the requests that match are, in their order. */
export const foundQuery = perShape(shapeOf, (shape): StaticQuery<{ row: number }> =>
  staticSql(sql`select row from (${foundIn(shape)}) order by ${orderOf(shape)}`),
)

/** The rows in the placeholder `rows`, a JSON array of their numbers, in its order. */
export const rowsQuery: StaticQuery<{ cells: string }> = staticSql(
  sql`${rowsIn(sql``, sql`(select key, value as row from json_each(${param('rows')})) as wanted`)} order by wanted.key`,
)

/** Those of the requests in the placeholder `ids`, a JSON array, that the viewer sees. */
export const seenQuery: StaticQuery<{ cells: string }> = staticSql(
  sql`select ${docketCells(sql`${param('user')}`)} as cells
    from json_each(${param('ids')}) as wanted cross join requests on requests.id = wanted.value ${docketJoins}
    where ${seenIn(sql`requests`)}`,
)
