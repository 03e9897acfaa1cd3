import { sql, type SQL } from 'drizzle-orm'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { SimilarName } from '@portal/contract/requests/similar-names'
import { runQueries, staticSql } from '../db/client.ts'
import type { Db } from '../db/client.ts'
import type { RowCells } from '../db/cells.ts'
import { ofAllSeen, seenIn } from '../db/list-visibility.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import { clientText, containsAll, maxWords, nameEnd, partParams, partPlaceholders, wordsOf } from '../db/search-text.ts'
import { listRows, type ListRow } from './row-store.ts'
import { beginningsOf, similarTo } from './similar-words.ts'
import { pageQuery, type Audience, type PageQuery } from './viewer-store.ts'

// Names similar to a search term are found with two queries, and the Worker compares names in between. A law firm has
// few requests, so the names of all are read from the index of its list. The portal has too many: staff's search first
// reads the different words of names with beginnings like the term's, and then the newest requests with the similar
// words.

export interface SimilarQuery {
  readonly search: string
  readonly kind?: KindId | undefined
}

/** A request whose name may be like the term. */
export type SimilarRow = ListRow<SimilarName, SimilarCells>
type SimilarCells = Pick<RequestRow, 'submittedAt'>

const param = sql.placeholder
export const similarRows = listRows<SimilarName, SimilarCells>(
  SimilarName.shape,
  { submittedAt: sql`submitted_at` },
  sql``,
)
type Row = { cells: string }

/** So many are read for the final comparison. */
const maxCompared = 2 * limits.similarNames
const parts = partPlaceholders(maxWords)
/** Whether a search finds it exactly. The parts that a term doesn't have are empty. */
const isExact = containsAll(clientText, parts)
const partValues = (term: string) => ({
  ...Object.fromEntries(parts.map(({ name }) => [name, ''])),
  ...partParams(term),
})

/**
 * One text, because D1 returns it faster than an array: words with commas between them, or names, each as the number of its row
 * and its words with two spaces between them. Null when there are none.
 */
export type Found = string | null

/** How an audience finds them. The first step is part of the statement that reads the session. */
interface Way {
  readonly first: PageQuery<[Found]>
  readonly params: (query: SimilarQuery) => Readonly<Record<string, string | null>>
  readonly second: (db: Db, user: string, query: SimilarQuery, found: Found) => Promise<SimilarRow[]>
}

const readRows = async (...call: Parameters<typeof runQueries>): Promise<SimilarRow[]> => {
  const [found] = await runQueries(...call)
  return (found as Row[]).map(({ cells }) => similarRows.read(JSON.parse(cells) as RowCells))
}

const nameOf = sql`substr(search_text, 1, instr(search_text, ${sql.raw(`'${nameEnd}'`)}) - 1)`

const rowsQuery = staticSql<Row>(sql`select ${similarRows.cells} as cells
  from json_each(${param('rows')}) as wanted cross join requests on requests.rowid = wanted.value ${similarRows.joins}
  where ${seenIn(sql`requests`)} and not (${isExact})`)

const ofFirm: Way = {
  first: pageQuery<[Found]>(kindNames, [
    sql`select json_quote(group_concat(row || name)) from (${ofAllSeen(
      'of_list',
      (from) =>
        sql`select * from (select rowid as row, ${nameOf} as name from ${from} and kind = coalesce(${param('kind')}, kind)
          order by serial desc limit ${sql.raw(String(limits.similarAmong))})`,
      kindNames,
    )})`,
  ]),
  params: ({ kind }) => ({ kind: kind ?? null }),
  second: (db, user, { search: term }, found) => {
    const similar = similarTo(term)
    const closest = (found ?? '')
      .split(',')
      .map((name) => {
        const [row, ...words] = name.split('  ')
        return { row: Number(row), distance: similar.distanceOf(words) }
      })
      .filter(({ distance }) => distance > 0 && distance < Infinity)
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, maxCompared)
    if (closest.length === 0) return Promise.resolve([])
    return readRows(db, { user, ...partValues(term), rows: JSON.stringify(closest.map(({ row }) => row)) }, rowsQuery)
  },
}

/** At most so many words are like a typed one, and so many requests with one of these are compared. */
const [maxLike, maxCandidates] = [50, 2000]
/** So many different words are compared at most. */
const maxWordsRead = 8000

