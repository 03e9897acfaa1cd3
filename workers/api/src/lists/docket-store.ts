import { sql, type SQL } from 'drizzle-orm'
import { addDays, portalDay } from '@portal/contract/dates'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { docketViewNames, type DocketFilters, type DocketSort, type DocketView } from '@portal/contract/docket/docket'
import type { RequestContext } from '../context.ts'
import type { RowCells } from '../db/cells.ts'
import { merged, cachedByFilters, staticSql, type StaticQuery } from '../db/client.ts'
import { isOfKind } from '../db/kinds.ts'
import { docketFlag } from '../db/list-facts.ts'
import { docketCombinations } from '../db/list-rules.ts'
import { firmOfViewer, ofAllSeen, partsSeen, seenIn, seenPrivate } from '../db/list-visibility.ts'
import { docketRows, isNew } from './docket-row-store.ts'
import { matchesSearch, ofOwnLists, searchOf, searchParams, type Search } from './search-store.ts'
import { pageQuery, rowsOf } from './viewer-store.ts'

// Each combination of a view, filters and an order has separate SQL: one text for all of them took three times as long.
// By the last change, the page comes from an index in its order; otherwise the index of the firm's requests is read
// through. The rows are read only for the page.

const param = sql.placeholder
const { raw } = sql

/** Which query a page needs; its values are parameters. */
interface Variant extends Pick<DocketFilters, 'view' | 'kind' | 'sort' | 'descending'> {
  mine: boolean
  urgent: boolean
  attorney: boolean
  search: Search | undefined
}

const variantOf = ({ view, kind, mine, urgent, attorney, search, sort, descending }: DocketFilters): Variant => ({
  view,
  kind,
  mine: mine === true,
  urgent: urgent === true,
  attorney: Boolean(attorney),
  search: search ? searchOf(search) : undefined,
  sort,
  descending,
})

/** The day before which nothing is new, so that the number of requests with news stays small. */
export const newFrom = (now: Date): string => addDays(portalDay(now), -limits.newDays)

/** The values of the placeholders, besides `user`. */
export const docketParams = (
  { attorney, search }: DocketFilters,
  context: Pick<RequestContext, 'config' | 'now'>,
  page = 1,
) => ({
  attorney,
  newFrom: newFrom(context.now),
  offset: (page - 1) * limits.docketPageSize,
  ...searchParams(context, search),
})

const isOwn = sql`user_id = ${param('user')}`
const flagged = (flag: number): SQL => raw(`docket_flags & ${flag} <> 0`)

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
const filtersOf = ({ kind, mine, urgent, attorney, search }: Variant): SQL[] => [
  ...(kind ? [isOfKind(kind)] : []),
  ...(mine ? [isOwn] : []),
  ...(urgent ? [sql`urgent`] : []),
  ...(attorney ? [sql`attorney = ${param('attorney')}`] : []),
  ...(search ? [matchesSearch(search, (part) => sql`instr(search_text, ${part}) > 0`, ofOwnLists)] : []),
]

const sortValues: Record<DocketSort, SQL> = {
  changed: sql`changed_at`,
  submitted: sql`submitted_at`,
  crashDate: sql`crash_date`,
  // It starts with the name without accents, in lower case.
  client: sql`search_text`,
  expected: sql`expected_on`,
}

const isFiltered = ({ mine, urgent, attorney, search }: Variant): boolean =>
  mine || urgent || attorney || search !== undefined

/** Whether a page is merged from runs of the index that has the docket's views in this order. */
const isMerged = (variant: Variant): boolean => variant.sort === 'changed' && !isFiltered(variant)

/** Those without a value come last. A merged page ends with what its index is ordered by: a further key would sort each run. */
const orderOf = (variant: Variant): SQL =>
  raw(
    `sorted ${variant.descending ? 'desc' : 'asc'}${isMerged(variant) ? '' : ' nulls last'}, submitted desc${isMerged(variant) ? '' : ', row desc'}`,
  )

/** The combinations of flags that a view has. */
const combinationsOf = (view: DocketView): readonly number[] => {
  const flag = view === 'mine' ? docketFlag.open : view in docketFlag ? docketFlag[view as keyof typeof docketFlag] : 0
  return flag === 0 ? docketCombinations : docketCombinations.filter((flags) => flags & flag)
}

/** The row numbers of the requests that match, with the values that order them. */
const foundIn = (variant: Variant): SQL => {
  const { view, sort, search } = variant
  const find = (from: SQL, flags: SQL[]) => {
    const conditions = sql.join([from, ...flags, viewConditions[view], ...filtersOf(variant)], sql` and `)
    return sql`select rowid as row, ${sortValues[sort]} as sorted, submitted_at as submitted from ${conditions}`
  }
  if (isMerged(variant)) {
    const runs = combinationsOf(view).flatMap((flags) =>
      partsSeen('docket', (from) => find(from, [raw(`docket_flags = ${flags}`)])),
    )
    return merged(runs, orderOf(variant))
  }
  // The index that has what is searched and sorted by.
  const index = search || sort === 'client' ? 'of_list' : 'docket'
  return sql`${ofAllSeen(index, (from) => find(from, []))} order by ${orderOf(variant)}`
}

