import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalJobNames } from '@portal/contract/admin/scheduled-jobs'
import worker from './index.ts'
import { sweepFiles } from './files/sweep.ts'
import { retention } from './db/retention.ts'
import { runScheduledJobs, timeLimitOf } from './scheduled.ts'
import { withFastTimers } from '../test/timers.ts'
import {
  addUsers,
  addUser,
  facePageRequest,
  form,
  objectKeys,
  submitCrashRequest,
  origin,
  pdf,
  getCrashReport,
  rows,
  testContext,
  send,
} from '../test/kit.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

const recordingQueue = () => {
  const sent: string[] = []
  const queue = {
    sendBatch: async (messages: Iterable<{ body: { emailId: string } }>) => {
      for (const { body } of messages) sent.push(body.emailId)
    },
  }
  return { sent, env: { ...env, EMAIL_QUEUE: queue as unknown as typeof env.EMAIL_QUEUE } }
}

test('the emails of a request are queued once it is stored', async () => {
  const { member } = await addUsers()
  const { sent, env: recordingEnv } = recordingQueue()
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/crash-reports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${member.token}` },
    body: form({ ...facePageRequest, writtenAuth: pdf() }),
  })
  expect((await worker.fetch(request, recordingEnv, context)).status).toBe(201)
  await waitOnExecutionContext(context)
  const [row] = await rows<{ id: string }>('select id from requests where user_id = ?', member.id)
  const emails = await rows<{ id: string }>('select id from outbox where request_id = ?', row?.id)
  expect(sent.sort()).toEqual(emails.map(({ id }) => id).sort())
})

test('the cron queues lost and stuck emails again', async () => {
  await env.DB.exec('delete from outbox')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const emails = [
    ['lost', 'pending', ago(2), null],
    ['fresh', 'pending', ago(0), null],
    ['waiting for a retry', 'pending', ago(-60), null],
    ['stuck', 'sending', ago(30), ago(11)],
    ['being sent', 'sending', ago(30), ago(1)],
    ['done', 'sent', ago(30), ago(29)],
    ['failed', 'failed', ago(30), ago(29)],
  ]
  const insert = env.DB.prepare(
    "insert into outbox (id, template, recipient, address, data, state, created_at, due_at, claimed_at) values (?1, 'completed', 'requester', 'a@b.test', '{}', ?2, ?3, ?3, ?4)",
  )
  await env.DB.batch(emails.map((email) => insert.bind(...email)))
  const { sent, env: recordingEnv } = recordingQueue()
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), recordingEnv, context)
  await waitOnExecutionContext(context)
  expect(sent.sort()).toEqual(['lost', 'stuck'])
})

test('the cron deletes objects no row names, expired sessions and old idempotency keys', async () => {
  const { member } = await addUsers()
  const row = await submitCrashRequest(member)
  const visitor = await addUser()
  await env.DB.prepare("update sessions set expires_at = '2020-01-01T00:00:00.000Z' where id = ?")
    .bind(visitor.sessionId)
    .run()
  await env.DB.prepare(
    "update requests set idempotency_key = 'k', created_at = '2020-01-01T00:00:00.000Z' where id = ?",
  )
    .bind(row.id)
    .run()
  await env.FILES.put('fil_00000000000000000000000000.pdf', 'left over')
  await runScheduledJobs(testContext())
  expect(await objectKeys()).toContain('fil_00000000000000000000000000.pdf')

  const later = { ...testContext(), now: new Date(Date.now() + 2 * 60 * 60 * 1000) }
  await runScheduledJobs(later)
  // The cron's sweep starts at a random name, which may come after the object.
  await sweepFiles(later, '')
  expect(await objectKeys()).not.toContain('fil_00000000000000000000000000.pdf')
  expect(await objectKeys()).toContain((await getCrashReport(member, row.id)).writtenAuthFile)
  expect(await rows('select id from sessions where id = ?', visitor.sessionId)).toEqual([])
  expect(await rows('select idempotency_key from requests where id = ?', row.id)).toEqual([{ idempotency_key: null }])
  expect((await send('GET', '/api/auth/me', member)).status).toBe(200)
})

test('jobs that hang or fail keep no other from running, and each records how it went', async () => {
  const context = testContext()
  const files = { ...context.files, list: () => new Promise(() => {}) } as unknown as typeof context.files
  const emailQueue = { ...context.emailQueue, send: () => Promise.reject(new TypeError('gone')) }
  const hanging = ['unnamed_files']
  const broken = ['email_digests', 'bulk_emails', 'overdue_emails', ...hanging]
  await env.DB.exec('delete from job_runs')
  await withFastTimers(() => runScheduledJobs({ ...context, files, emailQueue, healthWatch: null }))
  const runs = await rows<{ job: string; succeeded_at: string; failure: string; ms: number }>('select * from job_runs')
  expect(
    runs
      .filter((run) => run.succeeded_at)
      .map(({ job }) => job)
      .sort(),
  ).toEqual(portalJobNames.filter((name) => !broken.includes(name)).toSorted())
  expect(runs.filter((run) => run.failure).map(({ job, failure }) => [job, failure])).toEqual(
    broken.map((job) => [job, hanging.includes(job) ? 'TIMEOUT' : 'TypeError']),
  )
  const failed = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; job: string })
  expect(failed.map(({ event, job }) => [event, job])).toEqual(broken.map((job) => ['scheduled_job_failed', job]))
})

test('a job that ran out of time reads and writes nothing more', async () => {
  const context = testContext()
  let end = (): void => {}
  const scanner = () => new Promise<never>((_, reject) => (end = () => reject(new Error('late'))))
  const { member } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await env.DB.prepare("update documents set scan = 'waiting' where request_id = ?").bind(id).run()
  await withFastTimers(() => runScheduledJobs({ ...context, scanner, healthWatch: null }))
  expect(await rows("select failure from job_runs where job = 'virus_scans'")).toEqual([{ failure: 'TIMEOUT' }])
  end()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await rows('select * from failed_scans')).toEqual([])
})

test('retention runs first, and all jobs together end before Cloudflare ends the run', () => {
  expect(portalJobNames.slice(0, Object.keys(retention).length)).toEqual(Object.keys(retention))
  const seconds = portalJobNames.map(timeLimitOf).reduce((sum, limit) => sum + limit)
  expect(seconds).toBeLessThan(15 * 60)
})
