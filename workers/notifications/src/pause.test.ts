import { beforeEach, expect, test } from 'vitest'
import { addEmail, fakeContext, providerError, readEmail, resetStorage } from '../test/outbox.ts'
import { deliver } from './deliver.ts'

beforeEach(resetStorage)

const minute = 60_000

test.each(['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE', 'E_DAILY_LIMIT_EXCEEDED'])(
  '%s pauses all sending, without failing an email, until one is accepted again',
  async (code) => {
    const ids = [await addEmail(), await addEmail(), await addEmail()]
    const start = Date.now()
    let isRefused = true
    let tried = 0
    const deliverAllAfter = async (minutes: number) => {
      const respond = async () => {
        tried += 1
        if (isRefused) throw providerError(code)
      }
      const { context } = fakeContext(respond, { now: () => new Date(start + minutes * minute) })
      for (const id of ids) await deliver(id, context)
      return Promise.all(ids.map(async (id) => (await readEmail(id)).state))
    }
    const waiting = ['pending', 'pending', 'pending']
    expect(await deliverAllAfter(0)).toEqual(waiting)
    expect(await deliverAllAfter(4)).toEqual(waiting)
    expect(tried).toBe(1)
    // One is tried after each pause.
    expect(await deliverAllAfter(6)).toEqual(waiting)
    expect(tried).toBe(2)
    isRefused = false
    expect(await deliverAllAfter(12)).toEqual(['sent', 'sent', 'sent'])
    expect(tried).toBe(5)
  },
)
