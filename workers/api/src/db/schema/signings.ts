import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '@portal/contract/language'
import type { Signer } from '@portal/contract/signing/signers'
import { holds, ofAddress, ofRequest } from '../personal-data.ts'
import { users } from './accounts.ts'

/** Links to sign the authorization of a request on screen: see `requests/signing`. Of a token, only the hash is stored. */
export const signings = sqliteTable(
  'signings',
  {
    id: text().primaryKey(),
    requestId: text('request_id').notNull(),
    linkHash: text('link_hash').notNull(),
    signer: text().$type<Signer>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Who was emailed the link; null where it is copied, or a guest signs on their tracking page. */
    address: text(),
    /** The version of the tracking link that a guest came from: theirs works while that one does. */
    trackingVersion: integer('tracking_version'),
    /** Who asked; null for a guest. */
    authorId: text('author_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    openedAt: text('opened_at'),
    endedAt: text('ended_at'),
    ended: text().$type<'signed' | 'declined' | 'off'>(),
    declineReason: text('decline_reason'),
    /** The signed document, the version and the SHA-256 of its text, and the SHA-256 of the file. */
    fileId: text('file_id'),
    textVersion: integer('text_version'),
    textHash: text('text_hash'),
    pdfHash: text('pdf_hash'),
  },
  (table) => [
    index('signings_request').on(table.requestId),
    uniqueIndex('signings_link').on(table.linkHash),
    // For an export of everything held about a person.
    index('signings_address')
      .on(table.address)
      .where(sql`address is not null`),
  ],
)

export const signingTables = [
  holds(signings, { address: ofAddress, declineReason: ofRequest }, { belongsTo: ['request'] }),
]
