import { sql, type SQL } from 'drizzle-orm'
import { addDays, portalDay } from '@portal/contract/dates'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import type { requestFilters } from '@portal/contract/lists/filters'
import { limits } from '@portal/contract/limits'
import {
  docketViewNames,
  type DocketFilters,
  type DocketGroup,
  type DocketSort,
  type DocketView,
} from '@portal/contract/lists/docket'
import { staffRoles } from '@portal/contract/accounts/roles'
import type { RequestContext } from '../context.ts'
import type { RowCells } from '../db/cells.ts'
import { merged, cachedByFilters, staticSql, type StaticQuery } from '../db/client.ts'
import { docketFlag, queueFlag } from '../db/list-facts.ts'
import { docketCombinations } from '../db/list-rules.ts'
import { ofAllSeen, ownLists, partsSeen, seenIn, seenPrivate } from '../db/list-visibility.ts'
import { docketRows, isNew } from './docket-row-store.ts'
import {
  conditionsOf,
  filterParams,
  sharedFilters,
  usedFilters,
  type Filters,
  type UsedFilters,
} from './filters-store.ts'
import { byAgency, byDay, byText, byUser, type Group } from './groups-store.ts'
import { allFound, passParts, type Matching, type Pass } from './pass-store.ts'
import { clientText } from '../db/search-text.ts'
import { isInTextOrAgency, matchesSearch, ofOwnLists, searchOf, searchParams, type Search } from './search-store.ts'
import { keyColumns, nameOfUser, orderBy, sharedSorts, type Key } from './sorts-store.ts'
import { pageQuery, rowsOf } from './viewer-store.ts'

// Each combination of a view, filters, a group and an order has separate SQL: one text for all of them took three times as long.
// By the last change, the page comes from an index in its order; otherwise the index of the firm's requests is read
// through. The rows are read only for the page.

const param = sql.placeholder
const { raw } = sql

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

/** The agency still owes a document, so the row shows the expected date and that it waits for the agency. */
const isOwed = raw(`docket_flags & ${docketFlag.open} and not queue_flags & ${queueFlag.ready}`)
const expectedOn = sql`iif(${isOwed}, likely_on, null)`

/** Law firms don't see which staff member submitted a request. */
const requester = sql`iif(user_id in (select id from users where role in (${raw(staffRoles.map((role) => `'${role}'`).join(', '))})), null, user_id)`

export const docketFilters: Filters<keyof typeof requestFilters | 'requester'> = {
  ...sharedFilters,
  overdue: { choices: { true: sql`${expectedOn} < ${param('today')}` } },
  waiting: {
    choices: { client: flagged(docketFlag.waiting), agency: sql`${isOwed} and waiting_for = 'agency'` },
  },
  requester: { choices: { me: isOwn }, other: sql`${requester} = ${param('requester')}` },
}

const sortValues: Record<DocketSort, SQL> = {
  ...sharedSorts,
  expected: expectedOn,
  requester: nameOfUser(requester),
}

export const docketGroupings: Record<DocketGroup, Group> = {
  matter: byText(sql`matter_number`, 'No matter number'),
  attorney: byText(sql`attorney`, 'No attorney'),
  agency: byAgency,
  expected: byDay(expectedOn, 'No expected date'),
  requester: byUser(requester, 'No requester'),
}

/** Which query a page needs; its values are parameters. */
interface Variant extends Pick<DocketFilters, 'view' | 'group' | 'sort' | 'descending'> {
  filters: UsedFilters
  search: Search | undefined
}

const variantOf = (query: DocketFilters): Variant => {
  const { view, search, group, sort, descending } = query
  return {
    view,
    filters: usedFilters(docketFilters, query),
    search: search ? searchOf(search) : undefined,
    group,
    sort,
    descending,
  }
}

/** The day before which nothing is new, so that the number of requests with news stays small. */
export const newFrom = (now: Date): string => addDays(portalDay(now), -limits.newDays)

/** The values of the placeholders, besides `user`. */
export const docketParams = (
  query: DocketFilters & { readonly page?: number; readonly collapsed?: readonly string[] | undefined },
  context: Pick<RequestContext, 'config' | 'now'>,
) => ({
  ...filterParams(docketFilters, query),
  today: portalDay(context.now),
  newFrom: newFrom(context.now),
  collapsed: JSON.stringify(query.collapsed ?? []),
  offset: ((query.page ?? 1) - 1) * limits.docketPageSize,
  ...(query.search && searchParams(context, query.search)),
})

const filtersIn = ({ filters, search }: Variant): SQL[] => [
  ...conditionsOf(docketFilters, filters),
  ...(search ? [matchesSearch(search, (part) => isInTextOrAgency(clientText, part), ofOwnLists)] : []),
]

const isFiltered = ({ filters, search }: Variant): boolean => search !== undefined || Object.keys(filters).length > 0

