import { sql, type SQL } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import type { requestFilters } from '@portal/contract/lists/filters'
import { limits } from '@portal/contract/limits'
import type { QueueGroup, QueueQuery, QueueSort, QueueView } from '@portal/contract/lists/queue'
import type { RequestContext } from '../context.ts'
import type { RowCells } from '../db/cells.ts'
import { merged, cachedByFilters } from '../db/client.ts'
import { queueFlag } from '../db/list-facts.ts'
import { combinationsWith, queueCombinations } from '../db/list-rules.ts'
import {
  conditionsOf,
  filterParams,
  sharedFilters,
  usedFilters,
  type Filters,
  type UsedFilters,
} from './filters-store.ts'
import { byAgency, byDay, byFirm, byUser, type Group } from './groups-store.ts'
import { emailParams, requestsOfEmail } from './name-search-store.ts'
import { passParts, type Matching, type Pass } from './pass-store.ts'
import { queueRows } from './queue-row-store.ts'
import { isInTextOrAgency, matchesSearch, searchOf, searchParams, type Search } from './search-store.ts'
import { keyColumns, nameOfFirm, nameOfUser, orderBy, sharedSorts, type Key } from './sorts-store.ts'
import { pageQuery, rowsOf } from './viewer-store.ts'

const param = sql.placeholder
const raw = sql.raw

// The plus keeps SQLite from another index, whose rows it would have to sort.
const isMine = sql`+staff_owner_id = ${param('user')}`
const flagged = (flag: keyof typeof queueFlag): SQL => raw(`queue_flags & ${queueFlag[flag]} <> 0`)

const viewConditions: Record<QueueView, SQL> = {
  new: flagged('new'),
  replied: sql`queue_group = 0`,
  due: sql`${flagged('dated')} and due_on <= ${param('today')}`,
  client: flagged('client'),
  agency: flagged('agency'),
  ready: flagged('ready'),
  mine: isMine,
  all: sql`true`,
}

/** A row shows no date once everything is delivered. */
const dueOn = raw(`iif(queue_flags & ${queueFlag.ready}, null, due_on)`)

export const queueFilters: Filters<keyof typeof requestFilters | 'owner'> = {
  ...sharedFilters,
  overdue: { choices: { true: sql`${flagged('dated')} and due_on < ${param('today')}` } },
  waiting: { choices: { client: flagged('client'), agency: flagged('agency') } },
  owner: {
    choices: { none: sql`staff_owner_id is null`, me: isMine },
    other: sql`staff_owner_id = ${param('owner')}`,
  },
}

const sortValues: Record<QueueSort, SQL> = {
  ...sharedSorts,
  firm: nameOfFirm(sql`law_firm_id`),
  due: dueOn,
  owner: nameOfUser(sql`staff_owner_id`),
}

export const queueGroupings: Record<QueueGroup, Group> = {
  agency: byAgency,
  due: byDay(dueOn, 'No due date'),
  owner: byUser(sql`staff_owner_id`, 'Unassigned'),
  firm: byFirm,
}

/** The values of the placeholders that the queries of a page have, besides `user`. */
export const queueParams = (query: QueueQuery, context: Pick<RequestContext, 'config' | 'now'>) => ({
  ...filterParams(queueFilters, query),
  today: portalDay(context.now),
  collapsed: JSON.stringify(query.collapsed ?? []),
  offset: (query.page - 1) * limits.queuePageSize,
  ...emailParams(query.search ?? ''),
  ...(query.search && searchParams(context, query.search)),
})

/** Each of the words is in the request's own text, or in the name of its agency or firm; or it is the requester's email address. */
const matchesTerm = (search: Search, isEmail: boolean): SQL => {
  const all = matchesSearch(
    search,
    (part) => sql`${isInTextOrAgency(sql`search_text`, part)}
    or law_firm_id in (select id from law_firms where instr(search_text, ${part}) > 0)`,
  )
  return isEmail ? sql`(${all} or rowid in (select row from (${requestsOfEmail()})))` : all
}

/** The order without a sorted column; the rest of a sorted one. The first page is read from its index. */
const usualOrder: readonly Key[] = [
  { value: sql`queue_group` },
  { value: sql`urgent`, descending: true },
  { value: sql`due_in_order` },
  { value: sql`submitted_at` },
  { value: sql`id` },
]

const keysOf = ({ sort, descending }: Variant): readonly Key[] => {
  if (!sort) return usualOrder
  const sorted = { value: sortValues[sort], descending, nullsLast: true }
  // Each request has another text, because its number is in it.
  return sort === 'client' ? [sorted] : [sorted, ...usualOrder]
}

/** Which query a page needs; its values are parameters. */
interface Variant {
  view: QueueView
  filters: UsedFilters
  search: Search | undefined
  /** The search is the start of an email address. */
  isEmail: boolean
  group: QueueGroup | undefined
  sort: QueueSort | undefined
  descending: boolean
}

