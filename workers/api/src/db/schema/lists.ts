import type { ReportKind } from '@portal/contract/ids'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row per list key (`listPrefixes` of the contract). Its version changes with the list, so a poll reads one row. */
export const listVersions = sqliteTable('list_versions', {
  listKey: text('scope').primaryKey(),
  version: integer().notNull(),
  /** The number of reports in the list: all, a firm's or an account's. */
  total: integer().notNull().default(0),
  /** A new random value whenever the list's search pages change. */
  searchVersion: text('search_version').notNull().default(''),
})

/**
 * The number of reports of a kind submitted on each day, updated with every write. It locates late pages of the list
 * of all reports without reading the pages before them. Days without reports may have a row.
 */
export const reportDays = sqliteTable(
  'report_days',
  {
    kind: text().$type<ReportKind>().notNull(),
    /** `YYYY-MM-DD`, the start of `submitted_at`. */
    day: text().notNull(),
    reports: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
)

/**
 * The text that searches read: for each list key the names and references of its reports, one line each, many lines to
 * a row. A search reads a few hundred rows regardless of the number of reports.
 */
export const searchPages = sqliteTable(
  'search_pages',
  {
    listKey: text('scope').notNull(),
    /** The first random character of the references, which locates a report's line. */
    shelf: text().notNull(),
    part: integer().notNull(),
    /** A new random value with every write, which tells a Worker whether its cached copy is current. */
    version: text().notNull(),
    /** Its format is in `reports/search/search-line-store.ts`. */
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listKey, table.shelf, table.part] })],
)
