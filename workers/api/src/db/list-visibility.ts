import { sql, type SQL } from 'drizzle-orm'

// Which reports a law firm account sees, in SQL, for statements with the placeholder `user`. `reports/visibility.ts` has
// the same rule for a report that was read.

const user = sql.placeholder('user')

/** The firm that the account acts for: a subquery, so that a page can be read before the account's row is known. */
export const firmOfViewer = sql`(select law_firm_id from users where id = ${user} and member_since is not null)`

const isManager = sql`(select firm_manager from users where id = ${user} and member_since is not null)`
const isNamed = sql`(user_id = ${user} or ${isManager} or instr(private_to, ${user}) > 0)`

/** The firm's reports that the account sees. */
export const seenOfFirm = sql`law_firm_id = ${firmOfViewer} and (private_to is null or ${isNamed})`

/** The private ones of these, which a list's total doesn't count. */
export const seenPrivate = sql`law_firm_id = ${firmOfViewer} and private_to is not null and ${isNamed}`

/** The account's own reports that belong to no firm. */
export const seenOfUser = sql`user_id = ${user} and law_firm_id is null`

/** Both, for a statement that joins other tables to that of the reports. */
export const seenIn = (report: SQL): SQL =>
  sql`(case when ${report}.law_firm_id is null then ${report}.user_id = ${user}
    else ${report}.law_firm_id = ${firmOfViewer} and (${report}.private_to is null or ${report}.user_id = ${user}
      or ${isManager} or instr(${report}.private_to, ${user}) > 0) end)`
