import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readOptions } from './backup/options.ts'
import { restoreBackup, verifyBackup, type DataKeySettings } from './backup/restore.ts'
import { openStorage } from './deploy/storage.ts'
import { at } from './root.ts'

const { folder, local, location } = readOptions('restore')
const manifest = verifyBackup(folder)

const settingsFile = at('.dev.vars')
const settings = local && existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {}
const keys: DataKeySettings = { ...settings, ...process.env }

const storage = await openStorage(location)
try {
  await restoreBackup(storage, folder, manifest, keys)
} finally {
  await storage.close()
}
