import { bodyTimeout } from '../http/multipart.ts'
import type { RequestContext } from '../context.ts'
import { namedFiles } from './store.ts'

const idOf = (key: string): string => key.slice(0, key.lastIndexOf('.'))

/** Deletes the objects that no row names. If a query or deletion fails, a later sweep finds them. */
export const removeUnnamed = async (
  context: Pick<RequestContext, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  const named = await namedFiles(context, keys.map(idOf)).catch(() => undefined)
  const unnamed = named ? keys.filter((key) => !named.has(idOf(key))) : []
  if (unnamed.length > 0) await context.files.delete(unnamed).catch(() => {})
}

// Twice the longest upload: no request will name an older object any later.
const gracePeriod = 2 * bodyTimeout
const maxPages = 5
const pageSize = 500

/**
 * Checks part of the bucket for objects that no request names and deletes them. Each run starts at a random key and wraps
 * around at the end, so that over time all objects are checked.
 */
export const sweepFiles = async (context: RequestContext, startAfter: string): Promise<void> => {
  const before = context.now.getTime() - gracePeriod
  let from = startAfter
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const listed = await context.files.list({ limit: pageSize, ...(cursor ? { cursor } : { startAfter: from }) })
    await removeUnnamed(
      context,
      listed.objects.filter((object) => object.uploaded.getTime() < before).map((object) => object.key),
    )
    if (!listed.truncated && from === '') return
    if (!listed.truncated) from = ''
    cursor = listed.truncated ? listed.cursor : undefined
  }
}
