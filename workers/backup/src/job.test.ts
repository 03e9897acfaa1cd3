import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import {
  addRows,
  backupContext,
  fillPortal,
  isOfRequest,
  keys,
  requestId,
  restoreContext,
  rowsIn,
} from '../test/portal.ts'
import { runBackup, type JobContext, type JobResult } from './job.ts'
import { manifestName, manifestNames, readManifest, writeManifest } from './manifest.ts'
import { keptBackups, prune } from './prune.ts'
import { readRange } from './copy.ts'
import { findDifferences, verifyBackup } from './restore.ts'
import { settings } from './settings.ts'
import { bucketStore } from './store.ts'

const store = bucketStore(env.BACKUPS)
let minutes = 0
/** Each run is an hour after the one before. */
const job = (more: Partial<JobContext> = {}): JobContext => {
  const time = Date.now() + 60_000 * (minutes += 60)
  return { ...backupContext(), now: () => new Date(time), allows: () => true, ...more }
}
const complete = (result: JobResult) => {
  if (result.state !== 'complete') throw new Error(`The backup is not complete: ${result.state}`)
  return result.manifest
}
const partNames = async (): Promise<Set<string>> => {
  const names = new Set<string>()
  for await (const name of store.list('parts')) names.add(name)
  return names
}
/** The places whose rows in a backup aren't those of the portal. */
const differences = (manifest: Parameters<typeof findDifferences>[1]) =>
  findDifferences({ ...restoreContext(), db: env.DB, files: env.FILES }, manifest)

beforeAll(() => fillPortal(120))
test('a backup after changes has changed, new and deleted requests, and stores only their ranges again', async () => {
  const first = complete(await runBackup(job()))
  expect(await differences(first)).toEqual([])
  expect(await runBackup({ ...job(), now: () => new Date(first.at) })).toEqual({ state: 'nothing due' })
  const before = await partNames()
  await env.DB.prepare('update requests set client_name = ? where id = ?').bind('changed', requestId(1)).run()
  await env.DB.prepare('insert into activities (request_id, id, activity, created_at) values (?, ?, ?, ?)')
    .bind(requestId(2), 'act_new', 'added', '2026')
    .run()
  await env.DB.prepare('delete from outbox where request_id = ?').bind(requestId(3)).run()
  await env.DB.prepare('delete from requests where id = ?').bind(requestId(4)).run()
  await addRows([200], isOfRequest)
  const second = complete(await runBackup(job()))
  expect(await differences(second)).toEqual([])
  const added = [...(await partNames())].filter((name) => !before.has(name))
  expect(added.length).toBeGreaterThan(3)
  expect(added.length).toBeLessThan(20)
  await verifyBackup(restoreContext(), second)
  expect((await rowsIn(env.DB, []))['backup_marks']).toEqual([])
})

test('a run that is ended at any call loses nothing: the next one completes the backup', async () => {
  for (let limit = 1, ended = true; ended; limit += 19) {
    await env.DB.prepare('update requests set client_name = ? where id = ?')
      .bind(`ended ${limit}`, requestId(limit))
      .run()
    let calls = 0
    const context = job()
    const count = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (object, name) => {
          const value: unknown = Reflect.get(object, name)
          if (typeof value !== 'function') return value
          if (name === 'prepare') return value.bind(object)
          return (...given: unknown[]) => {
            if (++calls > limit) throw new Error('ended')
            return value.apply(object, given)
          }
        },
      })
    const run = runBackup({ ...context, db: count(context.db), store: count(context.store) })
    ended = await run.then(
      () => false,
      () => true,
    )
    await env.DB.prepare("update backup_runs set until = '' where name = 'lease'").run()
    if (!ended) break
    await env.DB.prepare('delete from messages where request_id = ?')
      .bind(requestId(limit + 1))
      .run()
    expect(await differences(complete(await runBackup(job())))).toEqual([])
  }
})

