import { expect, test, vi } from 'vitest'
import { inTurn } from './turns.ts'

const MB = 1024 * 1024

/** Work of some size that lasts until `end` is called. */
const start = (bytes: number) => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  return { work, end, done: inTurn(bytes, work) }
}

test('reads large emails one by one, and small ones beside them', async () => {
  const [large, second, small] = [start(15 * MB), start(15 * MB), start(MB)]
  await vi.waitFor(() => expect(small.work).toHaveBeenCalled())
  expect([large.work, second.work].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  large.end()
  small.end()
  await vi.waitFor(() => expect(second.work).toHaveBeenCalled())
  second.end()
  await Promise.all([large, second, small].map(({ done }) => done))
})

test('an email that fails makes way for the next', async () => {
  await expect(inTurn(15 * MB, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(15 * MB, async () => 'read')).resolves.toBe('read')
})

test('an email that the runtime ended makes way after a minute', async () => {
  const ended = start(15 * MB)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  await expect(inTurn(15 * MB, async () => 'read')).resolves.toBe('read')
  now.mockRestore()
  ended.end()
  await ended.done
})
