import type { SQL } from 'drizzle-orm'
import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import { isAssertionFailure } from '../../db/client.ts'
import { keyOf } from '../../files/names.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { reportMissing } from '../../health/report-missing.ts'
import { findArchive, findArchived, putBack, type ArchivedRows } from './store.ts'

type Storage = Pick<RequestContext, 'db' | 'files' | 'now'>

/**
 * Puts the rows of an archived request back, before its timeline, messages or emails are read. Nothing happens when it isn't
 * archived. The request is archived again when nobody has opened it for some time.
 * @throws AppError `restoring` when the archive's object is missing.
 */
export const bringBack = async (context: Storage, reportId: string): Promise<void> => {
  const archiveId = await findArchive(context, reportId)
  if (!archiveId) return
  const key = keyOf(archiveId, 'json')
  const object = await context.files.get(key)
  if (!object) {
    // Another call may just have brought it back.
    if ((await findArchive(context, reportId)) !== archiveId) return
    await reportMissing(context, [key])
    throw new AppError('restoring', { message: "Part of this request can't be opened right now. We've been notified." })
  }
  try {
    // A restore's bucket has only bodies.
    const rows = await new Response(object.body).json<ArchivedRows>()
    await putBack(context, { archiveId, reportId }, rows)
  } catch (error) {
    if (!isAssertionFailure(error)) throw error
  }
  // If this fails, the sweep deletes it.
  await removeUnnamed(context, [key])
}

/**
 * Brings back some of the requests whose archives fulfill a condition, but not those whose object is missing.
 * @returns how many are back, and whether any may be left.
 */
export const bringBackSome = async (
  context: Storage,
  where: SQL,
  limit: number,
): Promise<{ back: number; isAnyLeft: boolean }> => {
  const found = await findArchived(context, where, limit)
  let back = 0
  for (const { id } of found.filter(({ isMissing }) => !isMissing))
    try {
      await bringBack(context, id)
      back++
    } catch (error) {
      // The object is missing, which was reported.
      if (!(error instanceof AppError)) throw error
    }
  return { back, isAnyLeft: found.length === limit || back < found.length }
}
