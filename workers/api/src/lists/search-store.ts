import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { searchDate } from '@portal/contract/search-date'
import type { RequestContext } from '../context.ts'
import { licenseHashes } from '../db/license-hash.ts'
import { ownLists } from '../db/list-visibility.ts'
import { partParams, partPlaceholders, partsOfTerm, agencyText } from '../db/search-text.ts'

// Lists differ in how they find requests by their text. All of them also find a request by its crash date, with the rest of the
// term in its text, and by its license or plate as the whole term.

/** A word is in a request's text for its readers, or in the name of its agency, whose rows are read once. */
export const isInTextOrAgency = (
  text: SQL,
  part: SQL | Placeholder,
  isAsked: SQL = sql`true`,
): SQL => sql`(instr(${text}, ${part}) > 0
    or agency_id in (select id from agencies where ${isAsked} and instr(${agencyText}, ${part}) > 0))`

/** Which conditions a term needs; its values are parameters. */
export interface Search {
  /** How many words it has, and how many besides its date; undefined without a date. */
  readonly words: number
  readonly besideDate: number | undefined
}

export const searchOf = (term: string): Search => {
  const dated = searchDate(term)
  return { words: partsOfTerm(term).length, besideDate: dated && partsOfTerm(dated.rest).length }
}

/** The names of placeholders begin with these: for all words of a term, and for those besides its date. */
const [ofAll, ofRest] = ['part', 'rest'] as const

/** The values of the placeholders. */
export const searchParams = ({ config }: Pick<RequestContext, 'config'>, term: string) => {
  const dated = searchDate(term)
  return {
    ...partParams(term, ofAll),
    ...partParams(dated?.rest ?? '', ofRest),
    crashDate: dated?.date ?? null,
    licenseHashes: JSON.stringify(licenseHashes(config.dataKeys, term)),
  }
}

/** The indexes are named, so that SQLite chooses no other. */
const sameDate = sql`requests indexed by requests_date where crash_date = ${sql.placeholder('crashDate')}`
const sameLicense = sql`requests indexed by requests_license
  where license_hash in (select value from json_each(${sql.placeholder('licenseHashes')}))`

/** The requests that a term finds by date or license, as parts of a compound query, with conditions on the row and on the rest of a dated term. */
export const foundByValue = (columns: SQL, condition: SQL, matchesRest: SQL): SQL => sql`
  select ${columns} from ${sameDate} and ${condition} and ${matchesRest}
  union all select ${columns} from ${sameLicense} and ${condition}`

/**
 * Only requests in the lists of a law firm account are looked up by date or license, so that nothing tells it whether others
 * have them.
 */
export const ofOwnLists = sql`list_id in ${ownLists}`

/**
 * The condition for a request to match a term.
 * @param matchesText the condition for all words of the term, and `matchesRest` for the words besides its date.
 * @param among a condition on the requests to look up.
 */
export const matchesTerm = (
  matchesText: SQL,
  matchesRest: SQL | undefined,
  among: SQL = sql`true`,
): SQL => sql`(${matchesText}
  or rowid in (select rowid from ${sameLicense} and ${among})
  ${matchesRest ? sql`or rowid in (select rowid from ${sameDate} and ${among}) and ${matchesRest}` : sql``})`

/** The same where each word has a condition. */
export const matchesSearch = ({ words, besideDate }: Search, hasPart: (part: SQL) => SQL, among?: SQL): SQL => {
  const hasParts = (count: number, name: string) =>
    partPlaceholders(count, name).map((part) => sql`(${hasPart(sql`${part}`)})`)
  const all = (parts: readonly SQL[], none: SQL) => (parts.length > 0 ? sql.join([...parts], sql` and `) : none)
  return matchesTerm(
    all(hasParts(words, ofAll), sql`false`),
    besideDate === undefined ? undefined : all(hasParts(besideDate, ofRest), sql`true`),
    among,
  )
}
