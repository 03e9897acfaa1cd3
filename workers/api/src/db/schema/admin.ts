import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '@portal/contract/admin/audit'

// The tables of the office's own work; `schema.ts` has the rest.

export const coverageAreas = sqliteTable(
  'coverage_areas',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as it is compared: lower case. */
    nameKey: text('name_key').notNull().unique(),
    description: text().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    displayOrder: integer('display_order').notNull(),
    createdAt: text('created_at').notNull(),
    /** Raised by every change, so that of two editors the second is told. */
    version: integer().notNull().default(1),
  },
  (table) => [index('coverage_areas_order').on(table.displayOrder)],
)

/** What was deleted or changed, by whom and when. It names nothing by reference: it outlives what it tells of. */
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
  },
  (table) => [index('audit_entries_newest').on(sql`${table.createdAt} desc`, sql`${table.id} desc`)],
)
