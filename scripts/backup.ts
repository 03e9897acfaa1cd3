import { createBackup } from './backup/create.ts'
import { readOptions } from './backup/options.ts'
import { openStorage } from './deploy/storage.ts'

const { folder, location } = readOptions('backup')
const storage = await openStorage(location)
try {
  await createBackup(storage, folder)
} finally {
  await storage.close()
}