test('a write during a backup is in it, and two backups never run together', async () => {
  const context = job()
  let writes = 0
  const batch = async (statements: D1PreparedStatement[]) => {
    if (writes++ > 0 && writes < 6) {
      await env.DB.prepare('update requests set client_name = ? where id = ?')
        .bind(`write ${writes}`, requestId(9))
        .run()
      expect(await runBackup(job())).toEqual({ state: 'another runs' })
    }
    return env.DB.batch(statements)
  }
  const db = { batch, prepare: (query: string) => env.DB.prepare(query) } as unknown as D1Database
  await env.DB.prepare('update requests set client_name = ? where id = ?').bind('before', requestId(8)).run()
  expect(await differences(complete(await runBackup({ ...context, db })))).toEqual([])
})

test('a run keeps its lease while it copies files', async () => {
  const until = () => env.DB.prepare("select until from backup_runs where name = 'lease'").first<string>('until')
  const { leaseMinutes } = settings
  Object.assign(settings, { leaseMinutes: 0.01 })
  try {
    await env.DB.prepare('update requests set client_name = ? where id = ?').bind('kept', requestId(11)).run()
    const slow: typeof store = {
      ...store,
      write: async (...given) => {
        const before = await until()
        if (given[0].startsWith('parts/')) await expect.poll(until).not.toBe(before)
        return store.write(...given)
      },
    }
    complete(await runBackup(job({ store: slow })))
    expect(await until()).toBe('')
  } finally {
    Object.assign(settings, { leaseMinutes })
  }
})

test('a run ends at its limit and the next continues; a database that went back in time is read again', async () => {
  let statements = 0
  await env.DB.prepare('update requests set client_name = client_name').run()
  const limited = job({ allows: (more) => (statements += more) < 40 })
  expect(await runBackup(limited)).toEqual({ state: 'unfinished' })
  expect(await differences(complete(await runBackup(job())))).toEqual([])
  // Time Travel: neither the mark nor the newest backup is known.
  await env.DB.prepare('update requests set client_name = ? where id = ?').bind('earlier', requestId(10)).run()
  await env.DB.exec("delete from backup_marks; update backup_runs set run = 'earlier' where name = 'last'")
  expect(await differences(complete(await runBackup(job())))).toEqual([])
})

test('keeps all backups of two days, then one a day and one a month, and the newest one', () => {
  const now = new Date('2026-11-24T12:00:00.000Z')
  const hours = Array.from({ length: 24 * 500 }, (_, hour) =>
    manifestName(new Date(now.getTime() - hour * 3_600_000).toISOString()),
  )
  const kept = keptBackups(hours, now)
  expect(kept.size).toBeGreaterThan(49 + 33 + 10)
  expect(kept.size).toBeLessThan(49 + 36 + 14)
  expect(keptBackups(hours.slice(-1), now).size).toBe(1)
})

test('removes old backups with what only they have, and keeps what others need', async () => {
  const names = await manifestNames(store)
  const newest = await readManifest(store, keys, names.at(-1)!)
  const old = new Date('2020-01-01T00:00:00.000Z').toISOString()
  const range = Object.keys(newest.ranges)[0]!
  const gone = { ...newest.ranges[range]!, name: (await readManifest(store, keys, names[0]!)).ranges[range]!.name }
  await writeManifest(store, keys, { ...newest, at: old, ranges: { ...newest.ranges, [range]: gone } })
  const later = new Date(Date.now() + 60_000 * minutes + 3 * 86_400_000)
  await prune({ store, keys, now: () => later }, () => true)
  const left = await manifestNames(store)
  expect(left).not.toContain(manifestName(old))
  expect(left.length).toBeLessThan(names.length)
  for (const name of left) await verifyBackup(restoreContext(), await readManifest(store, keys, name))
  expect(await readRange(restoreContext(), range, newest.ranges[range]!)).toHaveProperty('files')
  expect((await partNames()).size).toBeLessThan(200)
})
