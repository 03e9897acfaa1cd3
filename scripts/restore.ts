import { folderStore } from './backup/folder-store.ts'
import { backupSecret, readOptions, readSettings } from './backup/options.ts'
import { restore } from './backup/restore.ts'
import { hostPortal } from './backup/portal-host.ts'

const { folder, local, location, time } = readOptions('restore')
const settings = readSettings(local)
const secret = backupSecret(settings)
const storage = await hostPortal(location)
try {
  await restore(storage, folderStore(folder), secret, settings, time)
} finally {
  await storage.close()
}
