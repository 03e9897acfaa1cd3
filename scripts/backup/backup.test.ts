import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idPrefixes } from '@portal/contract/ids'
import { requests } from '@portal/api/db/schema/requests'
import { dataKeysOf, encryptionContextOf, encrypt } from '@portal/api/platform/encryption'
import { noteErasures } from '@portal/backup/erasures-list'
import { backupKeysOf } from '@portal/backup/seal'
import { bucketStore } from '@portal/backup/store'
import hostWorker from './host-worker.ts'
import { hostPortal, waitUntilOpen, type HostedPortal } from './portal-host.ts'
import { applyMigrations } from '../migrations.ts'
import { runInProcess } from '../run-in-process.ts'
import { createBackup, runOf } from './create.ts'
import { folderStore } from './folder-store.ts'
import { describeDataKeys, restore } from './restore.ts'

// How rows and files are copied and compared is tested in `workers/backup`.

const home = mkdtempSync(join(tmpdir(), 'backup-test-'))
const folder = (name: string): string => join(home, name)
const secret = 'a-backup-key-for-the-tests-and-nothing-else'
const keys = {
  DATA_KEY: 'the-first-data-key-of-the-portal-abcdefgh',
  DATA_KEY_NEXT: 'the-next-data-key-of-the-portal-abcdefghi',
}

/** Adds a request whose license is encrypted with each key. */
const addRequests = async ({ db, files }: HostedPortal) => {
  for (const [number, key] of Object.values(keys).entries()) {
    const id = `${idPrefixes.chp}_${String(number).padStart(26, '0')}`
    const license = encrypt(
      dataKeysOf(key, null),
      encryptionContextOf(requests, 'driver_license_or_plate', id),
      'B1234567',
    )
    await db
      .prepare(
        `insert into requests (id, kind, reference_number, client_name, crash_date, status, driver_license_or_plate, submitted_at, created_at, updated_at, serial, search_text)
         values (?1, 'chp', ?1, 'José Example', '2026-11-20', 'processing', ?2, '2026-11-21', '2026-11-21', '2026-11-21', ?3, ?1)`,
      )
      .bind(id, license, number)
      .run()
    await db
      .prepare(
        "insert into documents (id, request_id, document_type, kind, label, size, created_at) values (?1, ?2, 'facePage', 'pdf', 'a', 1, '2026')",
      )
      .bind(`fil_${number}`, id)
      .run()
    await files.put(`fil_${number}.pdf`, 'content')
  }
}

let source: HostedPortal
let target: HostedPortal
beforeAll(async () => {
  source = await hostPortal({ environment: 'production', state: folder('source') })
  await applyMigrations(source.db)
  await addRequests(source)
  target = await hostPortal({ environment: 'production', state: folder('target') })
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(home, { recursive: true, force: true })
})

const run = (of: HostedPortal, at?: Date, key = secret, from = 'backup', later?: HostedPortal) => {
  const store = folderStore(folder(from))
  const erasures = later ? [store, bucketStore(later.backups)] : [store]
  return runInProcess(async () => void (await restore(of, { store, erasures }, key, keys, at)))
}

const nameMigration = (name: string) => source.db.prepare('update d1_migrations set name = ?').bind(name).run()

test('a folder without a portal is not backed up', async () => {
  expect(await runInProcess(() => createBackup(target, folder('nothing'), secret))).toMatchObject({
    failed: true,
    output: expect.stringContaining("has no portal's database, so there is nothing to back up."),
  })
})

test('backs up into a folder and restores the newest backup from before a time, with its data keys', async () => {
  const before = new Date()
  expect(await runInProcess(() => createBackup(source, folder('backup'), secret))).toMatchObject({
    failed: false,
    output: expect.stringContaining('2 requests and 2 files, 14 bytes.'),
  })
  await source.db.prepare("delete from documents where id = 'fil_1'").run()
  const second = await runInProcess(() => createBackup(source, folder('backup'), secret))
  expect(second).toMatchObject({ failed: false, output: expect.stringContaining('2 requests and 1 files') })
  expect(await run(target, before)).toMatchObject({
    failed: true,
    output: expect.stringContaining('no complete backup from before that time'),
  })
  expect(await run(target, new Date(), 'another-backup-key-that-fits-no-backup-at-all')).toMatchObject({
    failed: true,
    output: expect.stringContaining('another BACKUP_KEY'),
  })
  const { name } = (await source.db.prepare('select name from d1_migrations').first<{ name: string }>())!
  await nameMigration('0000_first.sql')
  expect(await runInProcess(() => createBackup(source, folder('old'), secret))).toMatchObject({ failed: false })
  await nameMigration(name)
  expect(await run(target, new Date(), secret, 'old')).toMatchObject({
    failed: true,
    output: expect.stringContaining("whose data this one can't read"),
  })
  expect(await run(target)).toMatchObject({
    failed: false,
    output: expect.stringContaining('The given DATA_KEY decrypts all encrypted answers.'),
  })
  const { results } = await target.db.prepare('select client_name from requests').all()
  expect([results.length, (await target.files.list()).objects.length]).toEqual([2, 1])
})

test('a backup that was killed continues when the command is repeated, without waiting for its lease', async () => {
  const hold = (pid: number) =>
    source.db.prepare("update backup_runs set run = ?, until = '2999' where name = 'lease'").bind(runOf(pid)).run()
  const again = () => runInProcess(() => createBackup(source, folder('killed'), secret))
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/backup.ts'])
  await hold(other.pid!)
  expect(await again()).toMatchObject({ failed: true, output: expect.stringContaining('Another backup is running.') })
  const killed = once(other, 'exit')
  other.kill('SIGKILL')
  await killed
  expect(await again()).toMatchObject({ failed: false, output: expect.stringContaining('2 requests') })
})

