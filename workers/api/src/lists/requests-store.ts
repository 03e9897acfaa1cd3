import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import type { RequestQuery } from '@portal/contract/api/list-query'
import type { RequestContext } from '../context.ts'
import { firmOfViewer, ofAllSeen, seenPrivate } from '../db/list-visibility.ts'
import { queueFlag } from '../db/list-facts.ts'
import { clientText, containsAll, maxWords, partPlaceholders, partsOfTerm, lookupOfTerm } from '../db/search-text.ts'
import type { RequestRow } from '../db/schema/requests.ts'
import type { Cells, RequestRows } from '../requests/rows-store.ts'
import { pageQuery, rowsOf, type Audience, type PageQuery } from './viewer-store.ts'
import { nameSearchParams, requestsByName, nameMatches } from './name-search-store.ts'
import { foundByValue, isInTextOrAgency, matchesTerm, ofOwnLists, searchParams } from './search-store.ts'
import { isOfKind } from '../db/of-kind.ts'

export interface Totals {
  /** Null where it is the same as `unfiltered`. */
  total: number | null
  unfiltered: number
}

const allParts = partPlaceholders(maxWords)
/** Those besides the date of a term. */
const restParts = partPlaceholders(maxWords, 'rest')
/** Matches of a search are counted so far. */
const countLimit = sql.raw(String(limits.searchCountMax + 1))
/** Of a term's trigrams, the one whose 50th newest report is the oldest is read: it is probably the rarest. */
const sampleSize = 50
/** At most this many trigrams are compared to find the rarest. */
const maxTrigrams = 40

/** Which list a query asks for. */
export const listOf = ({ search, needsWork }: RequestQuery): 'all' | 'search' | 'needsWork' => {
  if (needsWork) return 'needsWork'
  return search ? 'search' : 'all'
}

/** The most requests of a page. */
export const sizeOf = ({ page, pageSize }: RequestQuery): number => (page ? pageSize : limits.listMax)

/** The values of the placeholders that the queries of a list have, besides `user`. */
export const pageParams = (
  kind: KindId,
  { page, pageSize, search }: RequestQuery,
  context: Pick<RequestContext, 'config'>,
): Readonly<Record<string, unknown>> => {
  const offset = page ? (page - 1) * pageSize : 0
  if (!search) return { offset }
  const parts = partsOfTerm(search)
  const { trigrams, reference } = lookupOfTerm(search, kind)
  return {
    offset,
    ...nameSearchParams(search),
    trigrams: JSON.stringify(trigrams.slice(0, maxTrigrams)),
    compareAll: Number(parts.length > 0 && trigrams.length === 0),
    reference,
    referenceEnd: reference && `${reference}~`,
    // Every text contains an empty part, and none contains null.
    ...Object.fromEntries([...allParts, ...restParts].map(({ name }) => [name, ''])),
    [allParts[0]!.name]: null,
    ...searchParams(context, search),
  }
}

/** The rows are in several texts, because each has a limit. */
export type RequestParts = [Totals, ...Cells[][]]
/** So many requests have their answers, documents and notes in far less than 2 MB. */
const rowsPerText = 50

