import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds } from '../personal-data.ts'

/**
 * Recent failed sign-ins to an account, per network and (with an empty `network`) in all. Account and network are keyed
 * hashes, so the rows contain no personal data. Accounts that don't exist have rows too.
 */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    account: text().notNull(),
    network: text().notNull(),
    failures: integer().notNull(),
    /** When the failures expire. With too many of them the account is locked until then. */
    until: text().notNull(),
    /** Set by a sign-in from this network: until then, failures elsewhere don't lock it out. */
    knownUntil: text('known_until'),
  },
  (table) => [primaryKey({ columns: [table.account, table.network] }), index('login_failures_until').on(table.until)],
)

/** Emails to reply addresses in the last hour: about a request, from a sender, and in all, as keyed hashes of these. */
export const inboundCounts = sqliteTable(
  'inbound_counts',
  {
    id: text().primaryKey(),
    emails: integer().notNull(),
    /** When the count begins again. */
    until: text().notNull(),
  },
  (table) => [index('inbound_counts_until').on(table.until)],
)

export const lockoutTables = [
  holds(loginFailures, { account: 'hash', network: 'hash', until: 'none', knownUntil: 'none' }),
  holds(inboundCounts, { id: 'hash', until: 'none' }),
]
