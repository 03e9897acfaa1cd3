import { bodyTimeout } from '../http/multipart.ts'
import type { RequestContext } from '../context.ts'
import { namedFiles } from './store.ts'

const idOf = (key: string): string => key.slice(0, key.lastIndexOf('.'))

/** Deletes the objects that no row names. What cannot be asked or deleted now, the next sweep finds. */
export const removeUnnamed = async (context: RequestContext, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const named = await namedFiles(context, keys.map(idOf)).catch(() => undefined)
  const left = named ? keys.filter((key) => !named.has(idOf(key))) : []
  if (left.length > 0) await context.files.delete(left).catch(() => {})
}

// Twice what a body may take to arrive: whatever is older and named by no row never will be.
const grace = 2 * bodyTimeout
const pages = 5
const pageSize = 500

/**
 * Looks through some of the bucket for objects that were stored but never ordered. Each run begins at a random name and
 * goes on at the first when it comes to the last, so that in time all of it is looked through.
 */
export const sweepFiles = async (context: RequestContext, startAfter: string): Promise<void> => {
  const before = context.now.getTime() - grace
  let from = startAfter
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
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
