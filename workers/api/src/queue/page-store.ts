import { sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { limits } from '@portal/contract/limits'
import type { QueueQuery, QueueSort, QueueView } from '@portal/contract/queue/queue'
import { perShape, staticSql, type StaticQuery } from '../db/client.ts'
import { agencyText } from '../db/agency-text.ts'
import { isOfKind } from '../db/kinds.ts'
import {
  neverDue,
  queueCondition,
  queueDueInOrder,
  queueDueOn,
  queueFlag,
  queueFlags,
  queueGroup,
} from '../db/schema/queue-views.ts'
import { partParams, partPlaceholders, partsOfTerm } from '../db/search-text.ts'
import { emailParams, requestsOfEmail } from '../reports/list/named-store.ts'
import { queueCells, queueJoins } from './row-store.ts'

const param = sql.placeholder
const raw = sql.raw

/** The values of the placeholders that the queries of a page have, besides `user`. */
export const queueParams = ({ agency, owner, search = '', page }: QueueQuery, today: string) => ({
  today,
  agency: agency ?? null,
  owner: owner ?? null,
  limit: limits.queuePageSize,
  offset: (page - 1) * limits.queuePageSize,
  ...emailParams(search),
  ...partParams(search),
})

const flagged = (flag: number): SQL => raw(`${queueFlags} & ${flag} <> 0`)

const isDue = sql`${raw(queueDueOn)} <= ${param('today')} and ${raw(`${queueFlags} & ${neverDue} = 0`)}`

// The plus keeps SQLite from another index, whose rows it would have to sort.
const isMine = sql`+staff_owner_id = ${param('user')}`

// The groups that such requests are in, so that the others aren't read.
const inGroups = (...groups: number[]): SQL => raw(`${queueGroup} in (${groups.join(', ')})`)

const viewConditions: Record<Exclude<QueueView, 'all'>, SQL> = {
  new: flagged(queueFlag.new),
  replied: sql`${inGroups(0)} and ${flagged(queueFlag.replied)}`,
  due: isDue,
  client: sql`${inGroups(0, 2)} and ${flagged(queueFlag.client)}`,
  agency: flagged(queueFlag.agency),
  ready: sql`${inGroups(0, 2)} and ${flagged(queueFlag.ready)}`,
  mine: isMine,
}

/** Each of the words is in the request's own text, or in the name of its agency or firm; or it is the requester's email address. */
const matchesSearch = ({ words = 0, isEmail }: Shape): SQL => {
  const matches = partPlaceholders(words).map(
    (part) => sql`(instr(search_text, ${part}) > 0
    or agency_id in (select id from agencies where instr(${agencyText}, ${part}) > 0)
    or law_firm_id in (select id from law_firms where instr(search_text, ${part}) > 0))`,
  )
  const all = matches.length > 0 ? sql.join(matches, sql` and `) : sql`false`
  return isEmail ? sql`(${all} or rowid in (select row from (${requestsOfEmail()})))` : all
}

interface Key {
  value: SQL
  descending?: boolean
}

/** The order without a sorted column; the rest of a sorted one. The first page is read from its index. */
const usualOrder: readonly Key[] = [
  { value: raw(queueGroup) },
  { value: sql`urgent`, descending: true },
  { value: raw(queueDueInOrder) },
  { value: sql`submitted_at` },
  { value: sql`id` },
]

/** What a column sorts by. Requests without a value come last. */
const sortValues: Record<QueueSort, SQL> = {
  // It starts with the name without accents, in lower case.
  client: sql`coalesce(search_text, lower(client_name))`,
  agency: sql`(select lower(name) from agencies where id = agency_id)`,
  crashDate: sql`crash_date`,
  submitted: sql`submitted_at`,
  due: raw(queueDueOn),
  owner: sql`(select lower(first_name || ' ' || last_name) from users where id = staff_owner_id)`,
}

const keysOf = ({ sort, descending }: Shape): readonly Key[] => {
  if (!sort) return usualOrder
  const value = sortValues[sort]
  return [{ value: sql`${value} is null` }, { value, descending }, ...usualOrder]
}

/** Which query a page needs; its values are parameters. */
interface Shape {
  kind: ReportKind | undefined
  view: QueueView
  agency: 'any' | 'none' | 'one'
  owner: 'any' | 'none' | 'one'
  /** How many words are searched; undefined without a search. */
  words: number | undefined
  /** The search is the start of an email address. */
  isEmail: boolean
  sort: QueueSort | undefined
  descending: boolean
}

const oneOrNone = (value: string | undefined) => (value === undefined ? 'any' : value === 'none' ? 'none' : 'one')

const shapeOf = ({ kind, view, agency, owner, search, sort, descending }: QueueQuery): Shape => ({
  kind,
  view,
  agency: oneOrNone(agency),
  owner: oneOrNone(owner),
  words: search ? partsOfTerm(search).length : undefined,
  isEmail: search !== undefined && emailParams(search).email !== null,
  sort,
  descending: descending ?? false,
})

const filter = (column: SQL, which: Shape['agency'], value: SQL): SQL[] =>
  which === 'any' ? [] : which === 'none' ? [sql`${column} is null`] : [sql`${column} = ${value}`]

const conditionOf = (shape: Shape): SQL => {
  const { kind, view, agency, owner, words } = shape
  return sql.join(
    [
      raw(`(${queueCondition})`),
      ...(kind ? [isOfKind(kind)] : []),
      ...(view === 'all' ? [] : [sql`(${viewConditions[view]})`]),
      ...filter(sql`+agency_id`, agency, sql`${param('agency')}`),
      ...filter(sql`+staff_owner_id`, owner, sql`${param('owner')}`),
      ...(words === undefined ? [] : [matchesSearch(shape)]),
    ],
    sql` and `,
  )
}

const pageQuery = (shape: Shape): StaticQuery<{ cells: string }> => {
  const keys = keysOf(shape).map((key, at) => ({ ...key, name: `k${at}` }))
  const order = raw(keys.map(({ name, descending }) => (descending ? `${name} desc` : name)).join(', '))
  const values = keys.map(({ value, name }) => sql`${value} as ${raw(name)}`)
  return staticSql(sql`
    with page as materialized (
      select rowid as row, ${sql.join(values, sql`, `)} from requests indexed by requests_queue_order where ${conditionOf(shape)}
      order by ${order} limit ${param('limit')} offset ${param('offset')})
    select ${queueCells(sql`${param('user')}`)} as cells
    from page cross join requests on requests.rowid = page.row ${queueJoins} order by ${order}`)
}

/** The requests of each combination of flags: how many there are, have a date until today, and are the viewer's. */
export interface FlagCount {
  flags: number
  total: number
  dated: number
  mine: number
}

/** One pass over the open requests that match the filters, in a narrow index if it has what is filtered by. */
const countsQuery = (shape: Shape): StaticQuery<FlagCount> => {
  const index = shape.agency === 'any' && shape.words === undefined ? 'queue_views' : 'queue_order'
  return staticSql(sql`
    select ${raw(queueFlags)} as flags, count(*) as total, count(*) filter (where ${raw(queueDueOn)} <= ${param('today')}) as dated,
      count(*) filter (where staff_owner_id = ${param('user')}) as mine
    from ${raw(`requests indexed by requests_${index}`)} where ${conditionOf({ ...shape, view: 'all' })} group by 1`)
}

/** The queries for a page and for the counts of all views with its filters. */
export const queueQueries = perShape(shapeOf, (shape) => ({ page: pageQuery(shape), counts: countsQuery(shape) }))
