import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { holds } from '../personal-data.ts'

/**
 * Changes since the last backup: the first letters of the ids that rows belong to, see `db/backup-marks.ts`. Its migration creates
 * it WITHOUT ROWID.
 */
export const backupMarks = sqliteTable(
  'backup_marks',
  {
    mark: text().notNull(),
    /** The run of the backup that has copied these rows; empty until one has. */
    run: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.mark, table.run] })],
)

/** `lease`: the backup that is running, and until when no other may. `last`: the newest backup of the job, by its name. */
export const backupRuns = sqliteTable('backup_runs', {
  name: text().$type<'lease' | 'last'>().primaryKey(),
  run: text().notNull(),
  until: text(),
})

export const backupTables = [
  holds(backupMarks, { mark: 'none', run: 'none' }),
  holds(backupRuns, { run: 'none', until: 'none' }),
]
