import { sql, type SQL } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type { QueueQuery, QueueSort, QueueView } from '@portal/contract/queue/queue'
import type { RequestContext } from '../context.ts'
import type { RowCells } from '../db/cells.ts'
import { merged, cachedByFilters } from '../db/client.ts'
import { agencyText } from '../db/agency-text.ts'
import { isOfKind } from '../db/kinds.ts'
import { queueFlag } from '../db/list-facts.ts'
import { combinationsWith, queueCombinations } from '../db/list-rules.ts'
import { emailParams, requestsOfEmail } from './name-search-store.ts'
import { queueRows } from './queue-row-store.ts'
import { matchesSearch, searchOf, searchParams, type Search } from './search-store.ts'
import { pageQuery, rowsOf } from './viewer-store.ts'

const param = sql.placeholder
const raw = sql.raw

/** The values of the placeholders that the queries of a page have, besides `user`. */
export const queueParams = (
  { agency, owner, search = '', page }: QueueQuery,
  context: Pick<RequestContext, 'config' | 'now'>,
) => ({
  today: portalDay(context.now),
  agency: agency ?? null,
  owner: owner ?? null,
  offset: (page - 1) * limits.queuePageSize,
  ...emailParams(search),
  ...searchParams(context, search),
})

// The plus keeps SQLite from another index, whose rows it would have to sort.
const isMine = sql`+staff_owner_id = ${param('user')}`
const flagged = (flag: keyof typeof queueFlag): SQL => raw(`queue_flags & ${queueFlag[flag]} <> 0`)

const viewConditions: Record<Exclude<QueueView, 'all'>, SQL> = {
  new: flagged('new'),
  replied: sql`queue_group = 0`,
  due: sql`${flagged('dated')} and due_on <= ${param('today')}`,
  client: flagged('client'),
  agency: flagged('agency'),
  ready: flagged('ready'),
  mine: isMine,
}

/** Each of the words is in the request's own text, or in the name of its agency or firm; or it is the requester's email address. */
const matchesTerm = (search: Search, isEmail: boolean): SQL => {
  const all = matchesSearch(
    search,
    (part) => sql`instr(search_text, ${part}) > 0
    or agency_id in (select id from agencies where instr(${agencyText}, ${part}) > 0)
    or law_firm_id in (select id from law_firms where instr(search_text, ${part}) > 0)`,
  )
  return isEmail ? sql`(${all} or rowid in (select row from (${requestsOfEmail()})))` : all
}

interface Key {
  value: SQL
  descending?: boolean
}

/** The order without a sorted column; the rest of a sorted one. The first page is read from its index. */
const usualOrder: readonly Key[] = [
  { value: sql`queue_group` },
  { value: sql`urgent`, descending: true },
  { value: sql`due_in_order` },
  { value: sql`submitted_at` },
  { value: sql`id` },
]

/** The value that each column sorts by. Requests without a value come last. */
const sortValues: Record<QueueSort, SQL> = {
  // It starts with the name without accents, in lower case.
  client: sql`search_text`,
  agency: sql`(select lower(name) from agencies where id = agency_id)`,
  crashDate: sql`crash_date`,
  submitted: sql`submitted_at`,
  due: sql`due_on`,
  owner: sql`(select lower(first_name || ' ' || last_name) from users where id = staff_owner_id)`,
}

const keysOf = ({ sort, descending }: Variant): readonly Key[] => {
  if (!sort) return usualOrder
  const sorted = { value: sortValues[sort], descending }
  // Each request has another text, because its number is in it.
  return sort === 'client' ? [sorted] : [sorted, ...usualOrder]
}

/** Which query a page needs; its values are parameters. */
interface Variant {
  kind: KindId | undefined
  view: QueueView
  agency: 'any' | 'none' | 'one'
  owner: 'any' | 'none' | 'one'
  search: Search | undefined
  /** The search is the start of an email address. */
  isEmail: boolean
  sort: QueueSort | undefined
  descending: boolean
}

const oneOrNone = (value: string | undefined) => (value === undefined ? 'any' : value === 'none' ? 'none' : 'one')

const variantOf = ({ kind, view, agency, owner, search, sort, descending }: QueueQuery): Variant => ({
  kind,
  view,
  agency: oneOrNone(agency),
  owner: oneOrNone(owner),
  search: search ? searchOf(search) : undefined,
  isEmail: search !== undefined && emailParams(search).email !== null,
  sort,
  descending: descending ?? false,
})

const filter = (column: SQL, which: Variant['agency'], value: SQL): SQL[] =>
  which === 'any' ? [] : which === 'none' ? [sql`${column} is null`] : [sql`${column} = ${value}`]

