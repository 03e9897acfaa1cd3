import { expect, test, vi } from 'vitest'
import { openInTurn, inTurn } from './turns.ts'

/** Work that lasts until `end` is called. */
const start = (turn = inTurn) => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  return { work, end, done: turn(work) }
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

test('two PDF checks run at a time, beside an email', async () => {
  const email = start()
  const checks = [start(openInTurn), start(openInTurn), start(openInTurn)]
  await vi.waitFor(() => expect(email.work).toHaveBeenCalled())
  const [first, second, third] = checks.map(({ work }) => work)
  expect([first, second, third].map((work) => work?.mock.calls.length)).toEqual([1, 1, 0])
  checks[0]!.end()
  await vi.waitFor(() => expect(third).toHaveBeenCalled())
  for (const { end } of [email, ...checks]) end()
  await Promise.all([email, ...checks].map(({ done }) => done))
})

test('a PDF check that had no turn in time fails, and is repeated by its caller', async () => {
  const checks = [start(openInTurn), start(openInTurn)]
  const late = vi.fn(async () => 'opens')
  const waiting = openInTurn(late)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
  await expect(waiting).rejects.toThrow('Too many')
  now.mockRestore()
  expect(late).not.toHaveBeenCalled()
  for (const { end } of checks) end()
  await Promise.all(checks.map(({ done }) => done))
})
