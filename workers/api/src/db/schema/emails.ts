import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EmailTemplate, EmailState } from '@portal/contract/emails/templates'
import type { EmailData } from '@portal/contract/emails/email-data'

/** The outbox: an email is inserted in the batch of the change that causes it, and the queue gets its id. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** Makes sure a repeated event sends one email per recipient. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    template: text().$type<EmailTemplate>().notNull(),
    address: text().notNull(),
    /** What the email is rendered from; JSON null once it is deleted by its retention. */
    data: text({ mode: 'json' }).$type<EmailData | null>().notNull(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: text('created_at').notNull(),
    /** When to send it at the earliest. */
    dueAt: text('due_at').notNull(),
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
    /** The report it is about; null for an email about an account. */
    reportId: text('report_id'),
    /** The change that it waits with: see `reports/undo/undo.ts`. Null when the change can't be undone. */
    undoId: text('undo_id'),
    /** The hash of the token that stops the copies of the request to this address; only copies have one. */
    stopTokenHash: text('stop_token_hash').unique(),
    /** The email that lists this one instead. */
    digestId: text('digest_id'),
  },
  (table) => [
    index('outbox_state').on(table.state, table.dueAt),
    index('outbox_digest').on(table.digestId),
    index('outbox_report').on(table.reportId, table.state),
    // Counts what an address got in the last hour.
    index('outbox_address').on(table.address, table.claimedAt),
    index('outbox_newest').on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('outbox_kept')
      .on(table.createdAt)
      .where(sql`data <> 'null'`),
  ],
)

/** How many emails to people nobody vouches for were sent in a day. */
export const emailCounts = sqliteTable(
  'email_counts',
  {
    /** The day and the subject. */
    id: text().primaryKey(),
    /** A day in the portal's time zone. */
    day: text().notNull(),
    /** The portal, an account, or the keyed hash of a mailbox. */
    subject: text().notNull(),
    emails: integer().notNull(),
    /** When an email was first refused because of it. */
    reachedAt: text('reached_at'),
  },
  (table) => [
    index('email_counts_reached')
      .on(table.day)
      .where(sql`reached_at is not null`),
  ],
)
