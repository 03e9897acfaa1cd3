import { lte, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { limits } from '@portal/contract/limits'
import { instantAfter } from './platform/dates.ts'
import type { RequestContext } from './context.ts'
import { auditEntries } from './db/schema/admin.ts'
import { accountLinks, invitations, sessions } from './db/schema/schema.ts'

interface Rule {
  readonly table: SQLiteTable
  /** The instant that its time is counted from. */
  readonly since: Column
  /** Whole days after that instant; 0: it goes as soon as the instant has passed. */
  readonly days: number
}

/** Whole rows that have their time, and how long that is. What goes in parts has its own job in `housekeeping.ts`. */
export const retention = {
  sessions: { table: sessions, since: sessions.expiresAt, days: 0 },
  account_links: { table: accountLinks, since: accountLinks.expiresAt, days: 0 },
  invitations: { table: invitations, since: invitations.expiresAt, days: limits.retention.invitationDays },
  audit_entries: { table: auditEntries, since: auditEntries.createdAt, days: limits.retention.auditDays },
} as const satisfies Record<string, Rule>

/** Deletes the rows of a table that have had their time. */
export const forget = ({ db, now }: RequestContext, { table, since, days }: Rule) =>
  db.delete(table).where(lte(since, instantAfter(now, { days: -days })))
