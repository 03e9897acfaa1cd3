import { sql, type SQL } from 'drizzle-orm'

/**
 * The key without its prefix of the list that counts a report besides that of all: its firm's or, without a firm, its
 * account's. A firm's private report has none. `report` is its table, or an alias of it.
 */
export const listKeyOf = (report: SQL): SQL =>
  sql`case when ${report}.law_firm_id is null then ${report}.user_id when ${report}.private_to is null then ${report}.law_firm_id end`
