import { eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import { healthMarks, type HealthMark } from '../db/schema/admin.ts'

type Stored = Pick<RequestContext, 'db'>

export const readMark = async ({ db }: Stored, name: HealthMark) => {
  const [mark] = await db.select().from(healthMarks).where(eq(healthMarks.name, name))
  return mark
}

/** Stores a fact. With `keepsTime`, one that exists keeps the time at which it began. */
export const setMark = ({ db }: Stored, mark: typeof healthMarks.$inferInsert, keepsTime = false) =>
  db
    .insert(healthMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: healthMarks.name,
      set: { value: sql`excluded.value`, ...(!keepsTime && { at: sql`excluded.at` }) },
    })

export const deleteMarks = ({ db }: Stored, names: readonly HealthMark[]) =>
  db.delete(healthMarks).where(inArray(healthMarks.name, [...names]))
