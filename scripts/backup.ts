import { createBackup } from './backup/create.ts'
import { backupSecret, readOptions, readSettings } from './backup/options.ts'
import { hostPortal } from './backup/portal-host.ts'

const { folder, local, location } = readOptions('backup')
const secret = backupSecret(readSettings(local))
const storage = await hostPortal(location)
try {
  await createBackup(storage, folder!, secret)
} finally {
  await storage.close()
}
