import { env } from 'cloudflare:workers'
import { and, eq, lt, or } from 'drizzle-orm'
import { vi } from 'vitest'
import { outbox } from '@portal/api/storage/schema'
import { limits } from '@portal/contract/limits'
import type { Mail } from '../src/scope.ts'
import { consume, deadQueue, lettersQueue, provider } from './consume.ts'
import { db, refusal } from './outbox.ts'

/** Numbers between 0 and 1, the same in every run (a linear congruential generator). */
const dice = (seed: number) => () => (seed = (seed * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32

/** How often what goes wrong, from 0 to 1. */
interface Faults {
  /** The provider refuses a letter for now. */
  failing: number
  /** The queue delivers a batch a second time. */
  redelivered: number
  /** The consumer dies between the provider's yes and its own mark. */
  killed: number
}

/** The database of a Worker that does nothing more once it is dead. */
const mortal = (isDead: () => boolean): D1Database =>
  new Proxy(env.DB, {
    get: (target, name) => {
      if (isDead()) throw new Error('killed')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** What the portal's cron would queue again. */
const overdue = async () =>
  db
    .select({ letterId: outbox.id })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, 'pending'), lt(outbox.dueAt, minutesAgo(1))),
        and(eq(outbox.state, 'sending'), lt(outbox.claimedAt, minutesAgo(limits.letterClaim / 60_000))),
      ),
    )

/**
 * Delivers letters as the queue does until none is left: ten at once, each again after the delay it was given, to the
 * dead letters after five retries, and by the cron what was lost. The clock is set forward to whatever is due.
 * Answers how often the provider took each address, and how many consumers died.
 */
export const runQueue = async (letterIds: readonly string[], { failing, redelivered, killed }: Faults) => {
  const roll = dice(20240305)
  const taken = new Map<string, number>()
  let deaths = 0
  let waiting = letterIds.map((letterId) => ({ letterId, tries: 0, due: Date.now() }))

  const batch = async (messages: typeof waiting) => {
    let dead = false
    const send = async ({ to }: Mail) => {
      if (dead) throw new Error('killed')
      if (roll() < failing) throw refusal('E_INTERNAL_SERVER_ERROR')
      taken.set(String(to), (taken.get(String(to)) ?? 0) + 1)
      dead = roll() < killed
    }
    const bodies = messages.map(({ letterId }) => ({ letterId }))
    const worker = { ...provider(send), DB: mortal(() => dead) }
    const { retries } = await consume(lettersQueue, bodies, worker)
    if (dead) {
      deaths++
      return messages.map((message) => ({ ...message, tries: message.tries + 1 }))
    }
    if (roll() < redelivered) await consume(lettersQueue, bodies, provider(send))
    return retries.map(({ msgId, delaySeconds = 0 }) => {
      const { letterId, tries } = messages[Number(msgId)]!
      return { letterId, tries: tries + 1, due: Date.now() + delaySeconds * 1000 }
    })
  }

  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    while (waiting.length > 0) {
      waiting.sort((one, other) => one.due - other.due)
      const messages = waiting.splice(0, 10)
      vi.setSystemTime(Math.max(Date.now(), ...messages.map(({ due }) => due)))
      for (const again of await batch(messages)) {
        if (again.tries <= 5) waiting.push(again)
        else await consume(deadQueue, [{ letterId: again.letterId }])
      }
      if (waiting.length > 0) continue
      vi.setSystemTime(Date.now() + limits.letterClaim + 2 * 60_000)
      waiting = (await overdue()).map(({ letterId }) => ({ letterId, tries: 0, due: Date.now() }))
    }
  } finally {
    vi.useRealTimers()
  }
  return { taken, deaths }
}
