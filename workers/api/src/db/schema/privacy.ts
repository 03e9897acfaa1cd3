import type { AssignmentRules } from '@portal/contract/admin/assignment-rules'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds, ofAddress } from '../personal-data.ts'

/**
 * The extent of an erasure. `account`: data that belongs to a deleted account whose email address was never verified.
 * `address`: also the address wherever else it is. `person`: also the requests that don't belong to a firm.
 */
export type ErasureScope = 'account' | 'address' | 'person'

/** Erasures under way. A row goes when nothing is left to remove, so that a crash can't stop one halfway. */
export const erasures = sqliteTable('erasures', {
  id: text().primaryKey(),
  address: text().notNull(),
  /** The account that was deleted with it. */
  userId: text('user_id'),
  scope: text().$type<ErasureScope>().notNull(),
  /** Only rows created up to then are the person's: the address may be used again. */
  startedAt: text('started_at').notNull(),
  /** When the list of erasures beside the backups got it, so that a restore erases the person again. */
  notedAt: text('noted_at'),
})

/** Admins' settings, by name. A setting that nobody changed has no row. */
export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text({ mode: 'json' }).$type<number | boolean | AssignmentRules>().notNull(),
})

/** Removals of client documents. At most one isn't over: it was announced, or is being carried out. */
export const retentionRounds = sqliteTable('retention_rounds', {
  id: text().primaryKey(),
  /** The setting when it was announced. */
  years: integer().notNull(),
  /** It removes the documents of requests completed before then. */
  completedBefore: text('completed_before').notNull(),
  announcedAt: text('announced_at').notNull(),
  removeAfter: text('remove_after').notNull(),
  /** How much was announced. */
  requests: integer().notNull(),
  documents: integer().notNull(),
  removedDocuments: integer('removed_documents').notNull(),
  /** When it was finished or canceled. */
  endedAt: text('ended_at'),
})

export const privacyTables = [
  // The erasure itself, for at least ten minutes.
  holds(erasures, { address: { ...ofAddress, exported: false } }),
  holds(settings, { name: 'none', value: 'none' }),
  holds(retentionRounds, { completedBefore: 'none', removeAfter: 'none' }),
]
