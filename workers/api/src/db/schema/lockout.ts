import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How often signing in to an account failed lately: from one network, and (`network` empty) from everywhere. Both are
 * keyed hashes: the rows name nobody, and there are some for accounts that don't exist.
 */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    account: text().notNull(),
    network: text().notNull(),
    failures: integer().notNull(),
    /** Until then they count; when they are too many, nothing is tried until then. */
    until: text().notNull(),
    /** Someone signed in from there: until then, what fails elsewhere locks nobody out here. */
    knownUntil: text('known_until'),
  },
  (table) => [primaryKey({ columns: [table.account, table.network] }), index('login_failures_until').on(table.until)],
)
