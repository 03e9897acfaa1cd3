import { and, asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import { assertCondition, type Statement } from '../../db/client.ts'
import { coverageAreas } from '../../db/schema/admin.ts'

const columns = {
  id: coverageAreas.id,
  name: coverageAreas.name,
  description: coverageAreas.description,
  isActive: coverageAreas.isActive,
  displayOrder: coverageAreas.displayOrder,
  version: coverageAreas.version,
}

// Names that differ only in case count as the same.
const keyOf = (name: string): string => name.toLowerCase()

export const findAreas = ({ db }: RequestContext) =>
  db.select(columns).from(coverageAreas).orderBy(asc(coverageAreas.displayOrder), asc(coverageAreas.id))

export const findActiveAreas = ({ db }: RequestContext) =>
  db
    .select({ id: coverageAreas.id, name: coverageAreas.name, description: coverageAreas.description })
    .from(coverageAreas)
    .where(eq(coverageAreas.isActive, true))
    .orderBy(asc(coverageAreas.displayOrder), asc(coverageAreas.id))

export const findArea = async ({ db }: RequestContext, id: string) => {
  const [row] = await db.select(columns).from(coverageAreas).where(eq(coverageAreas.id, id))
  return row
}

/** Adds an area at the end. */
export const insertArea = (
  { db, now }: RequestContext,
  { id, name, description, isActive }: { id: string; name: string; description: string; isActive: boolean },
): Statement =>
  db.insert(coverageAreas).values({
    id,
    name,
    nameKey: keyOf(name),
    description,
    isActive,
    displayOrder: sql`(select coalesce(max(display_order), -1) + 1 from coverage_areas)`,
    createdAt: now.toISOString(),
  })

/** Changes the area if it still has the version. */
export const updateArea = (
  { db }: RequestContext,
  id: string,
  { name, description, isActive }: { name: string; description: string; isActive: boolean },
  version: number,
): Statement =>
  db
    .update(coverageAreas)
    .set({ name, description, isActive, nameKey: keyOf(name), version: sql`${coverageAreas.version} + 1` })
    .where(and(eq(coverageAreas.id, id), eq(coverageAreas.version, version)))

export const deleteArea = ({ db }: RequestContext, id: string): Statement =>
  db.delete(coverageAreas).where(eq(coverageAreas.id, id))

/** Puts the areas into the order of `ids`. The batch fails its assertion unless `ids` are exactly all of them. */
export const reorderAreas = ({ db }: RequestContext, ids: readonly string[]): Statement[] => {
  const positions = sql`json_each(${JSON.stringify(ids)})`
  const isComplete = sql`(select count(*) from ${coverageAreas}) = ${ids.length}
    and not exists (select 1 from ${coverageAreas} where ${coverageAreas.id} not in (select value from ${positions}))`
  return [
    assertCondition(db, isComplete),
    db
      .update(coverageAreas)
      .set({ displayOrder: sql`(select key from ${positions} where value = ${coverageAreas.id})` })
      .where(sql`true`),
  ]
}
