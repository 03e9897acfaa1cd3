import { sql, type SQL } from 'drizzle-orm'
import type { Group, GroupCells } from './groups-store.ts'
import { keyColumns, orderBy, type Key } from './sorts-store.ts'

// A page that no index has in its order, or that is filtered, searched or grouped: what the viewer sees is read through once.

/** The requests that a page is about, and their order. */
export interface Pass {
  /** Selects these columns of the requests that match, in the view or in all. */
  readonly select: (columns: SQL, isInView?: boolean) => SQL
  readonly keys: readonly Key[]
  readonly group: Group | undefined
  /** A search is read once, because comparing texts takes longer than keeping what matches. */
  readonly isSearch: boolean
  /** Kept counts say how many match without a search or filter. With one, an empty view says how many match in others. */
  readonly counts: 'none' | 'matching' | 'elsewhere'
  readonly pageSize: number
}

/** The numbers that a page's query returns about the requests that match. */
export interface Matching {
  readonly total?: number
  readonly elsewhere?: number | null
  readonly expanded?: number
  readonly groups?: readonly GroupCells[]
}

/** The parts of a page: a table that the others read, the numbers of its rows in order, and the JSON text of `Matching`. */
export interface PassParts {
  readonly before?: SQL
  readonly found: SQL
  readonly matching: SQL
}

const offset = sql.placeholder('offset')
const collapsedKeys = sql`(select value from json_each(${sql.placeholder('collapsed')}))`
const inOrder = sql`key = '', name is null, name, key`

/** Groups with their place among the rows: `size` is how many rows they show, `start` how many come before. */
const groupsOf = ({ order }: Group, from: SQL): SQL => sql`groups as materialized (
  select key, count, size, row_number() over places as place, sum(size) over places - size as start
  from (select key, count, iif(key in ${collapsedKeys}, 0, count) as size, ${order} as name
    from (select grp as key, count(*) as count from ${from} group by 1))
  window places as (order by ${inOrder} rows unbounded preceding))`

/** How many match in all views, counted only for an empty one. */
const elsewhereOf = ({ select, counts }: Pass, total: SQL): SQL =>
  counts === 'elsewhere'
    ? sql`, 'elsewhere', case when ${total} = 0 then (select count(*) from (${select(sql`rowid`, false)})) end`
    : sql``

/** Only the rows of groups that the page has are read in order. */
const groupedParts = (pass: Pass, group: Group, from: SQL): PassParts => {
  const { keys, pageSize } = pass
  const end = sql`${offset} + ${sql.raw(`${pageSize}`)}`
  // A collapsed group is before the row that follows it. After the last row it is on the last page.
  const isShown = sql`case when size > 0 then start < ${end} and start + size > ${offset}
    else start >= ${offset} and (start < ${end} or (start = ${end} and start = (select sum(size) from groups))) end`
  const total = sql`coalesce(sum(count), 0)`
  const rows = sql`max(0, min(start + size, ${end}) - max(start, ${offset}))`
  return {
    before: sql`${groupsOf(group, from)}, shown as materialized (select * from groups where ${isShown} order by place)`,
    found: sql`select row from ${from} cross join shown on key = grp where size > 0
      order by start, ${orderBy(keys)}
      limit ${sql.raw(`${pageSize}`)} offset ${offset} - coalesce((select min(start) from shown where size > 0), 0)`,
    matching: sql`select json_object('total', ${total}${elsewhereOf(pass, total)}, 'expanded', coalesce(sum(size), 0),
      'groups', (select json_group_array(json_array(key, json(${group.label}), count, ${rows})) from shown)) from groups`,
  }
}

const plainParts = (pass: Pass, from: SQL): PassParts => ({
  found: sql`select row from ${from} order by ${orderBy(pass.keys)} limit ${sql.raw(`${pass.pageSize}`)} offset ${offset}`,
  matching:
    pass.counts === 'none'
      ? sql`select '{}'`
      : sql`select json_object('total', count(*)${elsewhereOf(pass, sql`count(*)`)}) from ${from}`,
})

export const passParts = (pass: Pass): PassParts => {
  const { keys, group, select, isSearch } = pass
  const rows = select(
    sql`rowid as row, ${group ? sql`coalesce(${group.value}, '') as grp, ` : sql``}${keyColumns(keys)}`,
  )
  const from = isSearch ? sql`matched` : sql`(${rows})`
  const parts = group ? groupedParts(pass, group, from) : plainParts(pass, from)
  const before = [
    ...(isSearch ? [sql`matched as materialized (${rows})`] : []),
    ...(parts.before ? [parts.before] : []),
  ]
  return before.length > 0 ? { ...parts, before: sql.join(before, sql`, `) } : parts
}

/** All rows that match, in order, without a page. */
export const allFound = ({ select, keys, group }: Pick<Pass, 'select' | 'keys' | 'group'>): SQL => {
  if (!group) return sql`select row from (${select(sql`rowid as row, ${keyColumns(keys)}`)} order by ${orderBy(keys)})`
  const columns = sql`rowid as row, ${group.value} as key, ${keyColumns(keys)}`
  return sql`select row from (select *, ${group.order} as name from (${select(columns)}))
    order by key is null, name is null, name, key, ${orderBy(keys)}`
}