const variantOf = (query: QueueQuery): Variant => {
  const { view, search, group, sort, descending = false } = query
  return {
    view,
    filters: usedFilters(queueFilters, query),
    search: search ? searchOf(search) : undefined,
    isEmail: search !== undefined && emailParams(search).email !== null,
    group,
    sort,
    descending,
  }
}

const isFiltered = ({ filters, search }: Variant): boolean => search !== undefined || Object.keys(filters).length > 0

const passOf = (variant: Variant): Pass => {
  const { view, group, filters, search, isEmail } = variant
  const conditions = [
    sql`queue_group is not null`,
    ...conditionsOf(queueFilters, filters),
    ...(search ? [matchesTerm(search, isEmail)] : []),
  ]
  return {
    select: (columns, isInView = true) =>
      sql`select ${columns} from requests indexed by requests_queue
        where ${sql.join([...conditions, ...(isInView ? [viewConditions[view]] : [])], sql` and `)}`,
    keys: keysOf(variant),
    group: group && queueGroupings[group],
    isSearch: search !== undefined,
    counts: !isFiltered(variant) ? 'none' : view === 'all' ? 'matching' : 'elsewhere',
    pageSize: limits.queuePageSize,
  }
}

/**
 * The runs of an index, each in the usual order, that together are a view without filters. Merged, they are read no further than
 * the page goes.
 */
const runsOf = (view: QueueView): SQL[] => {
  const run = (index: string, condition: SQL) => sql`${raw(`requests indexed by requests_${index}`)} where ${condition}`
  const runs = (flag: keyof typeof queueFlag, more: readonly string[] = ['']) =>
    combinationsWith(flag).flatMap((flags) =>
      more.map((condition) => run('queue_views', sql`${raw(`queue_flags = ${flags}${condition}`)}`)),
    )
  switch (view) {
    case 'all':
      return [run('queue', sql`queue_group is not null`)]
    case 'replied':
      return [run('queue', sql`queue_group = 0`)]
    case 'mine':
      return [run('owner', sql`staff_owner_id = ${param('user')} and queue_group is not null`)]
    case 'due':
      return combinationsWith('dated').flatMap((flags) =>
        [1, 0].map((urgent) =>
          run(
            'queue_views',
            sql`${raw(`queue_flags = ${flags} and queue_group = ${queueCombinations.get(flags)} and urgent = ${urgent}`)} and due_in_order <= ${param('today')}`,
          ),
        ),
      )
    default:
      return runs(view)
  }
}

const inUsualOrder = (view: QueueView): SQL => {
  const runs = runsOf(view).map((run) => sql`select rowid as row, ${keyColumns(usualOrder)} from ${run}`)
  return sql`${merged(runs, orderBy(usualOrder))} limit ${raw(`${limits.queuePageSize}`)} offset ${param('offset')}`
}

/** The requests of each combination of flags: how many there are, have a date until today, and are the viewer's. */
export interface FlagCount {
  flags: number
  total: number
  due: number
  mine: number
}

const countsIn = (view: string, columns: string, condition = sql``): SQL =>
  sql`select ${raw(columns)} from list_counts where list = 'all' and view = ${raw(`'${view}'`)}${condition}`

/** Counts that every write keeps: see `db/list-triggers.ts`. */
const keptCounts = sql`
  select json_group_array(json_object('flags', flags, 'total', total, 'due', due, 'mine', mine)) from (
    ${countsIn('queue', 'cast(value as integer) as flags, count as total, 0 as due, 0 as mine')}
    union all ${countsIn('due', '0, 0, count, 0', sql` and value <= ${param('today')}`)}
    union all ${countsIn('owner', '0, 0, 0, count', sql` and value = ${param('user')}`)})`

/** The attorneys of open requests, by name. */
export const findAttorneys = async ({ db }: Pick<RequestContext, 'db'>): Promise<string[]> => {
  const found = await db.all<{ attorney: string }>(
    sql`select distinct attorney from requests indexed by requests_queue
      where queue_group is not null and attorney <> '' order by lower(attorney), attorney limit ${limits.attorneys}`,
  )
  return found.map(({ attorney }) => attorney)
}

/** The rows of a page, the counts of all views, and what the database says of the requests that match. */
export type QueueParts = [rows: RowCells[], counts: FlagCount[], matching: Matching]

export const queueQuery = cachedByFilters(variantOf, (variant) => {
  const isInUsualOrder = !variant.sort && !variant.group && !isFiltered(variant)
  const { before, found, matching } = isInUsualOrder
    ? { found: inUsualOrder(variant.view), matching: sql`select '{}'` }
    : passParts(passOf(variant))
  return pageQuery<QueueParts>(kindNames, [rowsOf(queueRows, found), keptCounts, matching], before)
})
