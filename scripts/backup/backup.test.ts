import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requests } from '@portal/api/db/schema/requests'
import { dataKeysOf, encryptionContextOf, encrypt, decrypt } from '@portal/api/platform/encryption'
import { openStorage, type PortalStorage } from '../deploy/storage.ts'
import { applyMigrations } from '../migrations.ts'
import { runInProcess } from '../run-in-process.ts'
import { seedWhenEmpty } from '../seed/seed.ts'
import { createBackup } from './create.ts'
import type { Manifest } from './manifest.ts'
import { describeDataKeys, restoreBackup, verifyBackup } from './restore.ts'

const home = mkdtempSync(join(tmpdir(), 'backup-test-'))
const folder = (name: string): string => join(home, name)
const keys = {
  DATA_KEY: 'the-first-data-key-of-the-portal-abcdefgh',
  DATA_KEY_NEXT: 'the-next-data-key-of-the-portal-abcdefghi',
}

const tablesQuery =
  "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'"

/** Every row of every table, and the hash of every object. */
const contentsOf = async ({ db, files }: PortalStorage) => {
  const { results } = await db.prepare(`${tablesQuery.replace("type = 'table'", 'true')} order by name`).all()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of (await db.prepare(tablesQuery).all<{ name: string }>()).results)
    rows[name] = (await db.prepare(`select * from "${name}" order by 1`).all()).results
  const objects: Record<string, string> = {}
  for (const { key } of (await files.list()).objects) {
    const bytes = await (await files.get(key))!.arrayBuffer()
    objects[key] = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
  }
  return { schema: results, rows, objects }
}

/** Text that a careless export would break on. */
const hostile = `O'Brien; -- "x" \\ %s \n\t'); DROP TABLE users; José 事故 🚗`

/** Adds a row with hostile text to every empty table. */
const fillEmptyTables = async ({ db }: PortalStorage) => {
  for (const { name } of (await db.prepare(tablesQuery).all<{ name: string }>()).results) {
    if (await db.prepare(`select 1 from "${name}" limit 1`).first()) continue
    const columns = await db
      .prepare(`select name, type from pragma_table_info('${name}')`)
      .all<Record<'name' | 'type', string>>()
    const references = await db
      .prepare(`select "from", "table" from pragma_foreign_key_list('${name}')`)
      .all<Record<'from' | 'table', string>>()
    const values = columns.results.map(({ name: column, type }) => {
      const reference = references.results.find(({ from }) => from === column)
      if (reference) return `(select id from "${reference.table}" limit 1)`
      return /integer/i.test(type) ? '7' : '?1'
    })
    await db
      .prepare(`insert into "${name}" values (${values.join(', ')})`)
      .bind(...(values.includes('?1') ? [hostile] : []))
      .run()
  }
  await db.prepare('update requests set attorney = ?1, client_name = ?1').bind(hostile).run()
}

/** Encrypts the licenses of four reports, two with each key. Returns the reports' ids. */
const encryptLicenses = async ({ db }: PortalStorage) => {
  const { results } = await db.prepare('select id from requests order by id limit 4').all<{ id: string }>()
  for (const [index, { id }] of results.entries()) {
    const used = dataKeysOf(keys.DATA_KEY, index % 2 ? keys.DATA_KEY_NEXT : null)
    const encrypted = encrypt(used, encryptionContextOf(requests, 'driver_license_or_plate', id), `B123456${index}`)
    await db.prepare('update requests set driver_license_or_plate = ? where id = ?').bind(encrypted, id).run()
  }
  return results.map(({ id }) => id)
}

/** The licenses of these reports as a portal with these keys reads them; null for those it can't decrypt. */
const readLicenses = async ({ db }: PortalStorage, ids: string[], key: string, next: string | null = null) => {
  const licenses: (string | null)[] = []
  for (const id of ids) {
    const stored = await db.prepare('select driver_license_or_plate from requests where id = ?').bind(id).first()
    const place = encryptionContextOf(requests, 'driver_license_or_plate', id)
    licenses.push(decrypt(dataKeysOf(key, next), place, String(stored!['driver_license_or_plate'])))
  }
  return licenses
}

let source: PortalStorage
let target: PortalStorage
let encrypted: string[] = []
beforeAll(async () => {
  source = await openStorage({ environment: 'production', state: folder('source') })
  await applyMigrations(source.db)
  await seedWhenEmpty(source, keys.DATA_KEY)
  target = await openStorage({ environment: 'production', state: folder('target') })
  await fillEmptyTables(source)
  encrypted = await encryptLicenses(source)
}, 120_000)
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(home, { recursive: true, force: true })
})

