import { openStore } from './backup/open-store.ts'
import { backupSecret, readOptions, readSettings } from './backup/options.ts'
import { hostPortal } from './backup/portal-host.ts'
import { restore } from './backup/restore.ts'

const { folder, bucket, local, location, time } = readOptions('restore')
const settings = readSettings(local)
const secret = backupSecret(settings)
const backups = await openStore(folder, bucket)
const storage = await hostPortal(location)
try {
  await restore(storage, backups, secret, settings, time)
} finally {
  await storage.close()
  await backups.close()
}
