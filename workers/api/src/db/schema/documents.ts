import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredFileType } from '@portal/contract/reports/documents'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { Ending } from '@portal/contract/files/file-refs'

/** `removed`: the file was infected and its object has been deleted. */
export type ScanState = 'waiting' | 'clean' | 'infected' | 'removed'

/** Each row is an object in R2, whose key is the `id`, a dot and the kind's extension. Its migration creates it WITHOUT ROWID. */
export const documents = sqliteTable(
  'documents',
  {
    id: text().primaryKey(),
    /** The report; for an `authorizationTemplate` the id of its law firm. */
    reportId: text('report_id').notNull(),
    documentType: text('document_type').$type<StoredFileType>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** The sender's file name, used as a label and never as a path. */
    label: text().notNull(),
    size: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** The note to the client and staff's own note, given with a delivery. */
    note: text(),
    internalNote: text('internal_note'),
    /** Who signed an authorization, as its request said. */
    signedBy: text('signed_by'),
    /** When the document had been requested from the agency: the report's date, which ends when the document is delivered. */
    requestedOn: text('requested_on'),
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
    index('documents_report').on(table.reportId),
    // Only a portal with a scanner has any.
    index('documents_scan')
      .on(table.scan, table.createdAt)
      .where(sql`scan is not null`),
  ],
)
