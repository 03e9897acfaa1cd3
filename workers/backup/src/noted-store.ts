import type { Erasure } from '@portal/api/admin/privacy/erasures-store'

/** Erasures under way that the list beside the backups doesn't have. */
export const unnotedErasures = async (db: D1Database): Promise<Omit<Erasure, 'notedAt'>[]> => {
  const { results } = await db
    .prepare(
      'select id, address, user_id as userId, scope, started_at as startedAt from erasures where noted_at is null limit 50',
    )
    .all<Omit<Erasure, 'notedAt'>>()
  return results
}

export const markNoted = (db: D1Database, id: string, now: Date): Promise<unknown> =>
  db.prepare('update erasures set noted_at = ? where id = ?').bind(now.toISOString(), id).run()
