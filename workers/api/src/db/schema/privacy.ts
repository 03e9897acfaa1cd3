import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What an erasure removes. `account`: what belongs to a deleted account whose email address was never verified.
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
})
