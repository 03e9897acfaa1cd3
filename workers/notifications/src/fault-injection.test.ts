import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consume, emailQueue, fakeProvider } from '../test/consume.ts'
import { addEmail, addInboxEmail, readEmail, resetStorage } from '../test/outbox.ts'
import { addEmails, simulateQueue } from '../test/queue-simulation.ts'
import type { Email } from './context.ts'

let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  await resetStorage()
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

test('loses and duplicates no email when the provider refuses 30% and batches are redelivered', async ({
  annotate,
}) => {
  const outcome = await simulateQueue(await addEmails(60), { refused: 0.3, redelivered: 0.2, crashed: 0 })
  await annotate(JSON.stringify(outcome))
  expect(outcome).toMatchObject({ emails: 60, lost: 0, duplicated: 0 })
  expect(outcome.sent + outcome.failed).toBe(60)
  expect(outcome.failed).toBeLessThan(5)
})

test('duplicates at most one email per consumer that crashes between sending and marking', async ({ annotate }) => {
  const outcome = await simulateQueue(await addEmails(40), { refused: 0.3, redelivered: 0.2, crashed: 0.1 })
  await annotate(JSON.stringify(outcome))
  expect(outcome).toMatchObject({ emails: 40, lost: 0 })
  expect(outcome.crashes).toBeGreaterThan(2)
  expect(outcome.duplicated).toBeGreaterThan(0)
  expect(outcome.duplicated).toBeLessThanOrEqual(outcome.crashes)
})

test('calls the database once after the provider accepted an email, to mark it', async () => {
  const bodies = [{ emailId: await addEmail() }]
  let accepted = false
  const callsAfter: string[] = []
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (accepted && ['prepare', 'batch', 'exec'].includes(String(name))) callsAfter.push(String(name))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await consume(emailQueue, bodies, { ...fakeProvider(async () => (accepted = true)), DB })
  expect(callsAfter).toEqual(['prepare', 'prepare', 'batch'])
  expect(await readEmail(bodies[0]!.emailId)).toMatchObject({ state: 'sent' })
})

test('sends the other emails of a batch after one times out at the provider', async () => {
  const [hanging, other] = [await addInboxEmail('hangs@examplelaw.test'), await addEmail()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const send = async ({ to }: Email) => {
      if (to !== 'hangs@examplelaw.test') return
      // The timeout's timer is set right after this function returns.
      queueMicrotask(() => vi.advanceTimersByTime(30_000))
      await new Promise(() => {})
    }
    const bodies = [hanging, other].map((emailId) => ({ emailId }))
    expect(await consume(emailQueue, bodies, fakeProvider(send))).toEqual({
      acks: ['1'],
      retries: [{ msgId: '0', delaySeconds: 30 }],
    })
  } finally {
    vi.useRealTimers()
  }
  expect(await readEmail(hanging)).toMatchObject({ state: 'pending', lastError: 'TIMEOUT' })
  expect(await readEmail(other)).toMatchObject({ state: 'sent' })
})
