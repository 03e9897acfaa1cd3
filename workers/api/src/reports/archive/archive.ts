import { limits } from '@portal/contract/limits'
import { readSettings } from '../../admin/settings/store.ts'
import type { RequestContext } from '../../context.ts'
import { isAssertionFailure } from '../../db/client.ts'
import { keyOf } from '../../files/names.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newArchiveId } from '../../platform/ids.ts'
import { findDue, leaveOut, moveOut, type Archivable, type ArchivedRows, type NewArchive } from './store.ts'

// The rows of a request that is closed for years move into an object, and back when somebody opens the request. The object is
// complete before its rows are deleted in one batch, which fails if any of them has changed. So a run that ends anywhere loses
// nothing, and the sweep of files deletes objects that no row names.

const requestsPerBatch = 40
const batchesPerRun = 5
const bytesPerBatch = 700_000

const personColumns = ['address', 'author_email', 'author_id', 'actor_id']

/** The email addresses and accounts in an archive. */
const peopleIn = (text: string): string => {
  const rows = Object.values(JSON.parse(text) as ArchivedRows).flat()
  const people = rows.flatMap((row) => personColumns.flatMap((column) => row[column] ?? []))
  return [...new Set(people)].join(', ')
}

/** Stores the archive's object and reads it again. */
const store = async ({ files }: RequestContext, found: Archivable): Promise<NewArchive> => {
  const archiveId = newArchiveId(found.id)
  const key = keyOf(archiveId, 'json')
  await files.put(key, new TextEncoder().encode(found.text), { httpMetadata: { contentType: 'application/json' } })
  const stored = await files.get(key)
  if ((await stored?.text()) !== found.text) throw new Error('A stored archive differs from its text')
  return { ...found, archiveId, people: peopleIn(found.text) }
}

/** As many as one batch takes. */
const upTo = (found: readonly Archivable[], bytes: number): readonly Archivable[] => {
  let left = bytes
  return found.filter(({ text }) => (left -= new TextEncoder().encode(text).length) >= 0)
}

/** @returns false when one of them was changed since it was read, so none was moved. */
const moveAll = async (context: RequestContext, archives: readonly NewArchive[]): Promise<boolean> => {
  try {
    await moveOut(context, archives)
    return true
  } catch (error) {
    if (!isAssertionFailure(error)) throw error
    return false
  }
}

/** Archives requests that are closed for as long as the setting says. */
export const archiveClosed = async (context: RequestContext): Promise<void> => {
  const { archiveAfterYears: years } = await readSettings(context)
  if (years === 0) return
  const changedBefore = new Date(context.now)
  changedBefore.setUTCFullYear(changedBefore.getUTCFullYear() - years)
  const due = {
    changedBefore: changedBefore.toISOString(),
    leftBefore: instantAfter(context.now, { days: -limits.archive.openDays }),
    limit: requestsPerBatch,
  }
  for (let batch = 0; batch < batchesPerRun; batch++) {
    const found = await findDue(context, due)
    const tooLarge = found.filter(({ text }) => text === null).map(({ id }) => id)
    if (tooLarge.length > 0) await leaveOut(context, tooLarge)
    const fitting = found.filter((one): one is Archivable => one.text !== null)
    const archives = await Promise.all(upTo(fitting, bytesPerBatch).map((one) => store(context, one)))
    if (archives.length > 0 && !(await moveAll(context, archives))) {
      // One of them was changed, which the next run reads again. It mustn't keep the others.
      for (const one of archives) await moveAll(context, [one])
      return
    }
    if (found.length < requestsPerBatch) return
  }
}