const backup = () => runInProcess(() => createBackup(source, folder('backup')))
const restore = () => runInProcess(() => restoreBackup(target, folder('backup'), verifyBackup(folder('backup')), keys))

test('a portal restored from a backup has the same contents', async () => {
  const before = await contentsOf(source)
  expect(Object.keys(before.objects).length).toBeGreaterThan(10)
  expect(before.rows['users']!.length).toBeGreaterThan(3)
  for (const [table, rows] of Object.entries(before.rows)) expect([table, rows.length]).not.toEqual([table, 0])

  expect(await backup()).toMatchObject({ failed: false })
  const restored = await restore()
  expect(restored).toMatchObject({
    failed: false,
    output: expect.stringContaining('The given DATA_KEY decrypts all encrypted answers.'),
  })

  const after = await contentsOf(target)
  const versionsOf = ({ rows }: typeof before) =>
    (rows['list_versions'] as { version: number }[]).map((row) => row.version)
  const [oldVersions, newVersions] = [versionsOf(before), versionsOf(after)]
  for (const [index, version] of newVersions.entries()) expect(version).toBeGreaterThan(oldVersions[index]! + 1e9)
  const withoutVersions = ({ rows, ...rest }: typeof before) => ({
    ...rest,
    rows: { ...rows, list_versions: rows['list_versions']!.map((row) => ({ ...(row as object), version: null })) },
  })
  expect(withoutVersions(after)).toEqual(withoutVersions(before))
  expect(await readLicenses(target, encrypted, keys.DATA_KEY, keys.DATA_KEY_NEXT)).toEqual([
    'B1234560',
    'B1234561',
    'B1234562',
    'B1234563',
  ])
}, 120_000)

test('refuses to restore into a portal that has a database and to back up into a folder that has files', async () => {
  expect(await restore()).toMatchObject({
    failed: true,
    output: expect.stringContaining('A backup can only be restored into an empty portal.'),
  })
  expect(await backup()).toMatchObject({ failed: true, output: expect.stringContaining('is not empty') })
})

test('names the data keys that are missing to read the encrypted answers of a backup', async () => {
  const idOf = (key: string) => dataKeysOf(key, null).current
  const withoutKeys = await describeDataKeys(target.db, {})
  expect(withoutKeys).toContain("Encrypted answers can't be read until the portal also has the DATA_KEY")
  for (const key of Object.values(keys)) expect(withoutKeys).toContain(idOf(key))
  expect(await readLicenses(target, encrypted, 'a-key-that-decrypts-none-of-the-answers')).toEqual([
    null,
    null,
    null,
    null,
  ])

  const withFirstKey = await describeDataKeys(target.db, { DATA_KEY: keys.DATA_KEY })
  expect(withFirstKey).toContain(`from the time of the backup: ${idOf(keys.DATA_KEY_NEXT)}.`)
  expect(withFirstKey).not.toContain(keys.DATA_KEY)
  expect(await readLicenses(target, encrypted, keys.DATA_KEY)).toEqual(['B1234560', null, 'B1234562', null])
})

test('refuses a backup with a changed file', async () => {
  const [first] = readdirSync(folder('backup/files'))
  appendFileSync(folder(`backup/files/${first}`), 'x')
  expect(await restore()).toMatchObject({
    failed: true,
    output: expect.stringContaining(`Nothing was restored. Damaged files: ${first}`),
  })
})

test(
  'a backup and a database from before the first release are refused, and nothing is changed',
  { timeout: 60_000 },
  async () => {
    const before = await contentsOf(target)
    const data = readFileSync(folder('backup/data.sql'), 'utf8')
    writeFileSync(folder('backup/data.sql'), data.replace(/0000_\w+\.sql/, '0000_first.sql'))
    const manifest = JSON.parse(readFileSync(folder('backup/manifest.json'), 'utf8')) as Manifest
    const restored = await runInProcess(() => restoreBackup(target, folder('backup'), manifest, keys))
    expect(restored).toMatchObject({ failed: true, output: expect.stringContaining('from before the first release') })
    expect(await contentsOf(target)).toEqual(before)

    expect(await applyMigrations(source.db)).toBe(true)
    await source.db.prepare('drop index requests_number').run()
    expect(await applyMigrations(source.db)).toBe(false)
    await source.db.prepare("update d1_migrations set name = '0000_first.sql'").run()
    expect(await applyMigrations(source.db)).toBe(false)
  },
)
