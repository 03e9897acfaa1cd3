import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderData } from '../test/data.ts'
import { consume, lettersQueue, provider } from '../test/consume.ts'
import { addLetter, db, freshStorage, readLetter, scopeWith } from '../test/outbox.ts'
import { runQueue } from '../test/queue-run.ts'
import { outbox } from '@portal/api/storage/schema'
import { deliver } from './deliver.ts'
import type { Mail } from './scope.ts'

let log: ReturnType<typeof vi.spyOn>
beforeAll(freshStorage)
beforeEach(async () => {
  await db.delete(outbox)
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

const addMany = async (count: number): Promise<string[]> => {
  const at = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `ltr_${index}`,
    dedupeKey: `key ${index}`,
    letter: 'order-received' as const,
    address: `${index}@examplelaw.test`,
    data: orderData,
    state: 'pending' as const,
    createdAt: at,
    dueAt: at,
    reportId: orderData.reportId,
  }))
  // D1 takes a hundred parameters a statement.
  for (let from = 0; from < count; from += 10) await db.insert(outbox).values(rows.slice(from, from + 10))
  return rows.map(({ id }) => id)
}

const outcome = async ({ taken, deaths }: Awaited<ReturnType<typeof runQueue>>) => {
  const rows = await db.select({ address: outbox.address, state: outbox.state }).from(outbox)
  const times = (address: string) => taken.get(address) ?? 0
  return {
    letters: rows.length,
    sent: rows.filter(({ state }) => state === 'sent').length,
    /** Given up, which the Notifications tab shows. */
    failed: rows.filter(({ state }) => state === 'failed').length,
    lost: rows.filter(({ state, address }) => state !== 'failed' && times(address) === 0).length,
    doubled: rows.filter(({ address }) => times(address) > 1).length,
    deaths,
  }
}

test('of 1,000 letters none is lost and none doubled while the provider fails at 30 % and batches come twice', async ({
  annotate,
}) => {
  const ids = await addMany(1000)
  const figures = await outcome(await runQueue(ids, { failing: 0.3, redelivered: 0.1, killed: 0 }))
  await annotate(JSON.stringify(figures))
  expect(figures).toMatchObject({ letters: 1000, lost: 0, doubled: 0 })
  expect(figures.sent + figures.failed).toBe(1000)
  expect(figures.failed).toBeLessThan(10)
}, 180_000)

test('consumers that die between sending and marking double at most the letter each had in hand', async ({
  annotate,
}) => {
  const ids = await addMany(300)
  const figures = await outcome(await runQueue(ids, { failing: 0.3, redelivered: 0.1, killed: 0.05 }))
  await annotate(JSON.stringify(figures))
  expect(figures).toMatchObject({ letters: 300, lost: 0 })
  expect(figures.deaths).toBeGreaterThan(5)
  expect(figures.doubled).toBeGreaterThan(0)
  expect(figures.doubled).toBeLessThanOrEqual(figures.deaths)
}, 180_000)

test('the time in which a dying consumer can double a letter is that of one write', async ({ annotate }) => {
  const windows: number[] = []
  for (const id of await addMany(100)) {
    let yes = 0
    await deliver(id, scopeWith(async () => void (yes = performance.now())).scope)
    windows.push(performance.now() - yes)
  }
  windows.sort((one, other) => one - other)
  await annotate(`median ${windows[50]?.toFixed(1)} ms, longest ${windows.at(-1)?.toFixed(1)} ms`)
  expect(windows[50]).toBeLessThan(1000)
}, 180_000)

test('a provider that hangs over one letter keeps the others of the batch waiting, and no longer than its time', async () => {
  const [hanging, other] = [await addLetter({ address: 'hangs@examplelaw.test' }), await addLetter()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const send = async ({ to }: Mail) => {
      if (to !== 'hangs@examplelaw.test') return
      // Whoever waits for it has set the timer by then.
      queueMicrotask(() => vi.advanceTimersByTime(30_000))
      await new Promise(() => {})
    }
    const bodies = [hanging, other].map((letterId) => ({ letterId }))
    expect(await consume(lettersQueue, bodies, provider(send))).toEqual({
      acks: ['1'],
      retries: [{ msgId: '0', delaySeconds: 30 }],
    })
  } finally {
    vi.useRealTimers()
  }
  expect(await readLetter(hanging)).toMatchObject({ state: 'pending', lastError: 'TIMEOUT' })
  expect(await readLetter(other)).toMatchObject({ state: 'sent' })
})
