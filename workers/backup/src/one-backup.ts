import { continueDraft, startDraft, type BackupContext } from './draft.ts'
import { newestManifest, readManifest, writeManifest, type Manifest } from './manifest.ts'
import { endLease, returnMarks, takeLease } from './read-store.ts'
import { readSchema } from './schema-store.ts'
import { BackupError } from './seal.ts'

/** Makes one complete backup. Parts that its store has already are not stored again. The job's next backup isn't affected. */
export const makeBackup = async (context: BackupContext): Promise<Manifest> => {
  const { db, run, store, keys } = context
  if ((await takeLease(db, run)) === undefined)
    throw new BackupError('Another backup is running. Try again in ten minutes.')
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
    await endLease(db, run)
  }
}
