import { continueDraft, startDraft, type BackupContext } from './draft.ts'
import { newestManifest, readManifest, writeManifest, type Manifest } from './manifest.ts'
import { keepLease, returnMarks, takeLease } from './read-store.ts'
import { readSchema } from './schema-store.ts'
import { BackupError } from './seal.ts'

interface OneBackupContext extends BackupContext {
  /** Whether a run that has the lease can be seen to be over. */
  readonly wasKilled?: (run: string) => Promise<boolean>
}

/** Makes one complete backup. Parts that its store has already are not stored again. The job's next backup isn't affected. */
export const makeBackup = async (context: OneBackupContext): Promise<Manifest> => {
  const { db, run, store, keys, wasKilled } = context
  if ((await takeLease(db, run, wasKilled)) === undefined)
    throw new BackupError('Another backup is running. Try again in a few minutes.')
  const endLease = keepLease(db, run)
  try {
    const newest = await newestManifest(store)
    const previous = newest && { manifest: await readManifest(store, keys, newest) }
    const draft = await startDraft(context, await readSchema(db), previous || undefined)
    const manifest = await continueDraft(context, draft, {
      allows: () => true,
      progress: async () => {},
      withCounts: true,
    })
    await writeManifest(store, keys, manifest!)
    return manifest!
  } finally {
    await returnMarks(db, run)
    await endLease()
  }
}
