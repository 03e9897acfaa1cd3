import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds, keptByFirms } from '../personal-data.ts'
import { users } from './accounts.ts'

/** The timelines of requests. Its migration creates it WITHOUT ROWID. */
export const activities = sqliteTable(
  'activities',
  {
    requestId: text('request_id').notNull(),
    /** In the order of the entries. */
    id: text().notNull(),
    activity: text().notNull(),
    /** Null for a guest or the portal itself. */
    actorId: text('actor_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.id] })],
)

export const activityTables = [holds(activities, { activity: keptByFirms }, { belongsTo: ['request'] })]
