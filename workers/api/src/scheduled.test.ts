import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import worker from './index.ts'
import { sweepFiles } from './files/sweep.ts'
import { runScheduledJobs } from './scheduled.ts'
import {
  addCast,
  addUser,
  faceOrder,
  form,
  objectKeys,
  order,
  origin,
  pdf,
  reportOf,
  rows,
  testContext,
  send,
} from '../test/kit.ts'

const listening = () => {
  const sent: string[] = []
  const queue = {
    sendBatch: async (messages: Iterable<{ body: { emailId: string } }>) => {
      for (const { body } of messages) sent.push(body.emailId)
    },
  }
  return { sent, env: { ...env, EMAIL_QUEUE: queue as unknown as typeof env.EMAIL_QUEUE } }
}

test("an order's emails go to the queue once it is written", async () => {
  const { member } = await addCast()
  const { sent, env: listened } = listening()
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/crash-reports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${member.token}` },
    body: form({ ...faceOrder, writtenAuth: pdf() }),
  })
  expect((await worker.fetch(request, listened, context)).status).toBe(201)
  await waitOnExecutionContext(context)
  const [report] = await rows<{ id: string }>('select id from crash_reports where user_id = ?', member.id)
  const emails = await rows<{ id: string }>(
    "select id from outbox where json_extract(data, '$.reportId') = ?",
    report?.id,
  )
  expect(sent.sort()).toEqual(emails.map(({ id }) => id).sort())
})

test('the cron queues the emails again that were lost', async () => {
  await env.DB.exec('delete from outbox')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const emails = [
    ['lost', 'pending', ago(2), null],
    ['fresh', 'pending', ago(0), null],
    ['waiting for its next try', 'pending', ago(-60), null],
    ['stuck', 'sending', ago(30), ago(11)],
    ['at work', 'sending', ago(30), ago(1)],
    ['done', 'sent', ago(30), ago(29)],
    ['failed', 'failed', ago(30), ago(29)],
  ]
  const insert = env.DB.prepare(
    "insert into outbox (id, dedupe_key, letter, address, data, state, created_at, due_at, claimed_at) values (?1, ?1, 'completed', 'a@b.test', '{}', ?2, ?3, ?3, ?4)",
  )
  await env.DB.batch(emails.map((email) => insert.bind(...email)))
  const { sent, env: listened } = listening()
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), listened, context)
  await waitOnExecutionContext(context)
  expect(sent.sort()).toEqual(['lost', 'stuck'])
})

test('the cron removes objects no order names, old sessions and old keys', async () => {
  const { member } = await addCast()
  const report = await order(member)
  const visitor = await addUser()
  await env.DB.prepare("update sessions set expires_at = '2020-01-01T00:00:00.000Z' where id = ?")
    .bind(visitor.sessionId)
    .run()
  await env.DB.prepare(
    "update crash_reports set idempotency_key = 'k', created_at = '2020-01-01T00:00:00.000Z' where id = ?",
  )
    .bind(report.id)
    .run()
  await env.FILES.put('fil_00000000000000000000000000.pdf', 'left over')
  await runScheduledJobs(testContext())
  expect(await objectKeys()).toContain('fil_00000000000000000000000000.pdf')

  const later = { ...testContext(), now: new Date(Date.now() + 2 * 60 * 60 * 1000) }
  await runScheduledJobs(later)
  // The cron's sweep begins at a random name, which may lie behind it.
  await sweepFiles(later, '')
  expect(await objectKeys()).not.toContain('fil_00000000000000000000000000.pdf')
  expect(await objectKeys()).toContain((await reportOf(member, report.id)).writtenAuthFile?.name)
  expect(await rows('select id from sessions where id = ?', visitor.sessionId)).toEqual([])
  expect(await rows('select idempotency_key from crash_reports where id = ?', report.id)).toEqual([
    { idempotency_key: null },
  ])
  expect((await send('GET', '/api/auth/me', member)).status).toBe(200)
})
