import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '@portal/contract/admin/audit'
import type { SenderCheck } from '@portal/contract/mail/mail-files'
import { holds, ofAccount, ofAddress, searched } from '../personal-data.ts'

/**
 * - `scrub`: up to which file the objects were looked for, and since when this pass runs
 * - `scrubbed`: when the last complete pass began
 * - `provider`: the email provider accepts nothing: its error code, and since when
 * - `mail_…`: emails of such senders were left with their servers, most recently then, because of the hour's limit or for want of room
 * - `paused`: no email is sent until then, because of that
 */
export type HealthMark = 'scrub' | 'scrubbed' | 'provider' | 'paused' | `mail_${SenderCheck}`

// The tables of the admin area.

export const coverageAreas = sqliteTable(
  'coverage_areas',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name in lower case, so that names differing only in case are the same. */
    nameKey: text('name_key').notNull().unique(),
    description: text().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    displayOrder: integer('display_order').notNull(),
    createdAt: text('created_at').notNull(),
    /** Increased by every change, so that an edit based on an older version is rejected. */
    version: integer().notNull().default(1),
  },
  (table) => [index('coverage_areas_order').on(table.displayOrder)],
)

/** The audit log. It has no foreign keys, because its entries outlive what they are about. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    createdAt: text('created_at').notNull(),
    action: text().$type<AuditAction>().notNull(),
    actorId: text('actor_id').notNull(),
    actor: text().notNull(),
    subject: text().notNull(),
    detail: text().notNull().default(''),
    /** The folded actor, subject and detail: see `db/search-text.ts`. */
    searchText: text('search_text').notNull(),
  },
  (table) => [index('audit_entries_newest').on(table.createdAt)],
)

/** How the last runs of each scheduled job went: see `ScheduledJobState`. */
export const jobRuns = sqliteTable('job_runs', {
  job: text().primaryKey(),
  succeededAt: text('succeeded_at'),
  failedAt: text('failed_at'),
  failure: text(),
  ms: integer(),
})

/** Files whose object isn't in R2, by its key: found by a reader, or by the job that looks for all of them. */
export const missingFiles = sqliteTable('missing_files', {
  key: text().primaryKey(),
  foundAt: text('found_at').notNull(),
})

/** The size of the database in bytes, once a day. */
export const dailySizes = sqliteTable('daily_sizes', {
  /** A day in California. */
  day: text().primaryKey(),
  bytes: integer().notNull(),
})

/** Calls that failed with a status of 500 or more, by the hour (`2026-12-03T14`) and the route. */
export const failedCalls = sqliteTable(
  'failed_calls',
  {
    hour: text().notNull(),
    route: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route] })],
)

/** Facts that the portal keeps about its health, by name: see `health/marks-store.ts`. */
export const healthMarks = sqliteTable('health_marks', {
  name: text().$type<HealthMark>().primaryKey(),
  value: text().notNull(),
  at: text().notNull(),
})

export const adminTables = [
  holds(coverageAreas, { name: 'business', nameKey: 'business', description: 'business' }),
  holds(auditEntries, {
    actor: ofAccount,
    subject: ofAddress,
    detail: ofAddress,
    searchText: searched(ofAddress),
  }),
  holds(jobRuns, { job: 'none', failure: 'none' }),
  holds(missingFiles, { key: 'none' }),
  holds(dailySizes, { day: 'none' }),
  holds(failedCalls, { hour: 'none', route: 'none' }),
  holds(healthMarks, { value: 'none', at: 'none' }),
]
