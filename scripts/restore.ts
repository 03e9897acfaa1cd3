import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { aboutDataKeys } from './backup/data-keys.ts'
import { databaseFiles, sha256, type Manifest } from './backup/manifest.ts'
import { readOptions } from './backup/options.ts'
import { openStorage } from './deploy/storage.ts'
import { stop } from './run.ts'

// Into an empty portal alone: what is there is never written over.
const { folder, local, place: chosen } = readOptions('restore')
const file = join(folder, 'manifest.json')
if (!existsSync(file)) stop(`There is no whole backup in ${folder}: its manifest.json is missing.`)
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest

const contentOf = (key: string): Buffer => readFileSync(join(folder, 'files', basename(key)))
const damaged = [
  ...Object.keys(databaseFiles).filter((name) => sha256(readFileSync(join(folder, name))) !== manifest.database[name]),
  ...manifest.objects.filter((object) => sha256(contentOf(object.key)) !== object.sha256).map(({ key }) => key),
]
if (damaged.length) stop(`The backup is damaged, nothing was restored: ${damaged.join(', ')}`)

const place = await openStorage(chosen)
try {
  const { results } = await place.db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
    )
    .all()
  if (results.length) stop(`There is a database at ${place.name} already: a backup is restored into an empty one.`)

  for (const { key, contentType } of manifest.objects)
    await place.files.put(key, contentOf(key), contentType ? { httpMetadata: { contentType } } : {})
  for (const name of Object.keys(databaseFiles))
    await place.d1('The database could not be restored.', 'execute', ['--file', join(folder, name), '--yes'])
  // A list goes on from no version that it had after the backup was taken: who still shows that one would be told that nothing changed.
  await place.db.prepare('update list_versions set version = version + unixepoch()').run()
  console.log(
    `Restored ${place.name} as it was at ${manifest.takenAt}: the database and ${manifest.objects.length} files.`,
  )
  const keys = await aboutDataKeys(place.db, local)
  if (keys) console.log(keys)
} finally {
  await place.close()
}
