import { env } from 'cloudflare:workers'
import { and, eq, lt, or } from 'drizzle-orm'
import { vi } from 'vitest'
import { outbox } from '@portal/api/db/schema/emails'
import { limits } from '@portal/contract/limits'
import type { Email } from '../src/context.ts'
import { consume, deadLetterQueue, emailQueue, fakeProvider } from './consume.ts'
import { db, providerError, storedAs } from './outbox.ts'
import { requestData } from './samples.ts'

/** Pending emails to 0@examplelaw.test, 1@examplelaw.test …. Returns their ids. */
export const addEmails = async (count: number): Promise<string[]> => {
  const now = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `eml_${index}`,
    template: 'new-order' as const,
    address: `${index}@examplelaw.test`,
    ...storedAs('new-order', { ...requestData, recipient: 'staff' }),
    state: 'pending' as const,
    createdAt: now,
    dueAt: now,
  }))
  // D1 allows a hundred parameters per statement.
  for (let from = 0; from < count; from += 5) await db.insert(outbox).values(rows.slice(from, from + 5))
  return rows.map(({ id }) => id)
}

/** Pseudorandom numbers from 0 to 1, the same in every run (a linear congruential generator). */
const createRandom = (seed: number) => () => (seed = (seed * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32

/** Probabilities from 0 to 1. */
interface Faults {
  /** The provider refuses an email temporarily. */
  refused: number
  /** The queue delivers a batch a second time. */
  redelivered: number
  /** The consumer crashes after the provider accepted an email and before the row is marked. */
  crashed: number
}

/** A database that throws once the consumer has crashed. */
const crashableDatabase = (hasCrashed: () => boolean): D1Database =>
  new Proxy(env.DB, {
    get: (target, name) => {
      if (hasCrashed()) throw new Error('crashed')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The emails that the portal's cron job would put into the queue again. */
const findOverdue = async () =>
  db
    .select({ emailId: outbox.id })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, 'pending'), lt(outbox.dueAt, minutesAgo(1))),
        and(eq(outbox.state, 'sending'), lt(outbox.claimedAt, minutesAgo(limits.emailClaim / 60_000))),
      ),
    )

/**
 * Delivers emails as the queue and the cron job do, moving the clock forward, until all are sent or failed: batches of ten,
 * retries after their delay, dead letters after five retries.
 * @returns how many emails were sent, failed, lost or sent twice, by comparing the outbox with what the provider accepted.
 */
export const simulateQueue = async (emailIds: readonly string[], { refused, redelivered, crashed }: Faults) => {
  const random = createRandom(20240305)
  const accepted = new Map<string, number>()
  let crashes = 0
  let waiting = emailIds.map((emailId) => ({ emailId, tries: 0, due: Date.now() }))

  const deliverBatch = async (messages: typeof waiting) => {
    let hasCrashed = false
    const send = async ({ to }: Email) => {
      if (hasCrashed) throw new Error('crashed')
      if (random() < refused) throw providerError('E_INTERNAL_SERVER_ERROR')
      accepted.set(String(to), (accepted.get(String(to)) ?? 0) + 1)
      hasCrashed = random() < crashed
    }
    const bodies = messages.map(({ emailId }) => ({ emailId }))
    const change = { ...fakeProvider(send), DB: crashableDatabase(() => hasCrashed) }
    const { retries } = await consume(emailQueue, bodies, change)
    if (hasCrashed) {
      crashes++
      return messages.map((message) => ({ ...message, tries: message.tries + 1 }))
    }
    if (random() < redelivered) await consume(emailQueue, bodies, fakeProvider(send))
    return retries.map(({ msgId, delaySeconds = 0 }) => {
      const { emailId, tries } = messages[Number(msgId)]!
      return { emailId, tries: tries + 1, due: Date.now() + delaySeconds * 1000 }
    })
  }

  vi.useFakeTimers({ toFake: ['Date'] })
  // A crashed consumer's database calls are retried after a random delay. This makes the delay zero.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  try {
    while (waiting.length > 0) {
      waiting.sort((one, other) => one.due - other.due)
      const messages = waiting.splice(0, 10)
      vi.setSystemTime(Math.max(Date.now(), ...messages.map(({ due }) => due)))
      for (const retry of await deliverBatch(messages)) {
        if (retry.tries <= 5) waiting.push(retry)
        else await consume(deadLetterQueue, [{ emailId: retry.emailId }])
      }
      if (waiting.length > 0) continue
      vi.setSystemTime(Date.now() + limits.emailClaim + 2 * 60_000)
      waiting = (await findOverdue()).map(({ emailId }) => ({ emailId, tries: 0, due: Date.now() }))
    }
  } finally {
    vi.mocked(Math.random).mockRestore()
    vi.useRealTimers()
  }

  const rows = await db.select({ address: outbox.address, state: outbox.state }).from(outbox)
  const timesAccepted = (address: string) => accepted.get(address) ?? 0
  return {
    emails: rows.length,
    sent: rows.filter(({ state }) => state === 'sent').length,
    failed: rows.filter(({ state }) => state === 'failed').length,
    lost: rows.filter(({ state, address }) => state !== 'failed' && timesAccepted(address) === 0).length,
    duplicated: rows.filter(({ address }) => timesAccepted(address) > 1).length,
    crashes,
  }
}
