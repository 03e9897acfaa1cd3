import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import type { OutboxEmail } from '@portal/contract/emails/outbox'
import { limits } from '@portal/contract/limits'
import worker from '../index.ts'
import {
  addUsers,
  errorOf,
  guestEmail,
  postCrashRequest,
  postPoliceRequest,
  replyOf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { deliveryTokenOf, stopTokenOf } from '../platform/tokens.ts'

const ccEmails = 'one@example.test, two@example.test'
const bulk = 'true'

beforeEach(() => env.DB.exec('delete from outbox'))

const inBulk = async () =>
  (
    await rows<{ template: string; bulk: number | null }>(
      "select template, data ->> 'bulk' as bulk from outbox order by template, address",
    )
  ).map((email) => `${email.template} ${email.bulk}`)

describe.each([
  ['chp', postCrashRequest],
  ['police', postPoliceRequest],
] as const)('a %s request', (_, post) => {
  test('of a bulk request says so in the emails to the requester, copies and staff', async () => {
    const { member } = await addUsers()
    await replyOf(await post(member.token, { ccEmails, bulk }))
    const emails = await inBulk()
    expect(emails.filter((email) => email === 'order-received 1')).toHaveLength(3)
    expect(emails).toContain('new-order 1')
    expect(emails.every((email) => email.endsWith(' 1'))).toBe(true)
  })

  test('of a form does not', async () => {
    const { member } = await addUsers()
    await replyOf(await post(member.token, { ccEmails }))
    expect((await inBulk()).every((email) => email.endsWith(' null'))).toBe(true)
  })

  test('of a guest, or placed by staff, keeps a separate email with its links', async () => {
    const { member, staff } = await addUsers()
    await replyOf(await post(undefined, { contactEmail: guestEmail(), bulk }))
    await replyOf(await post(staff.token, { contactEmail: guestEmail(), bulk }))
    await replyOf(await post(staff.token, { placedFor: member.id, bulk }))
    const emails = await inBulk()
    expect(emails.filter((email) => email.startsWith('order-received'))).toHaveLength(3)
    expect(emails.every((email) => email.endsWith(' null'))).toBe(true)
  })

  test('is the same request when it is repeated by a page that does not say so', async () => {
    const { member } = await addUsers()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { referenceNumber } = await replyOf(await post(member.token, { bulk }, headers))
    expect(await replyOf(await post(member.token, {}, headers))).toMatchObject({ referenceNumber })
  })
})

/** Lets the emails wait as the notifications Worker does, since `minutes` ago. */
const waitSince = (minutes: number) =>
  env.DB.prepare("update outbox set last_error = 'WAITS_FOR_BULK', attempts = 1, due_at = ? where data ->> 'bulk' = 1")
    .bind(new Date(Date.now() - minutes * 60_000 + limits.bulkEmail.longest).toISOString())
    .run()

/** Runs the cron. Returns the ids of the emails that it queued. */
const runCron = async (): Promise<string[]> => {
  const queued: string[] = []
  const queue = {
    sendBatch: async (messages: Iterable<{ body: { emailId: string } }>) => {
      for (const { body } of messages) queued.push(body.emailId)
    },
  } as unknown as typeof env.EMAIL_QUEUE
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), { ...env, EMAIL_QUEUE: queue }, context)
  await waitOnExecutionContext(context)
  return queued
}

const submitTwo = async () => {
  const users = await addUsers()
  const requests = [
    await submitCrashRequest(users.member, { ccEmails, bulk }),
    await submitPoliceRequest(users.member, { ccEmails, bulk }),
  ]
  return { ...users, requests }
}

const listEmails = async (admin: { token: string }, query: string): Promise<OutboxEmail[]> =>
  (await send('GET', `/api/admin/emails?${query}`, admin)).json()

test('the cron puts them into one email for each address, which admins see as what it is', async () => {
  const { admin, member } = await submitTwo()
  await waitSince(1)
  expect(await runCron()).toEqual([])
  const waiting = await listEmails(admin, 'search=one@example.test')
  expect(waiting.map(({ recipient, lastError }) => [recipient, lastError])).toEqual([
    ['copies', 'WAITS_FOR_BULK'],
    ['copies', 'WAITS_FOR_BULK'],
  ])
  await waitSince(2)
  const queued = await runCron()
  const emails = await listEmails(admin, 'template=bulk-request')
  expect(emails.map(({ id }) => id).toSorted()).toEqual(queued.toSorted())
  const to = Object.fromEntries(emails.map(({ address, recipient }) => [address, recipient]))
  expect(to).toMatchObject({
    [member.email]: 'requester',
    'one@example.test': 'copies',
    'two@example.test': 'copies',
  })
  expect(emails.every(({ state, referenceNumber }) => state === 'pending' && referenceNumber === null)).toBe(true)
  const listed = await rows(
    "select digest_id, count(*) as n from outbox where state = 'withheld' and last_error = 'IN_DIGEST' group by digest_id",
  )
  expect(listed.map(({ digest_id }) => digest_id).toSorted()).toEqual(queued.toSorted())
  expect(listed.every(({ n }) => n === 2)).toBe(true)
  expect(await runCron()).toEqual([])
})

test('one that is alone is queued by itself', async () => {
  const { member } = await addUsers()
  const { id } = await submitCrashRequest(member, { bulk })
  await waitSince(2)
  const queued = await runCron()
  const emails = await rows(
    "select id, state, last_error, data ->> 'bulk' as bulk, request_id from outbox where address = ?",
    member.email,
  )
  expect(emails).toEqual([{ id: expect.any(String), state: 'pending', last_error: null, bulk: null, request_id: id }])
  expect(queued).toContain(emails[0]!['id'])
})

test('the link in a copy stops the copies of all requests that it lists', async () => {
  const { member, requests } = await submitTwo()
  const other = await submitCrashRequest(member, { ccEmails })
  await waitSince(2)
  await runCron()
  const [copy] = await rows<{ id: string }>(
    "select id from outbox where template = 'bulk-request' and address = 'one@example.test'",
  )
  const token = await stopTokenOf(await deliveryTokenOf(testContext().config.linkSecret, copy!.id))
  const stop = () => send('POST', `/api/copies/stop?token=${token}`)
  for (const _ of ['once', 'again']) {
    const response = await stop()
    expect([response.status, await response.json()]).toEqual([
      200,
      { referenceNumber: expect.stringMatching(/^(CHP|POL)-/), requests: 2 },
    ])
  }
  const copiesOf = async (kind: KindId, id: string) =>
    (await (await send('GET', `${kindIds[kind].path}/${id}`, member)).json<{ ccEmails: string }>()).ccEmails
  expect(await copiesOf('chp', requests[0]!.id)).toBe('two@example.test')
  expect(await copiesOf('police', requests[1]!.id)).toBe('two@example.test')
  expect(await copiesOf('chp', other.id)).toBe(ccEmails)
  const activities = await rows("select 1 from activities where activity = 'Copies stopped by a recipient'")
  expect(activities).toHaveLength(2)
  await env.DB.exec('delete from requests; delete from requests')
  expect(await errorOf(await stop())).toMatchObject({ status: 400, code: 'link_invalid' })
})
