import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Delivery } from '@portal/contract/emails/delivery'
import type { EmailTemplate, EmailState, Recipient } from '@portal/contract/emails/templates'
import type { AccountDetails, ChangeDetails } from '@portal/contract/emails/email-data'
import { holds, ofAddress, ofRequest } from '../personal-data.ts'

/** Whether an email's content still exists. Queries for emails by state repeat it, to read the index `outbox_kept`. */
export const kept = sql`data is not null`

/** The outbox: an email is inserted in the batch of the change that causes it, and the queue gets its id. */
export const outbox = sqliteTable(
  'outbox',
  {
    /**
     * Made from the event and the recipient, so that a repeated event sends one email per recipient. Of an email about a request,
     * it begins like the request's, which finds its emails: see `db/request-emails.ts`.
     */
    id: text().primaryKey(),
    template: text().$type<EmailTemplate>().notNull(),
    recipient: text().$type<Recipient>().notNull(),
    address: text().notNull(),
    /**
     * The content that isn't read from the request when the email is sent; null once it is deleted by its retention.
     */
    data: text({ mode: 'json' }).$type<ChangeDetails | AccountDetails>(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: text('created_at').notNull(),
    /** When to send it at the earliest. The link of a delivery works for `limits.deliveryDays` from then. */
    dueAt: text('due_at').notNull(),
    claimedAt: text('claimed_at'),
    sentAt: text('sent_at'),
    /** The report it is about; null for an email about an account, several requests or a deleted one. */
    requestId: text('request_id'),
    /** The change that it waits with: see `requests/change/undo.ts`. Null when the change can't be undone. */
    undoId: text('undo_id'),
    /** The document that it delivers, and when its link was turned off. */
    fileId: text('file_id'),
    linkRevokedAt: text('link_revoked_at'),
    /** Finds it by the token that opens its document or stops copies: see `platform/tokens.ts`. */
    linkHash: text('link_hash'),
    /** The email that lists this one instead. */
    digestId: text('digest_id'),
    /** The provider's id of the email that was sent, by which its events find it; null once its content is deleted. */
    messageId: text('message_id'),
    /** The last event about it, and when. */
    delivery: text().$type<Delivery>(),
    deliveredAt: text('delivered_at'),
    /** The number of times that it came back for a reason that may pass. */
    bounces: integer().notNull().default(0),
    /**
     * The keyed hashes of the network that caused the email and, with IPv6, of the larger network: see
     * `platform/network-hash.ts`. Null if staff, a job or the portal's own machine caused the email, and once its
     * content is deleted.
     */
    networkHash: text('network_hash'),
  },
  (table) => [
    // The addresses that a request couldn't be delivered to.
    index('outbox_failed')
      .on(table.requestId, table.address)
      .where(sql`state = 'failed'`),
    // Counts what an address got in the last hour.
    index('outbox_address')
      .on(table.address, table.claimedAt)
      .where(sql`claimed_at is not null`),
    // Emails whose content exists: those to send, and those whose content is to be deleted.
    index('outbox_kept').on(table.state, table.dueAt).where(kept),
    index('outbox_link')
      .on(table.linkHash)
      .where(sql`link_hash is not null`),
    // Not unique: an id that a provider gave twice must not keep an email from being marked as sent.
    index('outbox_message')
      .on(table.messageId)
      .where(sql`message_id is not null`),
    index('outbox_digest')
      .on(table.digestId)
      .where(sql`digest_id is not null`),
  ],
)

/**
 * How many emails to people nobody vouches for were sent in a day, and the people whom a network, an account or a request began to
 * cause emails to: see `workers/notifications/src/daily-limits-store.ts`.
 */
export const emailCounts = sqliteTable(
  'email_counts',
  {
    /** The day and the subject; of a person, the subject and the keyed hash of their mailbox. */
    id: text().primaryKey(),
    /** A day in the portal's time zone. */
    day: text().notNull(),
    /** The portal, an account, a request, or the keyed hash of a mailbox or a network. */
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

export const emailTables = [
  holds(outbox, {
    address: ofAddress,
    // Others keep what they were emailed about requests that stay or were deleted before, for 30 days.
    data: { ...ofRequest, erased: false },
    lastError: 'none',
  }),
  holds(emailCounts, { id: 'hash', day: 'none', subject: 'hash' }),
]
