import type { ReportKind } from '@portal/contract/ids'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row per list key (column `scope`; `listPrefixes` of the contract). Its version changes with the list, so a poll reads one row. */
export const listVersions = sqliteTable('list_versions', {
  listKey: text('scope').primaryKey(),
  version: integer().notNull(),
  /** How many reports have this key: all, those of a firm, or those of an account that have no firm. */
  total: integer().notNull().default(0),
  /** No longer read or written: see `docs/storage.md`. */
  searchVersion: text('search_version').notNull().default(''),
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

/** No longer read or written: see `docs/storage.md`. */
export const reportDays = sqliteTable(
  'report_days',
  {
    kind: text().$type<ReportKind>().notNull(),
    day: text().notNull(),
    reports: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
)

/** No longer read or written: see `docs/storage.md`. */
export const searchPages = sqliteTable(
  'search_pages',
  {
    listKey: text('scope').notNull(),
    shelf: text().notNull(),
    part: integer().notNull(),
    version: text().notNull(),
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listKey, table.shelf, table.part] })],
)
