import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { sentAgainAfterHours } from '@portal/contract/emails/delivery'
import { addEmail, fakeContext, providerError, readEmail, resetStorage } from '../../test/outbox.ts'
import { deliver } from '../deliver.ts'
import worker from '../index.ts'

const queue = 'collision-docket-email-events'
const hour = 60 * 60_000

let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  await resetStorage()
  log = vi
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})

/** An event in the form that Cloudflare documents. */
const eventOf = (kind: string, messageId: string, payload: object = {}) => ({
  type: `cf.email.sending.message.${kind}`,
  source: { type: 'email.sending', zoneId: '023e105f4ecef8ad9ca31a8372d0c353', domain: 'example.com' },
  payload: {
    eventId: crypto.randomUUID(),
    messageId,
    sender: 'noreply@example.com',
    recipient: 'someone@examplelaw.test',
    subject: 'Your report',
    terminal: true,
    ...payload,
  },
  metadata: {
    accountId: 'f9f79265f388666de8122cfb508d7776',
    eventSubscriptionId: '1830c4bb612e43c3af7f4cada31fbf3f',
    eventSchemaVersion: 1,
    eventTimestamp: '2026-06-01T02:48:57.132Z',
  },
})
const bounce = (type: 'hard' | 'soft', smtpEnhancedStatusCode: string) => ({
  delivery: { status: 'bounced', smtpEnhancedStatusCode, smtpResponse: '550 <script>' },
  bounce: { type, classification: 'x', reason: '550 <script>' },
})

/** Delivers events to the Worker. Returns the numbers of those it acknowledged. */
const consume = async (bodies: unknown[], attempts = 1) => {
  const messages = bodies.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts, body }))
  const batch = createMessageBatch(queue, messages)
  await worker.queue(batch, env)
  return (await getQueueResult(batch, createExecutionContext())).explicitAcks.map(Number)
}

let sent = 0
/** An email that the provider accepted, with the id that it gave. */
const sendOne = async (id?: string) => {
  const emailId = id ?? (await addEmail())
  const messageId = `0101018f7d0c4d9a-msg-${++sent}`
  const { context } = fakeContext()
  await deliver(emailId, {
    ...context,
    now: () => new Date(Date.now() + 400 * hour),
    send: async () => ({ messageId }),
  })
  return { emailId, messageId }
}

test('keeps the furthest step of an email, however often and in which order its events come', async () => {
  const { emailId, messageId } = await sendOne()
  const steps = ['deferred', 'delivered', 'deferred', 'complained', 'delivered']
  const seen = []
  for (const step of steps) {
    await consume([eventOf(step, messageId), eventOf(step, messageId)])
    seen.push((await readEmail(emailId)).delivery)
  }
  expect(seen).toEqual(['deferred', 'delivered', 'delivered', 'complained', 'complained'])
  expect(await readEmail(emailId)).toMatchObject({ state: 'sent', deliveredAt: '2026-06-01T02:48:57.132Z' })
})

test.each([
  ['5.1.1', 'BOUNCED_ADDRESS'],
  ['5.2.1', 'BOUNCED_ADDRESS'],
  ['5.2.2', 'BOUNCED_FULL'],
  ['5.7.26', 'BOUNCED_REFUSED'],
  ['5.0.0', 'BOUNCED'],
  ['nonsense', 'BOUNCED'],
])(
  'an email that bounces for good with %s has failed with %s, and its request shows the address',
  async (status, code) => {
    const { emailId, messageId } = await sendOne()
    await consume([eventOf('bounced', messageId, bounce('hard', status))])
    expect(await readEmail(emailId)).toMatchObject({ state: 'failed', lastError: code, messageId: null })
    const versions = 'select count(*) as lists from list_versions'
    expect(await env.DB.prepare(versions).first('lists')).toBeGreaterThan(0)
  },
)

test('an email that bounces for now is sent again after one, two and three days, and then has failed', async () => {
  let { emailId, messageId } = await sendOne()
  for (const hours of sentAgainAfterHours) {
    await consume([eventOf('bounced', messageId, bounce('soft', '4.2.2'))])
    const { state, lastError, dueAt } = await readEmail(emailId)
    expect([state, lastError]).toEqual(['pending', 'BOUNCED_FULL'])
    expect(Math.round((Date.parse(dueAt) - Date.now()) / hour)).toBe(hours)
    // The provider tells the same again: it's about the attempt before.
    await consume([eventOf('bounced', messageId, bounce('soft', '4.2.2'))], 3)
    expect(await readEmail(emailId)).toMatchObject({ state: 'pending', dueAt })
    messageId = (await sendOne(emailId)).messageId
  }
  await consume([eventOf('bounced', messageId, bounce('soft', '4.2.2'))])
  expect(await readEmail(emailId)).toMatchObject({ state: 'failed', lastError: 'BOUNCED_FULL' })
})

test('an email that the provider suppressed or failed to deliver says so', async () => {
  const [suppressed, failed] = [await sendOne(), await sendOne()]
  const rejection = { rejection: { reason: 'suppressed', party: 'recipient' } }
  await consume([eventOf('rejected', suppressed.messageId, rejection), eventOf('failed', failed.messageId)])
  expect(await readEmail(suppressed.emailId)).toMatchObject({ state: 'failed', lastError: 'E_RECIPIENT_SUPPRESSED' })
  expect(await readEmail(failed.emailId)).toMatchObject({ state: 'pending', lastError: 'NOT_DELIVERED' })
})

test('an event about no email of ours is tried again, then changes nothing; one that is no event is dropped', async () => {
  const { emailId, messageId } = await sendOne()
  const before = await readEmail(emailId)
  const unknown = [eventOf('bounced', 'somebody-elses', bounce('hard', '5.1.1'))]
  expect(await consume(unknown)).toEqual([])
  expect(await consume(unknown, 3)).toEqual([0])
  const hostile = [
    null,
    'text',
    eventOf('opened', messageId),
    eventOf('__proto__', messageId),
    eventOf('bounced', 'x'.repeat(201)),
    eventOf('bounced', messageId, { delivery: { smtpEnhancedStatusCode: 'x'.repeat(61) } }),
    { ...eventOf('bounced', messageId), metadata: { eventTimestamp: 'yesterday' } },
  ]
  expect(await consume(hostile)).toEqual(hostile.map((_, at) => at))
  expect(await readEmail(emailId)).toEqual(before)
  expect(JSON.stringify(log.mock.calls)).not.toContain('examplelaw')
})

test('an email whose sending failed has no message id, and the id of an unusual provider is not stored', async () => {
  const id = await addEmail()
  await deliver(id, fakeContext(() => Promise.reject(providerError('E_INTERNAL_SERVER_ERROR'))).context)
  expect((await readEmail(id)).messageId).toBeNull()
  const other = await addEmail()
  await deliver(other, { ...fakeContext().context, send: async () => ({ messageId: 'x'.repeat(500) }) })
  expect(await readEmail(other)).toMatchObject({ state: 'sent', messageId: null })
})
