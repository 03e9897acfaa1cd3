import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { RequestContext } from '../context.ts'
import { jsonList } from '../db/client.ts'
import { missingFiles } from '../db/schema/admin.ts'
import { documents, mailFiles, waitingDeliveries } from '../db/schema/documents.ts'
import { keyOf } from '../files/names.ts'

type Stored = Pick<RequestContext, 'db' | 'now'>

/** The keys of the files after an id that must have an object, in order. The object of a removed infected file is gone. */
export const findKeys = async ({ db }: Stored, after: string, limit: number): Promise<string[]> => {
  const later = (id: unknown) => sql`${id} > ${after}`
  const rows = await unionAll(
    db
      .select({ id: documents.id, kind: documents.kind })
      .from(documents)
      .where(sql`${later(documents.id)} and ${documents.scan} is not 'removed'`),
    db
      .select({ id: waitingDeliveries.id, kind: waitingDeliveries.kind })
      .from(waitingDeliveries)
      .where(later(waitingDeliveries.id)),
    db
      .select({ id: mailFiles.id, kind: sql<FileKind>`'pdf'` })
      .from(mailFiles)
      .where(sql`${later(mailFiles.id)} and ${mailFiles.scan} is not 'removed'`),
  )
    .orderBy(sql`1`)
    .limit(limit)
  return rows.map(({ id, kind }) => keyOf(id, kind))
}

/** Some of the missing files, others each time. */
export const findMissing = async ({ db }: Stored, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ key: missingFiles.key })
    .from(missingFiles)
    .orderBy(sql`random()`)
    .limit(limit)
  return rows.map(({ key }) => key)
}

export const unmarkMissing = ({ db }: Stored, keys: readonly string[]) =>
  db.delete(missingFiles).where(sql`${missingFiles.key} in ${jsonList(keys)}`)

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
