import { bucketStore, type BackupStore } from '@portal/backup/store'
import { at } from '../root.ts'
import { folderStore } from './folder-store.ts'
import { hostPortal } from './portal-host.ts'

/** Opens a folder of backups, or the second bucket of an environment; `local` is this machine's portal. */
export const openStore = async (
  folder: string | undefined,
  bucket: string | undefined,
): Promise<{ store: BackupStore; close: () => Promise<void> }> => {
  if (folder) return { store: folderStore(folder), close: async () => {} }
  const portal = await hostPortal(
    bucket === 'local' ? { environment: 'production', state: at('.wrangler/state') } : { environment: bucket! },
  )
  return { store: bucketStore(portal.backups), close: portal.close }
}