const passOf = (variant: Variant): Pass => {
  const { view, group, sort, descending, search } = variant
  // The index that has what is searched and sorted by.
  const index = search || sort === 'client' ? 'of_list' : 'docket'
  const filters = filtersIn(variant)
  return {
    select: (columns, isInView = true) =>
      ofAllSeen(
        index,
        (from) =>
          sql`select ${columns} from ${sql.join([from, ...(isInView ? [viewConditions[view]] : []), ...filters], sql` and `)}`,
      ),
    keys: [
      { value: sortValues[sort], descending, nullsLast: true },
      { value: sql`submitted_at`, descending: true },
      { value: sql`rowid`, descending: true },
    ],
    group: group && docketGroupings[group],
    isSearch: search !== undefined,
    counts: !isFiltered(variant) ? 'none' : view === 'all' ? 'matching' : 'elsewhere',
    pageSize: limits.docketPageSize,
  }
}

/** The combinations of flags that a view has. */
const combinationsOf = (view: DocketView): readonly number[] => {
  const flag = view === 'mine' ? docketFlag.open : view in docketFlag ? docketFlag[view as keyof typeof docketFlag] : 0
  return flag === 0 ? docketCombinations : docketCombinations.filter((flags) => flags & flag)
}

/** Whether a page is merged from runs of the index that has the docket's views in this order. */
const isMerged = (variant: Variant): boolean => variant.sort === 'changed' && !variant.group && !isFiltered(variant)

/** It ends with what its index is ordered by: a further key would sort each run. */
const mergedRows = ({ view, descending }: Variant): SQL => {
  const keys: readonly Key[] = [
    { value: sql`changed_at`, descending },
    { value: sql`submitted_at`, descending: true },
  ]
  const runs = combinationsOf(view).flatMap((flags) =>
    partsSeen(
      'docket',
      (from) =>
        sql`select rowid as row, ${keyColumns(keys)} from ${from} and docket_flags = ${raw(`${flags}`)} and ${viewConditions[view]}`,
    ),
  )
  return merged(runs, orderBy(keys))
}

/** How many requests each view has. */
export type Counts = Record<DocketView, number>

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

const countOf = (view: DocketView): SQL => raw(`'${view}', coalesce(sum(count) filter (where ${countedOf[view]}), 0)`)

/** Counts that every write keeps (see `db/list-triggers.ts`), with the private requests and the news that the viewer sees. */
const keptCounts = sql`
  select json_object(${sql.join(docketViewNames.map(countOf), sql`, `)}) from (
    select 'flags' as part, cast(value as integer) as flags, count from list_counts where list in ${ownLists} and view = 'docket'
    union all select 'mine', 0, count from list_counts where list in ${ownLists} and view = 'requester' and value = ${param('user')}
    union all select 'flags', docket_flags, count(*) from requests where ${seenPrivate} group by 2
    union all select 'mine', 0, count(*) from requests where ${seenPrivate} and ${viewConditions.mine}
    union all select 'new', 0, count(*) from requests indexed by requests_docket where list_id in ${ownLists}
      and docket_flags in (${raw(docketCombinations.join(', '))}) and ${isNew} and ${seenIn(sql`requests`)})`

/**
 * The rows of a page, the counts of all requests that the viewer sees, and the counts and groups of the matching
 * requests.
 */
export type DocketParts = [rows: RowCells[], counts: Counts, matching: Matching]

export const docketQuery = cachedByFilters(variantOf, (variant) => {
  const { before, found, matching } = isMerged(variant)
    ? {
        found: sql`${mergedRows(variant)} limit ${raw(`${limits.docketPageSize}`)} offset ${param('offset')}`,
        matching: sql`select '{}'`,
      }
    : passParts(passOf(variant))
  return pageQuery<DocketParts>(kindNames, [rowsOf(docketRows, found), keptCounts, matching], before)
})

/** The row numbers of the requests that match, in order. */
export const foundQuery = cachedByFilters(variantOf, (variant): StaticQuery<{ row: number }> =>
  staticSql(isMerged(variant) ? sql`select row from (${mergedRows(variant)})` : allFound(passOf(variant))),
)

/** The rows in the placeholder `rows`, a JSON array of their numbers, in its order. */
export const docketRowsQuery: StaticQuery<{ cells: string }> = staticSql(
  sql`select ${docketRows.cells} as cells
    from (select key, value as row from json_each(${param('rows')})) as wanted
      cross join requests on requests.rowid = wanted.row ${docketRows.joins} order by wanted.key`,
)

/** Those of the requests in the placeholder `ids`, a JSON array, that the viewer sees. */
export const seenQuery: StaticQuery<{ cells: string }> = staticSql(
  sql`select ${docketRows.cells} as cells
    from json_each(${param('ids')}) as wanted cross join requests on requests.id = wanted.value ${docketRows.joins}
    where ${seenIn(sql`requests`)}`,
)
