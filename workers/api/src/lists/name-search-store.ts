import { sql, type SQL } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { partsOfTerm, agencyText } from '../db/search-text.ts'
import { isOfKind } from '../db/of-kind.ts'

// A search by staff also finds requests by the names of their firm, agency and people. Law firms search the requests' text
// and the names of their agencies.

/** Words that more firms or agencies have in their names, such as "law", name none of them. */
const maxNameMatches = 5

/** The start of an email address; null when the term can't be one. */
const emailOf = (term: string): string | null => (/^[^\s@]+@\S*$/.test(term.trim()) ? term.trim().toLowerCase() : null)

/** The values of the placeholders of `requestsOfEmail`. */
export const emailParams = (term: string) => {
  const email = emailOf(term)
  return { email, emailEnd: email && `${email}\u{10ffff}` }
}

/** The values of the placeholders of `nameMatches` and `requestsByName`, besides those of the words. */
export const nameSearchParams = (term: string) => {
  // Numbers, which most searches are for, are in no name.
  const canBeName = partsOfTerm(term).some((part) => !/\d/.test(part))
  return { canBeName: Number(canBeName), ...emailParams(term) }
}

/** @param matches the condition that a text has all words of the term. */
const idsByName = (table: string, text: SQL, matches: (text: SQL) => SQL): SQL =>
  sql`select id from ${sql.raw(table)} where ${sql.placeholder('canBeName')} and ${matches(text)} limit ${sql.raw(String(maxNameMatches + 1))}`

/** Common table expressions for `requestsByName`. */
export const nameMatches = (matches: (text: SQL) => SQL): SQL => sql`
  matching_firms as materialized (${idsByName('law_firms', sql`search_text`, matches)}),
  matching_agencies as materialized (${idsByName('agencies', agencyText, matches)})`

const isIn = (column: SQL, table: SQL): SQL =>
  sql`${column} in (select id from ${table}) and (select count(*) from ${table}) <= ${sql.raw(String(maxNameMatches))}`

/** The index is named, because SQLite may choose one in which it would read all requests. Without `kind`, of all kinds. */
const found = (kind: KindId | undefined, index: string, where: SQL): SQL =>
  sql`select rowid as row, serial from requests indexed by ${sql.raw(`requests_${index}`)} where ${kind ? sql`${isOfKind(kind)} and ` : sql``}${where}`

const startsWithEmail = (column: SQL): SQL =>
  sql`${column} >= ${sql.placeholder('email')} and ${column} < ${sql.placeholder('emailEnd')}`

/** The `row` and `serial` of requests whose requester's email address starts with the term. */
export const requestsOfEmail = (kind?: KindId): SQL => sql`
  ${found(kind, 'contact', startsWithEmail(sql`contact_email`))}
  union all ${found(kind, 'of_user', sql`user_id in (select id from users where ${startsWithEmail(sql`email`)})`)}`

/** The same for requests of the firm or the agency that the term names too. Of an agency, those that were requested last. */
export const requestsByName = (kind: KindId, countLimit: SQL): SQL[] => {
  const limit = sql`limit ${countLimit}`
  const newest = (rows: SQL) => sql`select * from (${rows} order by serial desc ${limit})`
  return [
    newest(found(kind, 'of_list', isIn(sql`list_id`, sql`matching_firms`))),
    sql`select rowid as row, serial from requests where rowid in (
      select rowid from requests indexed by requests_agency where ${isOfKind(kind)} and ${isIn(sql`agency_id`, sql`matching_agencies`)}
        order by requested_from_agency_on desc ${limit})`,
    newest(requestsOfEmail(kind)),
  ]
}
