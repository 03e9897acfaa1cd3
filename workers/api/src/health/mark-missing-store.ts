import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import { missingFiles } from '../db/schema/admin.ts'

/** Reports files as missing. Returns the keys that nobody had reported. */
export const markMissing = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  keys: readonly string[],
): Promise<string[]> => {
  if (keys.length === 0) return []
  const added = await db
    .insert(missingFiles)
    .select(sql`select value, ${now.toISOString()} from json_each(${JSON.stringify(keys)}) where true`)
    .onConflictDoNothing()
    .returning({ key: missingFiles.key })
  return added.map(({ key }) => key)
}