/** The rows that `wanted` lists. */
const rowsIn = (wanted: SQL): SQL =>
  sql`select ${docketRows.cells} as cells
    from ${wanted} cross join requests on requests.rowid = wanted.row ${docketRows.joins}`

/** How many requests each view has, and how many of the shown one match the filters: of each part of what the viewer sees. */
export type Counts = Record<DocketView | 'total', number>

const countsOf = (variant: Pick<Variant, 'view'>, countOf: (view: DocketView) => SQL): SQL => {
  const counts = docketViewNames.map((view) => sql`${countOf(view)} as ${raw(`"${view}"`)}`)
  return sql.join([...counts, sql`${countOf(variant.view)} as total`], sql`, `)
}

/** The conditions of the views in `matched`. */
const matchedConditions: Record<DocketView, SQL> = { ...viewConditions, new: sql`is_new` }

/** The requests that match the filters, read once for a page and its counts. */
const matchedBy = (variant: Variant): SQL =>
  ofAllSeen(
    variant.search ? 'of_list' : 'docket',
    (from) => sql`select rowid as row, ${sortValues[variant.sort]} as sorted, submitted_at as submitted,
      docket_flags, user_id, ${isNew} as is_new from ${sql.join([from, ...filtersOf(variant)], sql` and `)}`,
  )

const matchedCounts = (variant: Variant): SQL => {
  const countOf = (view: DocketView) => sql`count(*) filter (where ${matchedConditions[view]})`
  return sql`select ${countsOf(variant, countOf)} from matched`
}

const lists = sql`(${param('user')}, ${firmOfViewer})`

/** The counts of a view: how often the flags occur, or how many requests the viewer made or has news of. */
const countedOf: Readonly<Record<DocketView, string>> = {
  all: `part = 'flags'`,
  new: `part = 'new'`,
  mine: `part = 'mine'`,
  open: `flags & ${docketFlag.open}`,
  waiting: `flags & ${docketFlag.waiting}`,
  ready: `flags & ${docketFlag.ready}`,
  canceled: `flags & ${docketFlag.canceled}`,
}

/** Counts that every write keeps (see `db/list-triggers.ts`), with the private requests and the news that the viewer sees. */
const keptCounts = (variant: Pick<Variant, 'kind' | 'view'>): SQL => {
  const ofKind = variant.kind ? sql` where ${isOfKind(variant.kind)}` : sql``
  const countOf = (view: DocketView) => sql`coalesce(sum(count) filter (where ${raw(countedOf[view])}), 0)`
  return sql`
    with counted as (
      select 'flags' as part, cast(value as integer) as flags, kind, count from list_counts where list in ${lists} and view = 'docket'
      union all select 'mine', 0, kind, count from list_counts where list in ${lists} and view = 'requester' and value = ${param('user')}
      union all select 'flags', docket_flags, kind, count(*) from requests where ${seenPrivate} group by 2, 3
      union all select 'mine', 0, kind, count(*) from requests where ${seenPrivate} and ${viewConditions.mine} group by 3
      union all select 'new', 0, kind, count(*) from requests indexed by requests_docket where list_id in ${lists}
        and docket_flags in (${raw(docketCombinations.join(', '))}) and ${isNew} and ${seenIn(sql`requests`)} group by 3
    ) select ${countsOf(variant, countOf)} from counted${ofKind}`
}

const countNames = sql.join(
  [...docketViewNames, 'total'].map((name) => raw(`'${name}', "${name}"`)),
  sql`, `,
)

/** The rows of a page, the counts of all that the viewer sees, and with filters those of what matches them. */
export type DocketParts = [rows: RowCells[], all: Counts, matching?: Counts]

export const docketQuery = cachedByFilters(variantOf, (variant) => {
  const filtered = isFiltered(variant)
  const order = orderOf(variant)
  const found = filtered
    ? sql`select row, sorted, submitted from matched where ${matchedConditions[variant.view]} order by ${order}`
    : foundIn(variant)
  const counts = [
    keptCounts({ view: variant.view, kind: undefined }),
    ...(filtered ? [matchedCounts(variant)] : variant.kind ? [keptCounts(variant)] : []),
  ]
  return pageQuery<DocketParts>(
    kindNames,
    [
      rowsOf(docketRows, sql`${found} limit ${raw(String(limits.docketPageSize))} offset ${param('offset')}`),
      ...counts.map((count) => sql`select json_object(${countNames}) from (${count})`),
    ],
    filtered ? sql`matched as materialized (${matchedBy(variant)})` : undefined,
  )
})

/** The row numbers of the requests that match, in order. */
export const foundQuery = cachedByFilters(variantOf, (variant): StaticQuery<{ row: number }> =>
  staticSql(sql`select row from (${foundIn(variant)})`),
)

/** The rows in the placeholder `rows`, a JSON array of their numbers, in its order. */
export const docketRowsQuery: StaticQuery<{ cells: string }> = staticSql(
  sql`${rowsIn(sql`(select key, value as row from json_each(${param('rows')})) as wanted`)} order by wanted.key`,
)

/** Those of the requests in the placeholder `ids`, a JSON array, that the viewer sees. */
export const seenQuery: StaticQuery<{ cells: string }> = staticSql(
  sql`select ${docketRows.cells} as cells
    from json_each(${param('ids')}) as wanted cross join requests on requests.id = wanted.value ${docketRows.joins}
    where ${seenIn(sql`requests`)}`,
)
