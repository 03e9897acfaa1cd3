import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFiles, sha256, type Manifest } from './backup/manifest.ts'
import { readOptions } from './backup/options.ts'
import { openStorage } from './deploy/storage.ts'
import { stop } from './run.ts'

// The database first, then the objects: an object is written before its row, so that every row of the export has its
// object, except those that were deleted in between, which are told of.
const { folder, place: chosen } = readOptions('backup')
if (existsSync(folder) && readdirSync(folder).length)
  stop(`${folder} is not empty: a backup takes a folder of its own.`)
let whole = false
// Half a backup is worse than none, whatever ended it.
process.on('exit', () => {
  if (!whole && existsSync(folder))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})
const failed = (error: unknown) => stop('The backup could not be written; nothing is left of it.', String(error))
try {
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
} catch (error) {
  failed(error)
}

const place = await openStorage(chosen)
try {
  const database: Record<string, string> = {}
  for (const [name, only] of Object.entries(databaseFiles)) {
    const file = join(folder, name)
    await place.d1('The database could not be exported.', 'export', ['--output', file, '--skip-confirmation', only])
    database[name] = sha256(readFileSync(file))
  }

  const objects: Manifest['objects'][number][] = []
  for (let cursor: string | undefined; ;) {
    const page = await place.files.list({ ...(cursor && { cursor }), include: ['httpMetadata'] })
    for (const { key, httpMetadata } of page.objects) {
      const object = await place.files.get(key)
      if (!object) continue
      const bytes = new Uint8Array(await object.arrayBuffer())
      writeFileSync(join(folder, 'files', key), bytes, { mode: 0o600 })
      const contentType = httpMetadata?.contentType
      objects.push({ key, size: bytes.length, sha256: sha256(bytes), ...(contentType && { contentType }) })
    }
    if (!page.truncated) break
    cursor = page.cursor
  }
  const manifest: Manifest = {
    takenAt: new Date().toISOString(),
    database,
    objects,
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  whole = true
  const bytes = objects.reduce((sum, { size }) => sum + size, 0)
  console.log(`Backed up ${place.name}: the database and ${objects.length} files, ${bytes} bytes, in ${folder}`)
} catch (error) {
  failed(error)
} finally {
  await place.close()
}
