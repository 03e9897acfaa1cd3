import type { ReportKind } from '@portal/contract/ids'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each viewer scope (`listPrefixes` of the contract): raised by every write its lists show, so that a poll costs one row. */
export const listVersions = sqliteTable('list_versions', {
  listKey: text('scope').primaryKey(),
  version: integer().notNull(),
  /** How many reports there are of the scope: of everyone, of a firm, of an account. */
  total: integer().notNull().default(0),
  /** Another random one whenever what searches of the scope look through has changed. */
  searchVersion: text('search_version').notNull().default(''),
})

/**
 * How many reports of a kind were submitted on each day there is one of, kept by the writes: where in the list of all of them
 * a late page begins is told by these some rows. Empty days may stay.
 */
export const reportDays = sqliteTable(
  'report_days',
  {
    kind: text().$type<ReportKind>().notNull(),
    /** `YYYY-MM-DD`, as the instants of submission begin. */
    day: text().notNull(),
    reports: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
)

/**
 * What searches look through: for each viewer scope the names and references of its reports, a line each, packed many to
 * a row. A search reads these some hundred rows however many reports there are.
 */
export const searchPages = sqliteTable(
  'search_pages',
  {
    listKey: text('scope').notNull(),
    /** The first random character of the references: where the line of a report is found again. */
    shelf: text().notNull(),
    part: integer().notNull(),
    /** Another random one with every write: it tells whether what a Worker remembers is still so. */
    version: text().notNull(),
    /** See `search-pages.ts`. */
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listKey, table.shelf, table.part] })],
)
