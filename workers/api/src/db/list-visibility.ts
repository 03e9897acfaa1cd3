import { sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { isOfKind } from './kinds.ts'

// Which reports a law firm account sees, in SQL, for statements with the placeholder `user`. `reports/visibility.ts` has
// the same rule for a report that was read.

const user = sql.placeholder('user')

/** The firm that the account acts for: a subquery, so that a page can be read before the account's row is known. */
export const firmOfViewer = sql`(select law_firm_id from users where id = ${user} and member_since is not null)`

const isManager = sql`(select firm_manager from users where id = ${user} and member_since is not null)`

/** The rule for the rows of a table. In a statement that joins others to it, `of` is its name and a dot. */
const rules = (of: SQL = sql.raw('')) => {
  const isOfFirm = sql`${of}law_firm_id = ${firmOfViewer}`
  const isNamed = sql`(${of}user_id = ${user} or ${isManager} or instr(${of}private_to, ${user}) > 0)`
  return {
    seenOfFirm: sql`${isOfFirm} and (${of}private_to is null or ${isNamed})`,
    seenPrivate: sql`${isOfFirm} and ${of}private_to is not null and ${isNamed}`,
    seenOfUser: sql`${of}user_id = ${user} and ${of}law_firm_id is null`,
  }
}

// The firm's reports that the account sees and the account's own that belong to no firm have a query each, because they have
// an index each.
const { seenOfFirm, seenPrivate, seenOfUser } = rules()

/** The firm's private reports that the account sees, which a list's total doesn't count. */
export { seenPrivate }

/**
 * A query for the requests of the viewer's firm and one for those of the viewer alone, together, and with `kinds` for each kind.
 * The indexes are named, because SQLite may choose one in which it would read the requests of all guests.
 * @param index that of the firm's requests: in the docket's order, or by kind with their numbers and searched texts.
 */
export const ofAllSeen = (
  index: 'docket_order' | 'of_firm',
  query: (from: SQL) => SQL,
  kinds: readonly (ReportKind | undefined)[] = [undefined],
): SQL => {
  const parts = kinds.flatMap((kind) => {
    const condition = kind ? sql` and ${isOfKind(kind)}` : sql``
    const from = (index: string, seen: SQL) =>
      sql`${sql.raw(`requests indexed by requests_${index}`)} where ${seen}${condition}`
    return [query(from(index, seenOfFirm)), query(from('of_user', seenOfUser))]
  })
  return sql.join(parts, sql` union all `)
}

/** All that the account sees, for a statement that finds the rows by something else and joins other tables to them. */
export const seenIn = (report: SQL): SQL => {
  const { seenOfFirm, seenOfUser } = rules(sql`${report}.`)
  return sql`((${seenOfFirm}) or (${seenOfUser}))`
}
