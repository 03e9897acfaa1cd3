import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { portalDay } from '@portal/contract/dates'
import { databaseLimit, type Health, type HealthCheckName } from '@portal/contract/admin/health'
import {
  addUser,
  deliver,
  errorOf,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
  testContext,
} from '../../test/kit.ts'
import { countFailedCall } from '../db/failed-calls-store.ts'
import { runScheduledJobs } from '../scheduled.ts'
import { findMissingFiles } from './missing-files.ts'
import { checkHealth } from './report.ts'
import { forecastSize } from './size-forecast.ts'

const minute = 60_000
const log = vi.spyOn(console, 'error')
beforeEach(async () => {
  log.mockReset().mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await env.DB.exec('delete from outbox; delete from job_runs; delete from health_marks; delete from missing_files')
})

const start = Date.now()
/** A context so many minutes from now. */
const after = (minutes: number) => ({ ...testContext(), now: new Date(start + minutes * minute) })
const problemsAfter = async (minutes: number) => {
  const { checks } = await checkHealth(after(minutes))
  return Object.fromEntries(checks.filter(({ state }) => state === 'problem').map((check) => [check.name, check]))
}
const states = async (context = testContext()) =>
  Object.fromEntries((await checkHealth(context)).checks.map(({ name, state }) => [name, state])) as Record<
    HealthCheckName,
    string
  >

test('everything is fine after a run of the cron, with the version and answer of every part', async () => {
  await runScheduledJobs(testContext())
  const admin = await addUser({ role: 'admin' })
  const health = await (await send('GET', '/api/admin/health', admin)).json<Health>()
  expect(health.checks.filter(({ state }) => state !== 'fine')).toEqual([])
  expect(health.parts.map(({ name, answers }) => [name, answers])).toEqual(
    ['portal', 'notifications', 'inbound', 'pdfs', 'intake', 'dashboard', 'admin'].map((name) => [name, true]),
  )
  expect(health.size).toEqual({ bytes: expect.any(Number), full: null })
  expect(health.filesCheckedAt).not.toBeNull()
  const broken = { PDF_CHECKS: { version: () => Promise.reject(new Error('gone')) } }
  const changed = broken as unknown as Partial<Cloudflare.Env>
  const { parts } = await (await send('GET', '/api/admin/health', { ...admin, changed })).json<Health>()
  expect(parts.filter(({ answers }) => !answers).map(({ name }) => name)).toEqual(['pdfs'])
  const watch = { report: () => Promise.reject(new Error('gone')) }
  const alone = { HEALTH: { getByName: () => watch } } as unknown as Partial<Cloudflare.Env>
  const { checks } = await (await send('GET', '/api/admin/health', { ...admin, changed: alone })).json<Health>()
  expect(checks.slice(0, 4).map(({ state }) => state)).toEqual(['fine', 'fine', 'fine', 'unknown'])
})

test('a stopped cron is one problem, a job that fails alone is another', async () => {
  expect(await states()).toMatchObject({ cron: 'unknown', jobs: 'fine' })
  await runScheduledJobs(after(0))
  const { cron } = await problemsAfter(7)
  expect(Date.parse(cron!.since!)).toBeGreaterThanOrEqual(start)
  expect(Object.keys(await problemsAfter(24 * 60))).toEqual(['cron'])
  await rows("update job_runs set succeeded_at = ? where job <> 'due_deliveries'", after(16).now.toISOString())
  const { jobs, ...others } = await problemsAfter(17)
  expect(jobs).toMatchObject({ count: 1, names: ['due_deliveries'] })
  expect(others).toEqual({})
})

test('emails and deliveries past their time, and emails that ran out of attempts, are problems', async () => {
  const at = (minutes: number) => after(minutes).now.toISOString()
  const insert = env.DB.prepare(
    "insert into outbox (id, template, recipient, address, data, state, created_at, due_at, last_error) values (?1, 'completed', 'requester', 'a@b.test', '{}', ?2, ?3, ?3, ?4)",
  )
  await env.DB.batch([
    insert.bind('late', 'pending', at(0), null),
    insert.bind('later', 'pending', at(30), 'WAITS_FOR_HOURLY'),
    insert.bind('dead', 'failed', at(0), 'TIMEOUT'),
    insert.bind('wrong address', 'failed', at(0), 'E_RECIPIENT_SUPPRESSED'),
  ])
  expect(await problemsAfter(6)).toMatchObject({ dead_letters: { count: 1 } })
  expect(await problemsAfter(8)).toMatchObject({ emails: { count: 1, since: at(0) }, dead_letters: { count: 1 } })
})

