import { sql, type SQL } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { isOfKind } from './of-kind.ts'

// The requests that a law firm account sees, in SQL, for statements with the placeholder `user`. `requests/visibility.ts` has
// the same rule for a report that was read.

const user = sql.placeholder('user')

/** The firm that the account acts for: a subquery, so that a page can be read before the account's row is known. */
export const firmOfViewer = sql`(select law_firm_id from users where id = ${user} and member_since is not null)`

/** The lists of requests that the account may see: that of the account and that of the firm. */
export const ownLists = sql`(${user}, ${firmOfViewer})`

const isManager = sql`(select firm_manager from users where id = ${user} and member_since is not null)`

/** The rule for the rows of a table. In a statement that joins others to it, `of` is its name and a dot. */
const rules = (of: SQL = sql.raw('')) => {
  const isNamed = sql`(${of}user_id = ${user} or ${isManager} or instr(${of}private_to, ${user}) > 0)`
  return {
    seenOfFirm: sql`${of}list_id = ${firmOfViewer} and (${of}private_to is null or ${isNamed})`,
    seenOfUser: sql`${of}list_id = ${user}`,
    seenPrivate: sql`${of}law_firm_id = ${firmOfViewer} and ${of}private_to is not null and ${isNamed}`,
  }
}

// The firm's reports that the account sees and the account's own that belong to no firm have a query each, because each is read
// from an index in its order.
const { seenOfFirm, seenPrivate, seenOfUser } = rules()

/** The firm's private reports that the account sees, which the counts of the firm's list don't have. */
export { seenPrivate }

/** The queries for the requests of the viewer's firm and for those of the viewer alone. */
export const partsSeen = (index: 'docket' | 'of_list', query: (from: SQL) => SQL): SQL[] => {
  const from = sql.raw(`requests indexed by requests_${index}`)
  return [seenOfFirm, seenOfUser].map((seen) => query(sql`${from} where ${seen}`))
}

/**
 * Both together, and with `kinds` for each kind. The index is named, because SQLite may choose one in which it would read the
 * requests of all guests.
 * @param index that of the docket's views, or by kind with their numbers and searched texts.
 */
export const ofAllSeen = (
  index: 'docket' | 'of_list',
  query: (from: SQL) => SQL,
  kinds: readonly (KindId | undefined)[] = [undefined],
): SQL => {
  const parts = kinds.flatMap((kind) =>
    partsSeen(index, (from) => query(kind ? sql`${from} and ${isOfKind(kind)}` : from)),
  )
  return sql.join(parts, sql` union all `)
}

/** All that the account sees, for a statement that finds the rows by something else and joins other tables to them. */
export const seenIn = (request: SQL): SQL => {
  const { seenOfFirm, seenOfUser } = rules(sql`${request}.`)
  return sql`((${seenOfFirm}) or (${seenOfUser}))`
}
