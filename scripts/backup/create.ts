import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PortalStorage } from '../deploy/storage.ts'
import { stop } from '../run.ts'
import { databaseExports, databaseFiles, moveTriggers, sha256, type Manifest } from './manifest.ts'

/**
 * Writes a backup into an empty or new folder; stops the program, leaving nothing behind, when it fails.
 * The database comes first: files are stored before their rows, so every row of the export finds its object, unless it was
 * deleted in between.
 */
export const createBackup = async (storage: PortalStorage, folder: string): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).length)
    stop(`${folder} is not empty. Choose a new or empty folder for the backup.`)
  let isComplete = false
  // An incomplete backup must not be mistaken for a backup, even after a signal.
  process.on('exit', () => {
    if (!isComplete && existsSync(folder))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  })
  try {
    mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
    for (const [name, only] of Object.entries(databaseExports)) {
      const options = ['--output', join(folder, name), '--skip-confirmation', only]
      await storage.d1('The database could not be exported.', 'export', options)
    }
    moveTriggers(folder)
    const database = Object.fromEntries(databaseFiles.map((name) => [name, sha256(readFileSync(join(folder, name)))]))

    const objects: Manifest['objects'][number][] = []
    for (let cursor: string | undefined; ;) {
      const page = await storage.files.list({ ...(cursor && { cursor }), include: ['httpMetadata'] })
      for (const { key, httpMetadata } of page.objects) {
        const object = await storage.files.get(key)
        if (!object) continue
        const bytes = new Uint8Array(await object.arrayBuffer())
        writeFileSync(join(folder, 'files', key), bytes, { mode: 0o600 })
        const contentType = httpMetadata?.contentType
        objects.push({ key, size: bytes.length, sha256: sha256(bytes), ...(contentType && { contentType }) })
      }
      if (!page.truncated) break
      cursor = page.cursor
    }
    const manifest: Manifest = { takenAt: new Date().toISOString(), database, objects }
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    isComplete = true
    const bytes = objects.reduce((sum, { size }) => sum + size, 0)
    console.log(`Backed up ${storage.name} to ${folder}: the database and ${objects.length} files, ${bytes} bytes.`)
  } catch (error) {
    stop('The backup failed. The incomplete backup was removed.', String(error))
  }
}
