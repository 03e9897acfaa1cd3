import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '@portal/contract/admin/audit'

// The tables of the admin area; `schema.ts` has the others.

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

/** When each scheduled job last succeeded. */
export const jobRuns = sqliteTable('job_runs', {
  job: text().primaryKey(),
  succeededAt: text('succeeded_at').notNull(),
})
