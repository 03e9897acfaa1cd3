import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The archived parts of requests: each row is a JSON object in R2. Its migration creates it WITHOUT ROWID. */
export const archives = sqliteTable('archives', {
  /** The object's name. It begins like the request's id, which finds a request's archive: see `db/report-emails.ts`. */
  id: text().primaryKey(),
  reportId: text('report_id').notNull(),
  /** The email addresses and the accounts in it, separated by commas and spaces: it must be found when one of them is erased. */
  people: text().notNull(),
})
