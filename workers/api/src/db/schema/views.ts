import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds, ofAccount } from '../personal-data.ts'
import { lawFirms, users } from './accounts.ts'

/** Views of the docket or the queue that people saved: an account's own, a firm's, or, with neither, staff's. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: text().primaryKey(),
    list: text().$type<'docket' | 'queue'>().notNull(),
    userId: text('user_id').references(() => users.id),
    lawFirmId: text('law_firm_id').references(() => lawFirms.id),
    name: text().notNull(),
    /** The parameters of the list's URL. */
    query: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('saved_views_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    index('saved_views_shared')
      .on(table.list, table.lawFirmId)
      .where(sql`user_id is null`),
  ],
)

export const viewTables = [
  holds(
    savedViews,
    { name: ofAccount, query: ofAccount },
    {
      belongsTo: ['account'],
      exportedAs: {
        name: 'savedViews',
        label: 'Saved views',
        whenErased: 'Deleted. Views shared with a firm or staff stay.',
        columns: ['createdAt'],
      },
    },
  ),
]