test('says which part of the storage could not be opened, and why', async () => {
  const bucket = { list: async () => ({ objects: [] }) }
  const DB = {
    prepare: () => ({
      first: async () => {
        throw new Error('file is not a database')
      },
    }),
  }
  const env = { DB, FILES: bucket, BACKUPS: bucket, TOKEN: 'token' } as unknown as Parameters<
    typeof hostWorker.fetch
  >[1]
  const headers = { authorization: 'Bearer token' }
  const call = async (path: string) =>
    hostWorker.fetch(new Request(`http://localhost${path}`, { headers }) as never, env)
  expect(await waitUntilOpen(call, () => false, { start: 60_000, fail: 1 })).toBe(
    'The database: file is not a database',
  )
  Object.assign(DB, { prepare: () => ({ first: async () => ({}) }) })
  expect(await waitUntilOpen(call, () => false)).toBeUndefined()
})

test('refuses to restore into a portal that has a database and to back up into a folder that has other files', async () => {
  expect(await run(target)).toMatchObject({
    failed: true,
    output: expect.stringContaining('A backup can only be restored into an empty portal.'),
  })
  writeFileSync(folder('other.txt'), '')
  expect(await runInProcess(() => createBackup(source, home, secret))).toMatchObject({
    failed: true,
    output: expect.stringContaining('has other files than backups'),
  })
})

test('names the data keys that are missing to read the encrypted answers of a backup', async () => {
  const idOf = (key: string) => dataKeysOf(key, null).current
  const withoutKeys = await describeDataKeys(target.db, {})
  expect(withoutKeys).toContain("Encrypted answers can't be read until the portal also has the DATA_KEY")
  for (const key of Object.values(keys)) expect(withoutKeys).toContain(idOf(key))
  const withFirstKey = await describeDataKeys(target.db, { DATA_KEY: keys.DATA_KEY })
  expect(withFirstKey).toContain(`from the time of the backup: ${idOf(keys.DATA_KEY_NEXT)}.`)
  expect(withFirstKey).not.toContain(keys.DATA_KEY)
})

test('people who were erased after a backup are erased again by its restore, and the list says nothing about them', async () => {
  const address = 'erased@example.test'
  const user = `${idPrefixes.user}_erased`
  await source.db
    .prepare(
      `insert into users (id, email, password_hash, first_name, last_name, role, created_at, search_text)
       values (?, ?, 'hash', 'Erased', 'Person', 'law-firm', '2026', 'erased')`,
    )
    .bind(user, address)
    .run()
  const [first, second] = (await source.db.prepare('select id from requests order by id').all<{ id: string }>()).results
  await source.db.prepare('update requests set user_id = ? where id = ?').bind(user, first!.id).run()
  const copies = `other@example.test, ${address}`
  await source.db.prepare('update requests set cc_emails = ? where id = ?').bind(copies, second!.id).run()
  // Another person only got an email.
  const copied = 'copied@example.test'
  await source.db
    .prepare(
      `insert into outbox (id, template, recipient, address, state, created_at, due_at, request_id)
       values (?, 'completed', 'copies', ?, 'sent', '2026', '2026', ?)`,
    )
    .bind(`${idPrefixes.email}_${second!.id.slice(4, 20)}abcdefghjk`, copied, second!.id)
    .run()
  expect(await runInProcess(() => createBackup(source, folder('earlier'), secret))).toMatchObject({ failed: false })

  const insertGuest = "insert into erasures (id, address, scope, started_at) values ('ers_2', ?, 'person', ?)"
  await source.db.prepare(insertGuest).bind(copied, new Date().toISOString()).run()
  const insert = "insert into erasures (id, address, user_id, scope, started_at) values ('ers_1', ?, ?, 'person', ?)"
  await source.db.prepare(insert).bind(address, user, new Date().toISOString()).run()
  const list = { db: source.db, store: bucketStore(source.backups), keys: await backupKeysOf(secret) }
  for (let times = 0; times < 2; times++) await noteErasures({ ...list, now: () => new Date() })
  expect(await source.db.prepare('select noted_at from erasures').first('noted_at')).toMatch(/^20/)
  const listed = new TextDecoder('latin1').decode(
    await new Response((await source.backups.get('erasures/ers_1'))!.body).arrayBuffer(),
  )
  expect(listed).not.toMatch(/example|usr_|person/)

  const restored = await hostPortal({ environment: 'production', state: folder('restored') })
  try {
    expect(await run(restored, new Date(), secret, 'earlier', source)).toMatchObject({
      failed: false,
      output: expect.stringContaining('Erased again, as the list of erasures says: 2 people.'),
    })
    const { results } = await restored.db.prepare('select id, cc_emails from requests').all()
    expect(results).toEqual([{ id: second!.id, cc_emails: 'other@example.test' }])
    expect(await restored.db.prepare('select first_name from users').first('first_name')).toBe('Deleted')
    expect(await restored.db.prepare('select address, request_id from outbox').all()).toMatchObject({
      results: [{ address: 'deleted@deleted.invalid', request_id: second!.id }],
    })
    expect((await restored.files.list()).objects).toEqual([])
  } finally {
    await restored.close()
  }
})

test('a database from before the first release is refused', async () => {
  await source.db.prepare('drop index requests_number').run()
  expect(await applyMigrations(source.db)).toBe(false)
  await nameMigration('0000_first.sql')
  expect(await applyMigrations(source.db)).toBe(false)
})
