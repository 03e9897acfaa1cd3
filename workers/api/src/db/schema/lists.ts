import type { ReportKind } from '@portal/contract/ids'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row per list key: see `listPrefixes` of the contract. Its version changes with the list, so a poll reads one row. */
export const listVersions = sqliteTable('list_versions', {
  listKey: text('list_key').primaryKey(),
  version: integer().notNull(),
  /** How many reports have this key: all, those of a firm, or those of an account that have no firm. */
  total: integer().notNull().default(0),
})

/**
 * The three-letter parts of the words in each report's `search_text`, so that a search of all reports reads only those
 * that may match. Its migration creates it WITHOUT ROWID.
 */
export const searchTrigrams = sqliteTable(
  'search_trigrams',
  {
    kind: text().$type<ReportKind>().notNull(),
    trigram: text().notNull(),
    /** The report's `serial`. */
    report: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.trigram, table.report] })],
)
