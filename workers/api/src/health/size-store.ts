import { desc } from 'drizzle-orm'
import { portalDay } from '@portal/contract/dates'
import type { RequestContext } from '../context.ts'
import { dailySizes } from '../db/schema/admin.ts'

type Stored = Pick<RequestContext, 'db' | 'now'>

/** The size of the database in bytes: every reply of D1 has it. */
export const databaseSize = async ({ db }: Stored): Promise<number> =>
  (await db.$client.prepare('select 1').all()).meta.size_after

/** Keeps the size of each day: the last one that was measured in it. */
export const recordSize = async (context: Stored): Promise<void> => {
  const size = { day: portalDay(context.now), bytes: await databaseSize(context) }
  await context.db.insert(dailySizes).values(size).onConflictDoUpdate({ target: dailySizes.day, set: size })
}

/** The newest days, in any order. */
export const selectSizes = ({ db }: Stored) => db.select().from(dailySizes).orderBy(desc(dailySizes.day)).limit(31)
