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
export const insertArea = async (
  { db, now }: RequestContext,
  { id, name, description, isActive }: { id: string; name: string; description: string; isActive: boolean },
) => {
  const [row] = await db
    .insert(coverageAreas)
    .values({
      id,
      name,
      nameKey: keyOf(name),
      description,
      isActive,
      displayOrder: sql`(select coalesce(max(display_order), -1) + 1 from coverage_areas)`,
      createdAt: now.toISOString(),
    })
    .returning(columns)
  return row!
}

/** Returns the changed area; undefined when there is none with that id, or not with that version. */
export const updateArea = async (
  { db }: RequestContext,
  id: string,
  change: { name: string; description: string; isActive?: boolean | undefined },
  version: number | undefined,
) => {
  const [row] = await db
    .update(coverageAreas)
    .set({ ...change, nameKey: keyOf(change.name), version: sql`${coverageAreas.version} + 1` })
    .where(and(eq(coverageAreas.id, id), version === undefined ? undefined : eq(coverageAreas.version, version)))
    .returning(columns)
  return row
}

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
