import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each viewer scope (`all`, a firm's id, a user's id; of police reports with `police:` before it): raised by every write its lists show, so that a poll costs one row. */
export const listVersions = sqliteTable('list_versions', {
  scope: text().primaryKey(),
  version: integer().notNull(),
  /** How many reports there are of the scope: of everyone, of a firm, of an account. */
  total: integer().notNull().default(0),
})