/** Builds the query for a page of a list of one kind with its totals: a call needs one of them. */
export const pageQueries = <OneRequest extends RequestRow>(
  kind: KindId,
  rows: RequestRows<OneRequest>,
  size: number,
): Record<'all' | 'search', Record<Audience, () => PageQuery<RequestParts>>> & {
  needsWork: { staff: () => PageQuery<RequestParts>; 'law-firm'?: never }
} => {
  const chunks = Math.ceil(size / rowsPerText)
  // A bare parameter would make SQLite prepare the statement again for its value.
  const rangeOf = (chunk: number) =>
    sql
      .raw(`limit ${Math.min(size - chunk * rowsPerText, rowsPerText)} offset ${chunk * rowsPerText} + `)
      .append(sql`${param('offset')}`)
  const cells = rows.cells(sql`${sql.placeholder('user')}`)
  const ofKind = isOfKind(kind)
  const param = sql.placeholder
  const needsWork = sql`${ofKind} and work_rank is not null`
  // Most terms are one word, which needs one comparison.
  const hasAll = (text: SQL, [part, ...otherParts] = allParts) =>
    sql`instr(${text}, ${part}) > 0 and (${otherParts[0]} = '' or ${containsAll(text, otherParts)})`
  const matches = hasAll(sql`search_text`)
  const matchesRest = hasAll(sql`search_text`, restParts)
  /** Law firms have few requests, so each may match by its agency. Only a name can. */
  const matchesOrAgency = ([part, ...otherParts] = allParts) => {
    const has = (one: Placeholder) => isInTextOrAgency(clientText, one, sql`${param('canBeName')}`)
    return sql`${has(part!)} and (${otherParts[0]} = '' or ${sql.join(otherParts.map(has), sql` and `)})`
  }

  const counted = (list: SQL): SQL => sql`(select coalesce(sum(count), 0) from list_counts where ${list} and ${ofKind})`
  const unfiltered: Record<Audience, SQL> = {
    staff: counted(sql`list = 'all' and view = 'all'`),
    // The counts of a firm's list have no private reports, because not everyone in it sees those.
    'law-firm': sql`${counted(sql`list in (${param('user')}, ${firmOfViewer}) and view = 'docket'`)}
      + (select count(*) from requests where ${seenPrivate} and ${ofKind})`,
  }

  /** @param rowids selects the reports of the page in the list's order. `before`: a common table expression that it and `total` read. */
  const page = (
    audience: Audience,
    { before, rowids, total = sql`null` }: { before?: SQL; rowids: SQL; total?: SQL },
  ): PageQuery<RequestParts> =>
    pageQuery<RequestParts>(
      [kind],
      [
        sql`select json_object('total', ${total}, 'unfiltered', ${unfiltered[audience]})`,
        ...Array.from({ length: chunks }, (_, at) =>
          rowsOf({ cells, joins: rows.joins }, sql`${rowids} ${rangeOf(at)}`),
        ),
      ],
      before,
    )

  const seenByFirm = (condition: SQL = sql`true`) =>
    ofAllSeen('of_list', (from) => sql`select rowid as row, serial from ${from} and ${condition}`, [kind])
  const rarest = sql`(select value from json_each(${param('trigrams')}) order by (
    select request from search_trigrams where ${ofKind} and trigram = value
    order by request desc limit 1 offset ${sql.raw(String(sampleSize - 1))}) limit 1)`

  return {
    all: {
      staff: () =>
        page('staff', {
          rowids: sql`select rowid as row from requests where ${ofKind} order by serial desc`,
        }),
      'law-firm': () => page('law-firm', { rowids: sql`${seenByFirm()} order by serial desc` }),
    },
    search: {
      staff: () =>
        page('staff', {
          // SQLite reads a materialized table in the order in which it was written.
          before: sql`${nameMatches(hasAll)}, matched as materialized (
          select row from (
            select * from (
              select * from (select requests.rowid as row, request as serial from search_trigrams as trigrams
                cross join requests on requests.kind = trigrams.kind and serial = request
                where ${sql.raw(`trigrams.kind = '${kind}'`)} and trigram = ${rarest} and ${matches}
                order by request desc limit ${countLimit})
              union all select rowid, serial from requests indexed by requests_reference_number_unique
                where reference_number >= ${param('reference')} and reference_number < ${param('referenceEnd')} and ${matches}
              union all select * from (select rowid, serial from requests indexed by requests_serial
                where ${param('compareAll')} and ${ofKind} and ${matches} order by serial desc limit ${countLimit}))
            union all select * from (${foundByValue(sql`rowid, serial`, ofKind, matchesRest)})
            union all ${sql.join(requestsByName(kind, countLimit), sql` union all `)}
          ) group by serial order by serial desc limit ${countLimit})`,
          rowids: sql`select row from matched`,
          total: sql`(select count(*) from matched)`,
        }),
      'law-firm': () =>
        page('law-firm', {
          before: sql`matched as materialized (${seenByFirm(matchesTerm(matchesOrAgency(), matchesOrAgency(restParts), ofOwnLists))})`,
          rowids: sql`select row from matched order by serial desc`,
          total: sql`(select count(*) from matched)`,
        }),
    },
    needsWork: {
      staff: () =>
        page('staff', {
          rowids: sql`select rowid as row from requests where ${needsWork} order by work_rank, urgent desc, serial`,
          total: counted(
            sql.raw(
              `list = 'all' and view = 'queue' and cast(value as integer) & (${queueFlag.replied | queueFlag.undelivered})`,
            ),
          ),
        }),
    },
  }
}
