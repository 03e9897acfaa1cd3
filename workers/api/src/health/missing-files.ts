import type { RequestContext } from '../context.ts'
import { namedFiles } from '../files/store.ts'
import { logInfo, describeError, logError } from '../platform/log.ts'
import { readMark, setMark } from './marks-store.ts'
import { findKeys, findMissing, unmarkMissing, markMissing } from './missing-files-store.ts'

/** Files looked for in a run, pages of objects listed for them, and missing files looked for again. */
const [perRun, maxPages, perRecheck] = [1000, 5, 100]

const idOf = (key: string): string => key.slice(0, key.lastIndexOf('.'))

type Stored = Pick<RequestContext, 'db' | 'files' | 'now'>

/** The keys of objects after an id up to a key, and how far all are known. */
const listObjects = async ({ files }: Stored, after: string, upTo: string) => {
  const listed = new Set<string>()
  let known = after
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const found = await files.list(cursor ? { cursor } : { startAfter: after })
    for (const { key } of found.objects) listed.add(key)
    known = found.objects.at(-1)?.key ?? known
    if (!found.truncated || known >= upTo) return { listed, known: upTo }
    cursor = found.cursor
  }
  return { listed, known }
}

/** Looks for missing files again: who put one back into the bucket need not tell anyone. */
const recheck = async (context: Stored): Promise<void> => {
  const keys = await findMissing(context, perRecheck)
  if (keys.length === 0) return
  const named = await namedFiles(context, keys.map(idOf))
  const found = await Promise.all(keys.map(async (key) => (await context.files.head(key)) !== null))
  const restored = keys.filter((_, at) => found[at])
  for (const key of restored) logInfo('object_restored', { file: key })
  await unmarkMissing(context, [...restored, ...keys.filter((key) => !named.has(idOf(key)))])
}

/**
 * Looks for the objects of the next files, in the order of their ids, and begins again after the last: at 1,000 files every five
 * minutes, a million take three and a half days. A file that someone opens is reported right then.
 */
export const findMissingFiles = async (context: Stored): Promise<void> => {
  await recheck(context)
  const now = context.now.toISOString()
  const { value: after, at: since } = (await readMark(context, 'scrub')) ?? { value: '', at: now }
  const keys = await findKeys(context, after, perRun)
  const last = keys.at(-1)
  if (last) {
    const { listed, known } = await listObjects(context, after, last)
    const missing = keys.filter((key) => key <= known && !listed.has(key))
    // The file may have been removed since its row was read.
    const named = missing.length > 0 ? await namedFiles(context, missing.map(idOf)) : new Set()
    await reportMissing(
      context,
      missing.filter((key) => named.has(idOf(key))),
    )
    if (known !== last || keys.length === perRun) {
      await setMark(context, { name: 'scrub', value: idOf(known), at: since })
      return
    }
  }
  await setMark(context, { name: 'scrubbed', value: '', at: since })
  await setMark(context, { name: 'scrub', value: '', at: now })
}

/** Reports files whose row exists, but not their object. Never throws: the job that looks for all of them finds them too. */
export const reportMissing = async (
  context: Pick<RequestContext, 'db' | 'now'>,
  keys: readonly string[],
): Promise<void> => {
  try {
    for (const key of await markMissing(context, keys)) logError('object_missing', { file: key })
  } catch (error) {
    logError('missing_files_not_reported', { count: keys.length, ...describeError(error) })
  }
}
