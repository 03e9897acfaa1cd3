import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { StoredDocument, StoredFileType } from '@portal/contract/requests/documents'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { Ending } from '@portal/contract/files/file-refs'
import type { ActionName, Status } from '@portal/contract/kinds/kinds'
import type { ReasonCode } from '@portal/contract/requests/reasons'
import type { ReadPage } from '@portal/contract/reading/read-page'
import type { MailState, MailTarget, SenderCheck } from '@portal/contract/mail/mail-files'
import type { StopReason } from '@portal/contract/requests/waiting-deliveries'
import { holds, ofRequest } from '../personal-data.ts'
import { users } from './accounts.ts'

/** `removed`: the file was infected and its object has been deleted. */
export type ScanState = 'waiting' | 'clean' | 'infected' | 'removed'

/** Each row is an object in R2, whose key is the `id`, a dot and the kind's extension. Its migration creates it WITHOUT ROWID. */
export const documents = sqliteTable(
  'documents',
  {
    id: text().primaryKey(),
    /** The report; for an `authorizationTemplate` the id of its law firm. */
    requestId: text('request_id').notNull(),
    documentType: text('document_type').$type<StoredFileType>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** Of a delivered document's content, in hexadecimal. */
    sha256: text(),
    /** The sender's file name, used as a label and never as a path. */
    label: text().notNull(),
    size: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** The note to the client and staff's own note, given with a delivery. */
    note: text(),
    internalNote: text('internal_note'),
    /** Who signed an authorization, as its request said. */
    signedBy: text('signed_by'),
    /** When and how it stopped being the current document, and why in words. Null for a current one. Only staff see it then. */
    endedAt: text('ended_at'),
    ended: text().$type<Ending>(),
    endedReason: text('ended_reason'),
    /** The message that it was sent with. */
    messageId: text('message_id'),
    /** The result of the virus scan; null without a scanner. Only clean and null are served. */
    scan: text().$type<ScanState>(),
  },
  (table) => [
    index('documents_request').on(table.requestId),
    // The requests that got the same document.
    index('documents_content')
      .on(table.sha256)
      .where(sql`sha256 is not null`),
    // The index is empty in a portal without a scanner.
    index('documents_scan')
      .on(table.scan, table.createdAt)
      .where(sql`scan is not null`),
  ],
)

/**
 * Documents that staff uploaded and that aren't delivered yet: see `requests/waiting-deliveries`. They aren't in
 * `documents`, so no query of a request's documents finds them. The `id` is the file's id.
 */
export const waitingDeliveries = sqliteTable(
  'waiting_deliveries',
  {
    id: text().primaryKey(),
    requestId: text('request_id').notNull(),
    documentType: text('document_type').$type<StoredDocument>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    label: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    note: text(),
    internalNote: text('internal_note'),
    /** The action that delivers it, and why a delivered document is replaced. */
    action: text().$type<ActionName>().notNull(),
    reason: text().$type<ReasonCode>(),
    reasonText: text('reason_text'),
    sendEmails: integer('send_emails', { mode: 'boolean' }).notNull(),
    /** The file that was the request's document of this type when it was uploaded, and the request's status then. */
    seenFile: text('seen_file'),
    status: text().$type<Status>().notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: text('created_at').notNull(),
    deliverAt: text('deliver_at').notNull(),
    /** The file of the mail that it is a copy of: Undo puts that back into the mail. */
    mailId: text('mail_id'),
    /** The number of other requests about the crash that get it in the same step. Their rows have its author, time and bytes. */
    others: integer().notNull().default(0),
    /** Why it wasn't delivered then, and since when staff have to decide. */
    stopped: text().$type<StopReason>(),
    stoppedAt: text('stopped_at'),
  },
  (table) => [uniqueIndex('waiting_deliveries_document').on(table.requestId, table.documentType)],
)

/** The pages of a file as a browser read them: the facts alone, and the hashes of what may be plates on each page. */
export interface StoredReading {
  readonly pages: readonly ReadPage[]
  readonly plates: readonly (readonly string[])[]
}

/**
 * PDFs of the mail, until they are delivered or set aside: see `mail/`. The `id` is that of the file, whose kind is always PDF. A row
 * of the state `email` has no file.
 */
export const mailFiles = sqliteTable(
  'mail_files',
  {
    id: text().primaryKey(),
    label: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** `sent`: its deliveries wait or were made. */
    state: text().$type<MailState | 'sent'>().notNull(),
    /** When it is deleted; null while it waits for staff. */
    expiresAt: text('expires_at'),
    /** Raised by every change, so that one based on an older version is rejected. */
    version: integer().notNull().default(1),
    createdAt: text('created_at').notNull(),
    /** Who dropped it, or the address that emailed it. */
    userId: text('user_id').references(() => users.id),
    sender: text(),
    /** Whether the sender is an agency; null when staff dropped it. */
    senderCheck: text('sender_check').$type<SenderCheck>(),
    /** Whether more than the From line says that the sender sent it: what nothing proves fills only some of the room. */
    isProven: integer('is_proven', { mode: 'boolean' }).notNull().default(false),
    /** The email to an agency that its email replies to: its requests are proposed for the file. */
    repliesTo: text('replies_to'),
    /** The requests that staff chose for it, and by how many degrees they turned it. */
    targets: text({ mode: 'json' })
      .$type<MailTarget[]>()
      .notNull()
      .default(sql`'[]'`),
    turned: integer().$type<0 | 90 | 180 | 270>().notNull().default(0),
    /** The call that delivered it. */
    sentBy: text('sent_by'),
    /** The result of the virus scan; null without a scanner. */
    scan: text().$type<ScanState>(),
    /** A sentence a line for each thing that couldn't be taken of an email. */
    problem: text(),
    /** The text of the email, or of the email that the file came with; null for a file that staff dropped. */
    text: text(),
    /** The requests that the email may be about, by its words or its address. */
    about: text({ mode: 'json' })
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Null before a browser read its pages. */
    reading: text({ mode: 'json' }).$type<StoredReading>(),
  },
  (table) => [
    index('mail_files_state').on(table.state, table.createdAt),
    index('mail_files_scan')
      .on(table.createdAt)
      .where(sql`scan = 'waiting'`),
  ],
)

/** Waiting files that the virus scanner failed on, which are tried again: see `files/scanning/scan-each.ts`. */
export const failedScans = sqliteTable('failed_scans', {
  fileId: text('file_id').primaryKey(),
  tries: integer().notNull(),
  /** When it failed first. */
  failedAt: text('failed_at').notNull(),
  nextAt: text('next_at').notNull(),
})

/** Staff take a delivery back without a trace until it is made. */
const untilDelivered = { ...ofRequest, exported: false }

export const documentTables = [
  holds(documents, {
    sha256: 'none',
    // A document that became part of a request that stays keeps its file name.
    label: { ...ofRequest, erased: false },
    note: ofRequest,
    // Staff's own.
    internalNote: { ...ofRequest, exported: false },
    signedBy: ofRequest,
    endedReason: ofRequest,
  }),
  holds(waitingDeliveries, {
    label: untilDelivered,
    sha256: 'none',
    note: untilDelivered,
    internalNote: untilDelivered,
    reasonText: untilDelivered,
    seenFile: 'none',
  }),
  holds(mailFiles, {
    label: 'business',
    sha256: 'none',
    sender: 'business',
    repliesTo: 'none',
    targets: 'none',
    sentBy: 'none',
    problem: 'business',
    text: 'business',
    about: 'none',
    // Staff were sent it, and the delivered document says it too.
    reading: { ...ofRequest, exported: false },
  }),
  holds(failedScans, {}),
]
