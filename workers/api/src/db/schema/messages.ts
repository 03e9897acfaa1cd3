import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AuthorKind, AutomaticKind, MessageSource, MessageVisibility } from '@portal/contract/requests/messages'
import type { AskCode } from '@portal/contract/requests/waiting'
import { holds, ofAddress, ofRequest } from '../personal-data.ts'
import { users } from './accounts.ts'

/** The messages about reports and staff's internal notes. Their files are rows of `documents`. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    requestId: text('request_id').notNull(),
    /** Null for a guest and for the sender of an email without an account. */
    authorId: text('author_id').references(() => users.id),
    authorKind: text('author_kind').$type<AuthorKind>().notNull(),
    /** The email address of an author without an account. */
    authorEmail: text('author_email'),
    /** The agency that it is from or for. */
    agencyId: text('agency_id'),
    source: text().$type<MessageSource>().notNull(),
    visibility: text().$type<MessageVisibility>().notNull(),
    text: text().notNull(),
    /** The items that staff ask the client for with the message. */
    asks: text({ mode: 'json' }).$type<AskCode[]>().notNull(),
    /** The accounts of staff that an internal note mentions. */
    mentions: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** The parts of an email that couldn't be used, a sentence each, and whether some of its text was left out. */
    problems: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    isCut: integer('is_cut', { mode: 'boolean' }).notNull().default(false),
    automatic: text().$type<AutomaticKind>(),
    /** How many files of the email are in the mail. */
    reports: integer().notNull().default(0),
    /** A hash of the author and the Idempotency-Key; `contentDigest` is that of what was sent with it. */
    idempotencyKey: text('idempotency_key'),
    contentDigest: text('content_digest'),
    /** A hash of the Message-ID, so that each email is taken once. */
    emailIdHash: text('email_id_hash'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('messages_request').on(table.requestId, table.createdAt),
    // For an export of everything held about a person.
    index('messages_author')
      .on(table.authorId)
      .where(sql`author_id is not null`),
    index('messages_author_email')
      .on(table.authorEmail)
      .where(sql`author_email is not null`),
    uniqueIndex('messages_idempotency')
      .on(table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    uniqueIndex('messages_email')
      .on(table.emailIdHash)
      .where(sql`email_id_hash is not null`),
    index('messages_keyed')
      .on(table.createdAt)
      .where(sql`idempotency_key is not null`),
  ],
)

/**
 * An account's reading of a request: the time until which its messages are read, and the last change that the account
 * has seen. The table's migration creates it WITHOUT ROWID, so a lookup reads one row.
 */
export const requestReads = sqliteTable(
  'request_reads',
  {
    requestId: text('request_id').notNull(),
    userId: text('user_id').notNull(),
    readAt: text('read_at'),
    openedAt: text('opened_at'),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.userId] })],
)

/** Texts that staff put into messages. */
export const messageTemplates = sqliteTable('message_templates', {
  id: text().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  textEs: text('text_es').notNull().default(''),
  asks: text({ mode: 'json' }).$type<AskCode[]>().notNull(),
  /** Increased by every change, so that an edit based on an older version is rejected. */
  version: integer().notNull().default(1),
  createdAt: text('created_at').notNull(),
})

export const messageTables = [
  holds(
    messages,
    {
      authorEmail: ofAddress,
      // A member's message in a request of the firm stays, as “Deleted user.”
      text: { ...ofRequest, erased: false },
      asks: 'none',
      mentions: 'none',
      problems: { ...ofRequest, erased: false },
      idempotencyKey: 'hash',
      contentDigest: 'hash',
    },
    { belongsTo: ['request'] },
  ),
  holds(requestReads, {}, { belongsTo: ['request', 'account'] }),
  holds(messageTemplates, { title: 'business', text: 'business', textEs: 'business', asks: 'none' }),
]
