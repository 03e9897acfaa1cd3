import { expect, test, vi } from 'vitest'
import { inTurn } from './turns.ts'

/** Work that lasts until `end` is called. */
const start = () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  return { work, end, done: inTurn(work) }
}

test('reads one email at a time', async () => {
  const emails = [start(), start(), start()]
  const running = () => emails.map(({ work }) => work.mock.calls.length)
  for (let ended = 0; ended < emails.length; ended++) {
    await vi.waitFor(() => expect(running().filter(Boolean)).toHaveLength(ended + 1))
    for (const { work, end } of emails) if (work.mock.calls.length > 0) end()
  }
  await Promise.all(emails.map(({ done }) => done))
})

test('an email that fails makes way for the next', async () => {
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(async () => 'read')).resolves.toBe('read')
})

test('an email that the runtime ended makes way after a minute', async () => {
  const ended = start()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  await expect(inTurn(async () => 'read')).resolves.toBe('read')
  now.mockRestore()
  ended.end()
  await ended.done
})
