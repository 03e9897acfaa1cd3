import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each viewer scope (`listPrefixes` of the contract): raised by every write its lists show, so that a poll costs one row. */
export const listVersions = sqliteTable('list_versions', {
  scope: text().primaryKey(),
  version: integer().notNull(),
  /** How many reports there are of the scope: of everyone, of a firm, of an account. */
  total: integer().notNull().default(0),
})

/**
 * What searches look through: for each viewer scope the names and references of its reports, a line each, packed many to
 * a row. A search reads these some hundred rows however many reports there are.
 */
export const searchPages = sqliteTable(
  'search_pages',
  {
    scope: text().notNull(),
    /** The first random character of the references: where the line of a report is found again. */
    shelf: text().notNull(),
    part: integer().notNull(),
    /** Another random one with every write: it tells whether what a Worker remembers is still so. */
    version: text().notNull(),
    /** See `search-pages.ts`. */
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.shelf, table.part] })],
)
