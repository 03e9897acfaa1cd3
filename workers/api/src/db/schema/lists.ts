import type { KindId } from '@portal/contract/kinds/kind-ids'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds, ofRequest, searched } from '../personal-data.ts'

/**
 * One row per list key: see `listPrefix` of the contract. Its version changes with the list, so a poll reads one row. Its
 * migration creates it WITHOUT ROWID.
 */
export const listVersions = sqliteTable('list_versions', {
  listKey: text('list_key').primaryKey(),
  version: integer().notNull(),
})

/**
 * How many requests a list has, by what its views ask for. Triggers count with every write of a request: see
 * `db/list-triggers.ts`. Its migration creates it WITHOUT ROWID.
 */
export const listCounts = sqliteTable(
  'list_counts',
  {
    /** `all` for that of staff; otherwise the id of a firm or of an account without one. */
    list: text().notNull(),
    view: text().notNull(),
    value: text().notNull(),
    kind: text().$type<KindId>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.view, table.value, table.kind] })],
)

/** The results of `listFacts` for every request there can be: see `db/list-rules.ts`. Its migration creates it WITHOUT ROWID. */
export const listRules = sqliteTable('list_rules', {
  /** Kind, status, report type, monitoring, and whether something is delivered. */
  state: text().primaryKey(),
  /** The facts by what else is the case, as JSON. */
  cases: text().notNull(),
})

/**
 * The three-letter parts of the words in each report's `search_text`, so that a search of all reports reads only
 * possible matches. The table's migration creates it WITHOUT ROWID.
 */
export const searchTrigrams = sqliteTable(
  'search_trigrams',
  {
    kind: text().$type<KindId>().notNull(),
    trigram: text().notNull(),
    /** The report's `serial`. */
    request: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.trigram, table.request] })],
)

/**
 * The words of three letters or more in clients' names, to find those that are like the words of a search: see
 * `lists/similar-store.ts`. Its migration creates it WITHOUT ROWID.
 */
export const searchNames = sqliteTable(
  'search_names',
  {
    word: text().notNull(),
    kind: text().$type<KindId>().notNull(),
    /** The report's `serial`. */
    request: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.kind, table.request] })],
)

export const listTables = [
  holds(listVersions, { listKey: 'none' }),
  holds(listCounts, { list: 'none', view: 'none', value: 'none' }),
  holds(listRules, { state: 'none', cases: 'none' }),
  holds(searchTrigrams, { trigram: searched(ofRequest) }),
  holds(searchNames, { word: searched(ofRequest) }),
]
