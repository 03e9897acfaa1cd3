import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consume, deadLetterQueue, emailQueue, fakeProvider } from '../test/consume.ts'
import { addEmail, addInboxEmail, providerError, readEmail, resetStorage } from '../test/outbox.ts'
import { createContext, type Email } from './context.ts'

let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  await resetStorage()
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

test('sends each email once when the same batch is delivered twice', async () => {
  const bodies = [{ emailId: await addEmail() }, { emailId: await addEmail() }]
  const send = vi.fn(async () => ({ messageId: 'm' }))
  expect(await consume(emailQueue, bodies, fakeProvider(send))).toEqual({ acks: ['0', '1'], retries: [] })
  expect(await consume(emailQueue, bodies, fakeProvider(send))).toEqual({ acks: ['0', '1'], retries: [] })
  expect(send).toHaveBeenCalledTimes(2)
})

test('handles each message of a batch independently of the others', async () => {
  const refused = await addInboxEmail('refused@examplelaw.test')
  const broken = await addInboxEmail('broken@examplelaw.test')
  const good = await addEmail()
  const send = async ({ to }: Email) => {
    if (to === 'broken@examplelaw.test') throw new TypeError('network')
    if (to === 'refused@examplelaw.test') throw providerError('E_RECIPIENT_SUPPRESSED')
  }
  const bodies = [
    'malformed',
    null,
    { emailId: 7 },
    { emailId: 'deleted' },
    ...[refused, broken, good].map((emailId) => ({ emailId })),
  ]
  const { acks, retries } = await consume(emailQueue, bodies, fakeProvider(send))
  expect(acks).toEqual(['0', '1', '2', '3', '4', '6'])
  expect(retries).toEqual([{ msgId: '5', delaySeconds: 30 }])
  expect(await readEmail(refused)).toMatchObject({ state: 'failed' })
  expect(await readEmail(broken)).toMatchObject({ state: 'pending' })
  expect(await readEmail(good)).toMatchObject({ state: 'sent' })
})

test.each([emailQueue, deadLetterQueue])(
  'logs each malformed message of %s that it acknowledges, without its content',
  async (queue) => {
    expect(await consume(queue, [{ emailId: 7, to: 'someone@examplelaw.test' }, 'malformed'])).toMatchObject({
      acks: ['0', '1'],
    })
    const lines = log.mock.calls.flat().map((line: string) => JSON.parse(line))
    expect(lines).toEqual(
      ['0', '1'].map((messageId) => ({ level: 'error', event: 'queue_message_malformed', queue, messageId })),
    )
  },
)

test('retries only the message for which the database failed', async () => {
  const [first, second] = [await addEmail(), await addEmail()]
  let calls = 0
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare' && calls++ === 0) throw new Error(`D1_ERROR: ${first} someone@examplelaw.test`)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { acks, retries } = await consume(emailQueue, [{ emailId: first }, { emailId: second }], { DB })
  expect({ acks, retries }).toEqual({ acks: ['1'], retries: [{ msgId: '0', delaySeconds: 60 }] })
  expect(await readEmail(second)).toMatchObject({ state: 'sent' })
})

test('marks dead-lettered emails as failed with their last error, except sent and untried ones', async () => {
  const refused = await addEmail({ lastError: 'E_INTERNAL_SERVER_ERROR', attempts: 5 })
  const withoutError = await addEmail({ state: 'sending', attempts: 1 })
  const sent = await addEmail({ state: 'sent' })
  const untried = await addEmail()
  const bodies = [refused, withoutError, sent, untried].map((emailId) => ({ emailId }))
  expect(await consume(deadLetterQueue, ['malformed', ...bodies])).toEqual({
    acks: ['0', '1', '2', '3', '4'],
    retries: [],
  })
  expect(await readEmail(untried)).toMatchObject({ state: 'pending' })
  expect(await readEmail(refused)).toMatchObject({ state: 'failed', lastError: 'E_INTERNAL_SERVER_ERROR' })
  expect(await readEmail(withoutError)).toMatchObject({ state: 'failed', lastError: 'DEAD_LETTER' })
  expect(await readEmail(sent)).toMatchObject({ state: 'sent' })
})

test.each([
  ['LINK_SECRET', undefined],
  ['LINK_SECRET', 'short'],
  ['LINK_SECRET', 'password'.repeat(8)],
  ['PORTAL_ORIGIN', undefined],
  ['PORTAL_ORIGIN', 'javascript:alert(1)'],
])('keeps emails waiting and logs the setting when %s is %s', async (setting, value) => {
  const emailId = await addEmail()
  expect(await consume(emailQueue, [{ emailId }], { [setting]: value })).toEqual({
    acks: [],
    retries: [{ msgId: '0', delaySeconds: 60 }],
  })
  expect(await readEmail(emailId)).toMatchObject({ state: 'pending', attempts: 0 })
  expect(log.mock.calls.flat().join()).toContain(setting)
})

test('ignores a line break at the end of LINK_SECRET', () => {
  const { linkSecret } = createContext(env)
  expect(createContext({ ...env, LINK_SECRET: `${env.LINK_SECRET}\n` }).linkSecret).toBe(linkSecret)
})

test('logs the error code without the email address', async () => {
  const emailId = await addEmail()
  const refuse = () => Promise.reject(providerError('E_RECIPIENT_SUPPRESSED'))
  await consume(emailQueue, [{ emailId }], fakeProvider(refuse))
  expect(log.mock.calls.flat().join()).toContain('E_RECIPIENT_SUPPRESSED')
  expect(log.mock.calls.flat().join()).not.toContain('@')
})

test("handles the queues of another environment, whose names end with the environment's", async () => {
  const emailId = await addEmail()
  await consume(`${emailQueue}-staging`, [{ emailId }])
  expect(await readEmail(emailId)).toMatchObject({ state: 'sent' })
  const refused = await addEmail({ attempts: 1 })
  await consume(`${deadLetterQueue}-staging`, [{ emailId: refused }])
  expect(await readEmail(refused)).toMatchObject({ state: 'failed' })
})

test('rejects a whole batch of an unknown queue, so that no message is acknowledged', async () => {
  await expect(consume('another-queue', [{ emailId: 'x' }])).rejects.toThrow('another-queue')
})
