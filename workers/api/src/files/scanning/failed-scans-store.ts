import { eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { documents, failedScans, mailFiles } from '../../db/schema/documents.ts'
import { instantAfter } from '../../platform/dates.ts'

type Store = Pick<RequestContext, 'db' | 'now'>

/** Whether a waiting file's turn has come: the scanner didn't fail on it, or so long ago that it is tried again. */
export const isDueForScan = (
  { now }: Pick<RequestContext, 'now'>,
  id: typeof documents.id | typeof mailFiles.id,
): SQL =>
  sql`not exists (select 1 from ${failedScans} where ${failedScans.fileId} = ${id} and ${failedScans.nextAt} > ${now.toISOString()})`

/** Counts a scan that failed. Each further one of the file makes the time until the next longer. */
export const recordFailedScan = ({ db, now }: Store, fileId: string) => {
  const { first, longest } = limits.scanRetryMinutes
  const at = now.toISOString()
  const minutes = sql`min(${longest}, ${first} * (1 << ${failedScans.tries}))`
  return db
    .insert(failedScans)
    .values({ fileId, tries: 1, failedAt: at, nextAt: instantAfter(now, { minutes: first }) })
    .onConflictDoUpdate({
      target: failedScans.fileId,
      set: {
        tries: sql`min(${failedScans.tries} + 1, 20)`,
        nextAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || ${minutes} || ' minutes')`,
      },
    })
}

/** Forgets the failures of a file that was scanned. */
export const forgetFailedScan = ({ db }: Pick<RequestContext, 'db'>, fileId: string) =>
  db.delete(failedScans).where(eq(failedScans.fileId, fileId))

/** Forgets those of files that no longer wait, or are deleted. */
export const forgetOldFailedScans = ({ db }: Pick<RequestContext, 'db'>) =>
  db.delete(failedScans).where(
    notInArray(
      failedScans.fileId,
      union(
        db
          .select({ id: documents.id })
          .from(documents)
          .where(sql`${documents.scan} = 'waiting'`),
        db
          .select({ id: mailFiles.id })
          .from(mailFiles)
          .where(sql`${mailFiles.scan} = 'waiting'`),
      ),
    ),
  )
