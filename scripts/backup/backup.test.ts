import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crashReports } from '@portal/api/db/schema/schema'
import { dataKeysOf, placeOf, encrypt, decrypt } from '@portal/api/platform/encryption'
import { migrate } from '../portal.ts'
import { at } from '../root.ts'
import { run } from '../run.ts'
import { seedWhenEmpty } from '../seed/seed.ts'
import { openStorage } from '../deploy/storage.ts'

const home = mkdtempSync(join(tmpdir(), 'backup-test-'))
const folder = (name: string): string => join(home, name)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const task = (name: 'backup' | 'restore', backup: string, state: string, env: Record<string, string> = {}) =>
  run('node', [at('scripts', `${name}.ts`), folder(backup), '--state', folder(state)], { env })

const dataKey = 'the-data-key-of-the-portal-that-was'
const nextKey = 'the-data-key-that-took-its-place-since'
/** Seals the licences of some reports, half of them with a key that has taken the other's place. */
const sealSome = async (state: string) => {
  const place = await openStorage({ environment: 'production', state: folder(state) })
  try {
    const { results } = await place.db.prepare('select id from crash_reports order by id limit 4').all<{ id: string }>()
    for (const [index, { id }] of results.entries()) {
      const keys = dataKeysOf(dataKey, index % 2 ? nextKey : null)
      const sealed = encrypt(keys, placeOf(crashReports, 'driver_license_or_plate', id), `B123456${index}`)
      await place.db.prepare('update crash_reports set driver_license_or_plate = ? where id = ?').bind(sealed, id).run()
    }
    return results.map(({ id }) => id)
  } finally {
    await place.close()
  }
}
/** What those reports' licences read as in a portal, with the keys it has. */
const licencesIn = async (state: string, ids: string[], secret: string, next: string | null = null) => {
  const { rows } = await contentsOf(state)
  const reports = rows['crash_reports'] as { id: string; driver_license_or_plate: string }[]
  return ids.map((id) => {
    const stored = reports.find((report) => report.id === id)!.driver_license_or_plate
    return decrypt(dataKeysOf(secret, next), placeOf(crashReports, 'driver_license_or_plate', id), stored)
  })
}

/** Everything a portal stores: every row of every table, every object by its digest. */
const contentsOf = async (state: string) => {
  const place = await openStorage({ environment: 'production', state: folder(state) })
  try {
    const { results } = await place.db
      .prepare(
        "select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' and name not like 'sqlite%' order by name",
      )
      .all<{ type: string; name: string; sql: string }>()
    const rows: Record<string, unknown[]> = {}
    for (const { name } of results.filter(({ type }) => type === 'table'))
      rows[name] = (await place.db.prepare(`select * from "${name}" order by 1`).all()).results
    const objects: Record<string, string> = {}
    for (const { key } of (await place.files.list()).objects) {
      const bytes = await (await place.files.get(key))!.arrayBuffer()
      objects[key] = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    }
    return { schema: results.map(({ name, type }) => `${type} ${name}`), rows, objects }
  } finally {
    await place.close()
  }
}

/** Text that an export could stumble over. */
const hostile = `O'Brien; -- "x" \\ %s \n\t'); DROP TABLE users; José 事故 🚗`

/** Rows in every table that the seed leaves empty, and hostile text in one that it does not. */
const fillTheRest = async (state: string) => {
  const place = await openStorage({ environment: 'production', state: folder(state) })
  try {
    const { results } = await place.db
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
      )
      .all<{ name: string }>()
    for (const { name } of results) {
      if (await place.db.prepare(`select 1 from "${name}" limit 1`).first()) continue
      const columns = await place.db
        .prepare(`select name, type from pragma_table_info('${name}')`)
        .all<Record<'name' | 'type', string>>()
      const references = await place.db
        .prepare(`select "from", "table" from pragma_foreign_key_list('${name}')`)
        .all<Record<'from' | 'table', string>>()
      const values = columns.results.map(({ name: column, type }) => {
        const refers = references.results.find(({ from }) => from === column)
        if (refers) return `(select id from "${refers.table}" limit 1)`
        return /integer/i.test(type) ? '7' : '?1'
      })
      await place.db
        .prepare(`insert into "${name}" values (${values.join(', ')})`)
        .bind(hostile)
        .run()
    }
    await place.db.prepare('update police_reports set notes = ?1, client_name = ?1').bind(hostile).run()
  } finally {
    await place.close()
  }
}

let sealed: string[] = []
beforeAll(async () => {
  await migrate(folder('old'))
  await seedWhenEmpty(folder('old'))
  await fillTheRest('old')
  sealed = await sealSome('old')
}, 300_000)

it('a portal restored from its backup is equal to what it was', async () => {
  const before = await contentsOf('old')
  expect(Object.keys(before.objects).length).toBeGreaterThan(10)
  expect(before.rows['users']!.length).toBeGreaterThan(3)
  for (const [table, rows] of Object.entries(before.rows)) expect([table, rows.length]).not.toEqual([table, 0])

  expect(await task('backup', 'backup', 'old')).toMatchObject({ code: 0 })
  const keys = { DATA_KEY: dataKey, DATA_KEY_NEXT: nextKey }
  const restored = await task('restore', 'backup', 'new', keys)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('read with the DATA_KEY given') })
  const after = await contentsOf('new')
  const versions = (contents: typeof before) =>
    (contents.rows['list_versions'] as { version: number }[]).map(({ version }) => version)
  // Lists alone count on, from where they never were.
  for (const [row, version] of versions(after).entries()) expect(version).toBeGreaterThan(versions(before)[row]! + 1e9)
  const still = ({ rows, ...rest }: typeof before) => ({
    ...rest,
    rows: { ...rows, list_versions: rows['list_versions']!.map((row) => ({ ...(row as object), version: null })) },
  })
  expect(still(after)).toEqual(still(before))
  expect(await licencesIn('new', sealed, dataKey, nextKey)).toEqual(['B1234560', 'B1234561', 'B1234562', 'B1234563'])
  // And the next migration finds the schema as it left it.
  await migrate(folder('new'))

  const again = await task('restore', 'backup', 'new')
  expect(again.code).toBe(1)
  expect(again.output).toContain('restored into an empty one')
  expect((await task('backup', 'backup', 'old')).output).toContain('is not empty')
}, 300_000)

it('says of a restored portal what it cannot read, and which key does', async () => {
  const idOf = (secret: string) => dataKeysOf(secret, null).current
  // Without the key, and with the one before it was changed half.
  const without = await task('restore', 'backup', 'keyless')
  expect(without.code).toBe(0)
  expect(without.output).toContain(`until the portal has the DATA_KEY of then as well: `)
  for (const key of [dataKey, nextKey]) expect(without.output).toContain(idOf(key))
  expect(await licencesIn('keyless', sealed, 'another-key-that-opens-nothing-at-all')).toEqual([null, null, null, null])

  const half = await task('restore', 'backup', 'half', { DATA_KEY: dataKey })
  expect(half.output).toContain(`as well: ${idOf(nextKey)}.`)
  expect(half.output).not.toContain(dataKey)
  expect(await licencesIn('half', sealed, dataKey)).toEqual(['B1234560', null, 'B1234562', null])
}, 300_000)

it('of a damaged backup nothing is restored', async () => {
  const [first] = readdirSync(folder('backup/files'))
  appendFileSync(folder(`backup/files/${first}`), 'x')
  const damaged = await task('restore', 'backup', 'other')
  expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining(`nothing was restored: ${first}`) })
}, 300_000)
