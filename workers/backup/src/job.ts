import { continueDraft, CountsDiffer, startDraft, type BackupContext, type Draft } from './draft.ts'
import { manifestNames, readManifest, timeOfManifest, writeManifest, type Manifest } from './manifest.ts'
import { prune } from './prune.ts'
import { commitRun, forgetLast, keepLease, lastBackup, LeaseLost, readMarks, takeLease } from './read-store.ts'
import { readSchema } from './schema-store.ts'
import { BackupError } from './seal.ts'
import { settings } from './settings.ts'
import { readSealed, writeSealed } from './store.ts'

// A run is a single call of the cron. Each run does as much as a call may do, and the next run continues from the
// draft, which has everything copied so far.

export interface JobContext extends BackupContext {
  /** Whether there is time and there are queries left for so many statements more. */
  readonly allows: (statements: number) => boolean
}

export type JobResult =
  | { readonly state: 'another runs' | 'nothing due' | 'unfinished' | 'read again' }
  | { readonly state: 'complete'; readonly manifest: Manifest }

const draftName = 'work/draft'

interface StoredDraft {
  readonly draft: Draft
  /** The run that has stored it, and the backup before it, as the database knew them. */
  readonly run: string
  readonly base: string | null
}

/**
 * The draft of the last run; undefined when there is none. A database that doesn't know that run and its last backup was restored, or
 * has gone back with Time Travel: the draft has other rows then.
 */
const readDraft = async (context: JobContext, before: string, base: string | null): Promise<Draft | undefined> => {
  if (!(await context.store.has(draftName))) return undefined
  const text = await readSealed(context.store, context.keys, draftName).catch((error: unknown) => {
    if (error instanceof BackupError) return undefined
    throw error
  })
  const stored = text === undefined ? undefined : (JSON.parse(text) as StoredDraft)
  return stored?.run === before && stored.base === base ? stored.draft : undefined
}

/** The newest backup, when the database's marks say everything that changed since; undefined when all must be read. */
const previousBackup = async (context: JobContext, newest: string | undefined, base: string | null) => {
  if (!newest) return undefined
  try {
    const manifest = await readManifest(context.store, context.keys, newest)
    return { manifest, marks: newest === base ? await readMarks(context.db) : undefined }
  } catch (error) {
    if (error instanceof BackupError) return undefined
    throw error
  }
}

/** The rows are counted once a day, at night in California, because that reads every index. */
const isCountDue = (newest: string | undefined, now: Date): boolean => {
  const dayOf = (time: Date) => Math.floor((time.getTime() - 9 * 3_600_000) / 86_400_000)
  return newest === undefined || dayOf(timeOfManifest(newest)) < dayOf(now)
}

// A draft of a large portal has some MB.
const secondsBetweenDrafts = 15

const make = async (context: JobContext, before: string): Promise<JobResult> => {
  const { db, store, keys, run, now, allows } = context
  const base = await lastBackup(db)
  const newest = (await manifestNames(store)).at(-1)
  let draft = await readDraft(context, before, base)
  if (!draft) {
    const age = newest ? now().getTime() - timeOfManifest(newest).getTime() : Infinity
    if (age < settings.everyMinutes * 60_000) {
      await prune(context, allows)
      return { state: 'nothing due' }
    }
    draft = await startDraft(context, await readSchema(db), await previousBackup(context, newest, base))
  }
  const keep = (kept: Draft) => writeSealed(store, keys, draftName, JSON.stringify({ draft: kept, run, base }))
  let keptAt = now().getTime()
  await keep(draft)
  const manifest = await continueDraft(context, draft, {
    allows,
    withCounts: isCountDue(newest, now()),
    progress: async (kept) => {
      if (now().getTime() - keptAt < secondsBetweenDrafts * 1000) return
      await keep(kept)
      keptAt = now().getTime()
    },
  })
  if (!manifest) {
    await keep(draft)
    return { state: 'unfinished' }
  }
  await commitRun(db, run, await writeManifest(store, keys, manifest))
  await store.delete([draftName])
  return { state: 'complete', manifest }
}

/** Makes the next backup, or a part of it, when it is due; otherwise removes backups that are no longer kept. */
export const runBackup = async (context: JobContext): Promise<JobResult> => {
  const { db, run, store } = context
  const before = await takeLease(db, run)
  if (before === undefined) return { state: 'another runs' }
  const endLease = keepLease(db, run)
  try {
    return await make(context, before)
  } catch (error) {
    if (error instanceof LeaseLost) return { state: 'another runs' }
    if (!(error instanceof CountsDiffer)) throw error
    await forgetLast(db)
    await store.delete([draftName])
    return { state: 'read again' }
  } finally {
    await endLease()
  }
}
