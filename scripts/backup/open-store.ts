import { bucketStore, type BackupStore } from '@portal/backup/store'
import { at } from '../root.ts'
import { folderStore } from './folder-store.ts'
import { hostPortal } from './portal-host.ts'

/** The places that a restore reads. */
export interface OpenStore {
  readonly store: BackupStore
  /** The places with a list of erasures. */
  readonly erasures: readonly BackupStore[]
  readonly close: () => Promise<void>
}

/**
 * Opens a folder of backups, or the second bucket of an environment; `local` is this machine's portal. Of both, the folder has
 * the backup, and the bucket may know of later erasures.
 */
export const openStore = async (folder: string | undefined, bucket: string | undefined): Promise<OpenStore> => {
  const ofFolder = folder === undefined ? [] : [folderStore(folder)]
  if (bucket === undefined) return { store: ofFolder[0]!, erasures: ofFolder, close: async () => {} }
  const portal = await hostPortal(
    bucket === 'local' ? { environment: 'production', state: at('.wrangler/state') } : { environment: bucket },
  )
  const stores = [...ofFolder, bucketStore(portal.backups)]
  return { store: stores[0]!, erasures: stores, close: portal.close }
}
