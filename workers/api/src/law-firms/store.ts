import { sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { lawFirms } from '../storage/schema.ts'

export const listFirms = ({ db }: Scope) =>
  db
    .select()
    .from(lawFirms)
    .orderBy(sql`${lawFirms.name} collate nocase`, lawFirms.id)

export const insertFirm = ({ db }: Scope, row: typeof lawFirms.$inferInsert) => db.insert(lawFirms).values(row)
