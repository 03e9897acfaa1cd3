import { lte, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../platform/dates.ts'
import type { Db } from './client.ts'
import { auditEntries, dailySizes, failedCalls } from './schema/admin.ts'
import { accountLinks, firmSetups, invitations, sessions } from './schema/accounts.ts'
import { mailFiles, waitingDeliveries } from './schema/documents.ts'
import { inboundCounts } from './schema/lockout.ts'
import { emailCounts } from './schema/emails.ts'
import { notices } from './schema/notices.ts'
import { proofRequests } from './schema/second-factor.ts'

interface Rule {
  readonly table: SQLiteTable
  /** The instant from which `days` are counted. */
  readonly since: Column
  /** How many days a row is kept after that instant. */
  readonly days: number
}

/** How long whole rows are kept. Rows that are deleted in part have a job of their own in `scheduled.ts`. */
export const retention = {
  sessions: { table: sessions, since: sessions.expiresAt, days: 0 },
  proof_requests: { table: proofRequests, since: proofRequests.expiresAt, days: 0 },
  account_links: { table: accountLinks, since: accountLinks.expiresAt, days: 0 },
  invitations: { table: invitations, since: invitations.expiresAt, days: limits.retention.invitationDays },
  // An account that waits keeps its row while its address is verified: see `deleteOldSetups`.
  firm_setups: { table: firmSetups, since: firmSetups.declinedAt, days: limits.retention.invitationDays },
  inbound_counts: { table: inboundCounts, since: inboundCounts.until, days: 0 },
  email_counts: { table: emailCounts, since: emailCounts.day, days: limits.retention.emailCountDays },
  audit_entries: { table: auditEntries, since: auditEntries.createdAt, days: limits.retention.auditDays },
  // The sweep removes their files.
  waiting_deliveries: {
    table: waitingDeliveries,
    since: waitingDeliveries.stoppedAt,
    days: limits.retention.stoppedDays,
  },
  // The same. Their instant says when they are deleted.
  mail_files: { table: mailFiles, since: mailFiles.expiresAt, days: 0 },
  // The instant of a notice says when it is deleted, too.
  notices: { table: notices, since: notices.expiresAt, days: 0 },
  failed_calls: { table: failedCalls, since: failedCalls.hour, days: limits.retention.failedCallDays },
  daily_sizes: { table: dailySizes, since: dailySizes.day, days: limits.retention.sizeDays },
} as const satisfies Record<string, Rule>

/** Deletes the rows of a table that are past their retention. */
export const deleteExpired = ({ db, now }: { db: Db; now: Date }, { table, since, days }: Rule) =>
  db.delete(table).where(lte(since, instantAfter(now, { days: -days })))
