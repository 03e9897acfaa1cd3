import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '@portal/contract/notices/notices'
import { holds } from '../personal-data.ts'
import { users } from './accounts.ts'

/** Notices of one member of staff each: see `notices` of the contract. */
export const notices = sqliteTable(
  'notices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    requestId: text('request_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** The change that it is about, or the date from which the request is overdue, so that neither gives two. */
    event: text().notNull(),
    /** The account that made the change; null for a guest, a rule or the calendar. */
    actorId: text('actor_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
    readAt: text('read_at'),
    /** When it is deleted: sooner once it is read. */
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId, table.kind, table.event] }),
    index('notices_newest').on(table.userId, table.createdAt),
    index('notices_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notices_request').on(table.requestId),
    index('notices_expiry').on(table.expiresAt),
  ],
)

export const noticeTables = [holds(notices, { event: 'none' }, { belongsTo: ['request', 'account'] })]