const viewOf = ({ view }: Variant): SQL => (view === 'all' ? sql`true` : sql`(${viewConditions[view]})`)

const filtersOf = (variant: Variant): SQL => {
  const { kind, agency, owner, search, isEmail } = variant
  return sql.join(
    [
      sql`queue_group is not null`,
      ...(kind ? [isOfKind(kind)] : []),
      ...filter(sql`+agency_id`, agency, sql`${param('agency')}`),
      ...filter(sql`+staff_owner_id`, owner, sql`${param('owner')}`),
      ...(search ? [matchesTerm(search, isEmail)] : []),
    ],
    sql` and `,
  )
}

const ofKindOf = ({ kind }: Variant): SQL => (kind ? sql` and ${isOfKind(kind)}` : sql``)

/**
 * The runs of an index, each in the usual order, that together are a view without filters. Merged, they are read no further than
 * the page goes.
 */
const runsOf = (variant: Variant): SQL[] => {
  const run = (index: string, condition: SQL) =>
    sql`${raw(`requests indexed by requests_${index}`)} where ${condition}${ofKindOf(variant)}`
  const runs = (flag: keyof typeof queueFlag, more: readonly string[] = ['']) =>
    combinationsWith(flag).flatMap((flags) =>
      more.map((condition) => run('queue_views', sql`${raw(`queue_flags = ${flags}${condition}`)}`)),
    )
  switch (variant.view) {
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
      return runs(variant.view)
  }
}

const isFiltered = ({ agency, owner, search }: Variant): boolean =>
  agency !== 'any' || owner !== 'any' || search !== undefined

/** The requests of each combination of flags: how many there are, have a date until today, and are the viewer's. */
export interface FlagCount {
  flags: number
  total: number
  due: number
  mine: number
}

/** Counts that every write keeps: see `db/list-triggers.ts`. */
const keptCounts = (variant: Variant): SQL => {
  const counts = (view: string, columns: string, condition = sql``) =>
    sql`select ${raw(columns)} from list_counts where list = 'all' and view = ${raw(`'${view}'`)}${condition}${ofKindOf(variant)}`
  return sql`
    ${counts('queue', 'cast(value as integer) as flags, count as total, 0 as due, 0 as mine')}
    union all ${counts('due', '0, 0, count, 0', sql` and value <= ${param('today')}`)}
    union all ${counts('owner', '0, 0, 0, count', sql` and value = ${param('user')}`)}`
}

/** The counts of the requests that match the filters. */
const matchedCounts = sql`
  select queue_flags as flags, count(*) as total, count(*) filter (where ${viewConditions.due}) as due,
    count(*) filter (where ${isMine}) as mine
  from matched group by 1`

const queue = sql`requests indexed by requests_queue`

/**
 * The query for a page and for the counts of all views with its filters. What matches filters is read once for both.
 */
export const queueQuery = cachedByFilters(variantOf, (variant) => {
  const keys = keysOf(variant).map((key, at) => ({ ...key, name: `k${at}` }))
  const values = sql.join(
    keys.map(({ value, name }) => sql`${value} as ${raw(name)}`),
    sql`, `,
  )
  const names = keys.map(({ name }) => name)
  const order = raw(
    // Requests without the value that is sorted by come last.
    keys
      .map(
        ({ name, descending }, at) => `${name}${descending ? ' desc' : variant.sort && at === 0 ? ' nulls last' : ''}`,
      )
      .join(', '),
  )
  const read = (from: SQL) => sql`select rowid as row, ${values} from ${from}`
  const filtered = isFiltered(variant)
  const matched = sql`matched as materialized (
    select rowid as row, queue_flags, queue_group, due_on, staff_owner_id, ${values} from ${queue} where ${filtersOf(variant)})`
  const found = filtered
    ? sql`select row, ${raw(names.join(', '))} from matched where ${viewOf(variant)} order by ${order}`
    : merged(
        variant.sort
          ? [read(sql`${queue} where ${filtersOf(variant)} and ${viewOf(variant)}`)]
          : runsOf(variant).map(read),
        order,
      )
  return pageQuery<[RowCells[], FlagCount[]]>(
    kindNames,
    [
      rowsOf(queueRows, sql`${found} limit ${raw(String(limits.queuePageSize))} offset ${param('offset')}`),
      sql`select json_group_array(json_object('flags', flags, 'total', total, 'due', due, 'mine', mine))
        from (${filtered ? matchedCounts : keptCounts(variant)})`,
    ],
    filtered ? matched : undefined,
  )
})