test('a lost file is found by a run of the cron, and fine again when it is back', async () => {
  const admin = await addUser({ role: 'admin' })
  const member = await addUser()
  const { id } = await submitCrashRequest(member)
  await deliver(admin, id, 'facePage')
  const { facePageFile } = await getCrashReport(admin, id)
  const key = String(facePageFile)
  const content = await (await env.FILES.get(key))!.bytes()
  await env.FILES.delete(key)
  await env.DB.exec('delete from outbox')
  expect(await problemsAfter(0)).toEqual({})
  await findMissingFiles(after(5))
  expect(await problemsAfter(6)).toMatchObject({
    missing_files: { count: 1, names: [key], since: after(5).now.toISOString() },
  })
  await env.FILES.put(key, content)
  await findMissingFiles(after(10))
  expect(await problemsAfter(11)).toEqual({})
})

test('a reader who finds a file missing reports it immediately, and an infected file that was removed is none', async () => {
  const member = await addUser()
  const { id } = await submitCrashRequest(member)
  const { writtenAuthFile } = await getCrashReport(member, id)
  const key = String(writtenAuthFile)
  await env.FILES.delete(key)
  expect((await errorOf(await send('GET', `/api/files/${key}`, member))).code).toBe('restoring')
  expect(await problemsAfter(0)).toMatchObject({ missing_files: { names: [key] } })
  await env.DB.exec("delete from missing_files; update documents set scan = 'removed'")
  await findMissingFiles(after(5))
  expect(await problemsAfter(6)).toEqual({})
})

test('counts failed calls by route and hour, with at most one write a minute', async () => {
  const failAt = async (minutes: number) => {
    const work: Promise<unknown>[] = []
    countFailedCall({ ...after(minutes), waitUntil: (promise) => void work.push(promise) }, 'GET /api/test')
    await Promise.all(work)
  }
  const counted = () => rows<{ calls: number }>("select calls from failed_calls where route = 'GET /api/test'")
  await rows('delete from failed_calls')
  for (const minutes of [0, 0.1, 0.2]) await failAt(minutes)
  expect(await counted()).toEqual([{ calls: 1 }])
  await failAt(1.1)
  expect((await counted()).reduce((sum, { calls }) => sum + calls, 0)).toBe(4)
  expect(await problemsAfter(2)).toEqual({})
  await rows('update failed_calls set calls = 20')
  expect(await problemsAfter(2)).toMatchObject({ failed_calls: { names: ['GET /api/test'] } })
  expect(await problemsAfter(130)).toEqual({})
})

test('nothing but the database is known while it fails', async () => {
  const db = { prepare: () => ({ bind: () => ({}), all: () => Promise.reject(new Error('gone')) }) }
  const context = { ...testContext(), db: { ...testContext().db, all: db.prepare().all, batch: db.prepare().all } }
  const found = await states(context as unknown as ReturnType<typeof testContext>)
  expect(found).toMatchObject({ database: 'problem', files: 'fine', cron: 'unknown', missing_files: 'unknown' })
})

test('the day on which the database is full is an estimate from its growth, or unknown', () => {
  const now = new Date('2026-11-24T20:00:00Z')
  const gigabyte = databaseLimit / 10
  const sizes = (days: number, perDay: (day: number) => number) =>
    Array.from({ length: days + 1 }, (_, at) => ({
      day: portalDay(new Date(now.getTime() - (days - at) * 24 * 60 * minute)),
      bytes: gigabyte + perDay(at),
    }))
  const bytes = 2 * gigabyte
  expect(
    forecastSize(
      sizes(13, (day) => day * 1e7),
      bytes,
      now,
    ),
  ).toBeNull()
  expect(
    forecastSize(
      sizes(30, () => 0),
      bytes,
      now,
    ),
  ).toBeNull()
  // 10 MB a day until last week, 20 MB since.
  const faster = sizes(30, (day) => day * 1e7 + Math.max(0, day - 23) * 1e7)
  const [soon, late] = [8e9 / 2e7, 8e9 / ((30e7 + 7e7) / 30)]
  const dayAfter = (days: number) => portalDay(new Date(now.getTime() + days * 24 * 60 * minute))
  expect(forecastSize(faster, bytes, now)).toEqual({ from: dayAfter(soon), to: dayAfter(late) })
  const stopped = sizes(30, (day) => Math.min(day, 23) * 1e7)
  expect(forecastSize(stopped, bytes, now)).toMatchObject({ to: null })
})
