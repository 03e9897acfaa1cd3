import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { erasures } from '../../db/schema/privacy.ts'

export type Erasure = typeof erasures.$inferSelect

const perRun = 20

export const insertErasure = ({ db }: RequestContext, row: Erasure): Statement => db.insert(erasures).values(row)

/**
 * A random selection of the erasures under way, so that a repeatedly failing erasure doesn't block the others. Erasures
 * that began before `waitingSince` and aren't noted come last: they only wait.
 */
export const findErasures = ({ db }: RequestContext, waitingSince: string): Promise<Erasure[]> =>
  db
    .select()
    .from(erasures)
    .orderBy(sql`noted_at is null and started_at < ${waitingSince}`, sql`random()`)
    .limit(perRun)

/** Whether an erasure of this address is under way. */
export const isErasing = async ({ db }: RequestContext, address: string): Promise<boolean> =>
  (await db.select({ id: erasures.id }).from(erasures).where(eq(erasures.address, address))).length > 0

export const deleteErasure = ({ db }: RequestContext, id: string) => db.delete(erasures).where(eq(erasures.id, id))