// Each step of the recursion leaps to the next word, so that a word of many requests is one entry.
const wordsQuery = sql`
  with recursive beginning(start, before, least, most) as (
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${param('beginnings')})),
    found(word, before, least, most) as (
      select (select min(word) from search_names where word >= start and word < before), before, least, most from beginning
      union all select (select min(word) from search_names where word > found.word and word < before), before, least, most
        from found where word is not null limit ${sql.raw(String(maxWordsRead))})
  select json_quote(group_concat(distinct word)) from found where length(word) between least and most`

/** The placeholders of the texts of which a candidate has one, for each typed word; null where the term has no more. */
const alikeNames = Array.from({ length: maxWords }, (_, at) => `alike${at}`)

/** A candidate has a word that is like each typed one. */
const hasAll: SQL = sql.join(
  alikeNames.map((name) => {
    const words = param(name)
    return sql`(${words} is null or exists (select 1 from json_each(${words}) where instr(search_text, value) > 0))`
  }),
  sql` and `,
)

/** @param maxOfWord so many newest requests of each kind are compared for each word that is like a typed one. */
const candidatesOf = (maxOfWord: number, matches: SQL) =>
  staticSql<Row>(sql`
  with like_typed as materialized (
      select wanted.key as place, wanted.value as word, kind, coalesce((
        select request from search_names as names where names.word = wanted.value and names.kind = kinds.kind
        order by request desc limit 1 offset ${sql.raw(String(maxOfWord - 1))}), 0) as since
      from json_each(${param('words')}) as wanted cross join (select value as kind from json_each(${param('kinds')})) as kinds),
    candidates as (
      select place, names.kind, request from like_typed cross join search_names as names
        on names.word = like_typed.word and names.kind = like_typed.kind and request >= since
      limit ${sql.raw(String(maxCandidates))})
  select ${similarRows.cells} as cells from (
    select requests.rowid as row, min(place) as place from candidates cross join requests indexed by requests_serial
      on requests.kind = candidates.kind and requests.serial = request
      where ${matches} and not (${isExact})
      group by 1 order by 2, 1 desc limit ${sql.raw(String(maxCompared))}
  ) as found cross join requests on requests.rowid = found.row ${similarRows.joins}`)

/** The newest requests with a word are enough, unless they must have other words too. */
const candidates = { ofOneWord: candidatesOf(maxCompared, sql`true`), ofSeveral: candidatesOf(100, hasAll) }

const ofAll: Way = {
  first: pageQuery<[Found]>(kindNames, [wordsQuery]),
  params: ({ search: term }) => ({
    beginnings: JSON.stringify(
      similarTo(term).typed.flatMap(({ word, allowed }) =>
        beginningsOf(word).map((start) => [start, `${start}\u{10ffff}`, word.length - allowed, word.length + allowed]),
      ),
    ),
  }),
  second: (db, user, { search: term, kind }, found) => {
    const similar = similarTo(term)
    const words = (found ?? '').split(',')
    const alike = similar.typed.map((_, at) =>
      similar
        .among(at, words)
        .slice(0, maxLike)
        .map(({ word }) => word),
    )
    if (alike.some(({ length }) => length === 0)) return Promise.resolve([])
    const texts = [...alike.map((some) => some.map((word) => `  ${word}`)), ...similar.exact.map((part) => [part])]
    const values = {
      kinds: JSON.stringify(kind ? [kind] : kindNames),
      // The closest words of each place first.
      words: JSON.stringify(Array.from({ length: maxLike }, (_, at) => alike.flatMap((some) => some[at] ?? [])).flat()),
      ...Object.fromEntries(alikeNames.map((name, at) => [name, texts[at] ? JSON.stringify(texts[at]) : null])),
    }
    const query = texts.length > 1 ? candidates.ofSeveral : candidates.ofOneWord
    return readRows(db, { user, ...partValues(term), ...values }, query)
  },
}

export const ways: Readonly<Record<Audience, Way>> = { staff: ofAll, 'law-firm': ofFirm }

/** Those whose names are like the term, closest first, then newest. */
export const closestOf = (term: string, found: readonly SimilarRow[]): SimilarRow[] => {
  const similar = similarTo(term)
  return found
    .map((row) => ({ row, distance: similar.distanceOf([...new Set(wordsOf([row.clientName]))]) }))
    .filter(({ distance }) => distance > 0 && distance < Infinity)
    .toSorted((one, other) => one.distance - other.distance || (one.row.submittedAt < other.row.submittedAt ? 1 : -1))
    .slice(0, limits.similarNames)
    .map(({ row }) => row)
}
