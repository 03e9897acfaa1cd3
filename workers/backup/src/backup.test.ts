import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { backupContext, fillPortal, filesIn, restoreContext, rowsIn } from '../test/portal.ts'
import { placeOfRange } from './copy.ts'
import { manifestName, newestManifest, readManifest, totalsOf, type Manifest } from './manifest.ts'
import { makeBackup } from './one-backup.ts'
import { prepareRestore, restoreBackup, type RestoreContext } from './restore.ts'
import { notBackedUp, readSchema } from './schema-store.ts'
import { backupKeysOf } from './seal.ts'

let manifest: Manifest
let backup = ''
beforeAll(async () => {
  await fillPortal(120)
  manifest = await makeBackup(backupContext())
  backup = manifestName(manifest.at)
})
beforeEach(async () => {
  const { tables } = await readSchema(env.RESTORED_DB)
  const all = [...tables.map(({ name }) => name).toReversed(), 'restored_parts']
  await env.RESTORED_DB.batch(all.map((name) => env.RESTORED_DB.prepare(`drop table if exists "${name}"`)))
  await env.RESTORED_FILES.delete((await env.RESTORED_FILES.list()).objects.map(({ key }) => key))
})

const restore = async (context: RestoreContext = restoreContext()): Promise<unknown> =>
  restoreBackup(context, backup, await prepareRestore(context, backup))

test('a portal restored from a backup has the same rows and files', async () => {
  expect(await newestManifest(backupContext().store)).toBe(backup)
  const before = await rowsIn(env.DB, [])
  for (const [table, rows] of Object.entries(before))
    if (!notBackedUp.includes(table)) expect([table, rows.length]).not.toEqual([table, 0])
  expect(Object.keys(manifest.ranges).length).toBeGreaterThan(20)
  expect(totalsOf(manifest)).toMatchObject({ files: 32, rows: { requests: 120, outbox: 120 } })

  await restore()
  const left = ['sessions', 'proof_requests', 'backup_marks', 'backup_runs', 'list_versions']
  expect(await rowsIn(env.RESTORED_DB, left)).toEqual(
    Object.fromEntries(Object.entries(before).filter(([table]) => !left.includes(table))),
  )
  expect(await filesIn(env.RESTORED_FILES)).toEqual(await filesIn(env.FILES))
  const versions = await rowsIn(
    env.RESTORED_DB,
    Object.keys(before).filter((table) => table !== 'list_versions'),
  )
  for (const { version } of versions['list_versions'] as { version: number }[]) expect(version).toBeGreaterThan(1e9)
  await expect(restore()).rejects.toThrow('only be restored into an empty portal')
})

test('a restore that was ended anywhere continues, and has the same rows and files', async () => {
  let calls = 0
  const failing = (limit: number): RestoreContext => {
    const context = restoreContext()
    const count = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (object, name) => {
          const value: unknown = Reflect.get(object, name)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if ((name === 'put' || name === 'batch') && ++calls > limit) throw new Error('ended')
            return value.apply(object, given)
          }
        },
      })
    return { ...context, db: count(context.db), files: count(context.files) }
  }
  for (const limit of [3, 30, 55]) {
    calls = 0
    await expect(restore(failing(limit))).rejects.toThrow('ended')
  }
  await restore()
  expect((await rowsIn(env.RESTORED_DB, []))['requests']).toEqual((await rowsIn(env.DB, []))['requests'])
  expect(await filesIn(env.RESTORED_FILES)).toEqual(await filesIn(env.FILES))
})

const [first, second] = ['0', '1'] as const
const partOf = (range: string): string => manifest.ranges[range]!.name

test.each<[string, () => Promise<unknown>, string]>([
  ['a part that was changed', async () => changed(partOf(first)), 'damaged'],
  [
    'a part that was swapped with another',
    async () => (await env.BACKUPS.get(partOf(second)))!.arrayBuffer(),
    'damaged',
  ],
  ['a part that is missing', async () => undefined, 'missing'],
])('refuses a backup with %s, and changes nothing', async (_, replacement, problem) => {
  const name = partOf(first)
  const original = await (await env.BACKUPS.get(name))!.arrayBuffer()
  const bytes = (await replacement()) as ArrayBuffer | undefined
  await (bytes ? env.BACKUPS.put(name, bytes) : env.BACKUPS.delete(name))
  await expect(restore()).rejects.toThrow(problem)
  expect((await readSchema(env.RESTORED_DB)).tables).toEqual([])
  expect(await filesIn(env.RESTORED_FILES)).toEqual({})
  await env.BACKUPS.put(name, original)
})

const changed = async (name: string): Promise<ArrayBuffer> => {
  const bytes = await (await env.BACKUPS.get(name))!.arrayBuffer()
  new Uint8Array(bytes)[bytes.byteLength - 1]! ^= 1
  return bytes
}

test('refuses a backup that was made with another key, and a part that the manifest has at another place', async () => {
  const otherKeys = await backupKeysOf('another-backup-key-that-fits-no-backup-at-all')
  await expect(restore({ ...restoreContext(), keys: otherKeys })).rejects.toThrow('another BACKUP_KEY')
  const context = restoreContext()
  const { [first]: a, [second]: b } = (await readManifest(context.store, context.keys, backup)).ranges
  const { readRange } = await import('./copy.ts')
  await expect(readRange(context, second, a!)).rejects.toThrow('another place')
  expect(await readRange(context, second, b!)).toHaveProperty('tables.requests')
  expect(placeOfRange(first)).not.toBe(placeOfRange(second))
})

test('names and contents of a backup say nothing without its key', async () => {
  const { objects } = await env.BACKUPS.list()
  expect(objects.length).toBeGreaterThan(70)
  for (const { key } of objects) {
    expect(key).toMatch(/^(parts|objects)\/[\w-]{43}$|^manifests\/[\dTZ-]+$/)
    const text = new TextDecoder('latin1').decode(await (await env.BACKUPS.get(key))!.arrayBuffer())
    expect(text).not.toMatch(/O'Brien|requests|\.pdf/)
  }
})

test('a backup takes the lease of a killed backup, and never that of a running one', async () => {
  const hold = "update backup_runs set run = 'killed', until = '2999' where name = 'lease'"
  await env.DB.exec(hold)
  await expect(makeBackup(backupContext())).rejects.toThrow('Another backup is running')
  const wasKilled = async (run: string) => run === 'killed'
  await makeBackup({ ...backupContext(), wasKilled })
  await env.DB.exec(hold.replace('killed', 'another'))
  await expect(makeBackup({ ...backupContext(), wasKilled })).rejects.toThrow('Another backup is running')
  await env.DB.exec("update backup_runs set until = '' where name = 'lease'")
})
