import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { inboundCounts } from '@portal/api/db/schema/lockout'
import { instantAfter } from '@portal/api/platform/dates'
import { keyedHash } from '@portal/api/platform/tokens'
import { limits } from '@portal/contract/limits'
import { deliverEmail, rawEmail, replyDomain, stored } from '../test/receive.ts'
import { db, requestId, requester, resetRequest } from '../test/storage.ts'
import { createReceiveContext } from './context.ts'
import { isWithinLimits } from './within-limits.ts'

let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  await resetRequest()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})

const context = (hours = 0) => ({
  ...createReceiveContext({ ...env, REPLY_DOMAIN: replyDomain }, createExecutionContext()),
  now: new Date(instantAfter(new Date(), { hours })),
})
const { requester: ofRequester, others } = limits.inboundPerHour

/** Sets how many emails were counted, as if they had come in this hour. */
const setCount = async (name: string, emails: number) => {
  const id = await keyedHash(env.LINK_SECRET ?? '', `inbound:${name}`)
  const until = instantAfter(new Date(), { hours: 1 })
  const set = { emails, until }
  await db.insert(inboundCounts).values({ id, emails, until }).onConflictDoUpdate({ target: inboundCounts.id, set })
}

/** Counts emails about a request from a sender; returns how many of them may be read. */
const count = async (emails: number, request: string, sender: string, isKnown: boolean, hours = 0) => {
  const each = Array.from({ length: emails }, () =>
    isWithinLimits(context(hours), isKnown ? 'requester' : 'others', { request: request, sender }),
  )
  return (await Promise.all(each)).filter(Boolean).length
}

test('about a request, only so many emails of its requester are read in an hour, also of those that come together', async () => {
  await setCount(`requester:request:${requestId}`, ofRequester.request - 2)
  expect(await count(5, requestId, requester, true)).toBe(2)
  expect(await deliverEmail(rawEmail('gmail-with-pdf'))).toBe('later')
  expect((await stored()).messages).toEqual([])
  expect(await count(1, requestId, requester, true, 2)).toBe(1)
})

test('nobody else uses up what the requester may send', async () => {
  expect(await count(others.request + 3, requestId, 'someone@other.test', false)).toBe(others.request)
  expect(await deliverEmail(rawEmail('stranger'))).toBe('later')
  expect(await deliverEmail(rawEmail('gmail-with-pdf'))).toBeUndefined()
})

test("an email that can't be read is counted", async () => {
  await setCount(`requester:request:${requestId}`, ofRequester.request - 1)
  const unreadable = rawEmail('gmail-with-pdf').replace(/\n\n[^]*$/, `\nX-Long: ${'a '.repeat(200_000)}\n\n`)
  expect(await deliverEmail(unreadable)).toBeUndefined()
  expect((await stored()).messages).toMatchObject([{ text: '' }])
  expect(await deliverEmail(unreadable)).toBe('later')
})

test('from a sender, only so many emails are read in an hour, whatever they are about', async () => {
  await setCount('others:sender:someone@other.test', others.sender - 1)
  expect(await count(1, 'crh_1', 'someone@other.test', false)).toBe(1)
  expect(await count(1, 'crh_2', 'someone@other.test', false)).toBe(0)
  expect(await count(1, 'crh_2', 'another@other.test', false)).toBe(1)
})

test('in all, only so many emails of others are read in an hour, and the log says so', async () => {
  await setCount('others:portal:', others.portal - 1)
  // Emails that a narrower limit refuses don't count.
  await setCount(`others:request:${requestId}`, others.request)
  expect(await count(2, requestId, 'flood@other.test', false)).toBe(0)
  expect(log).not.toHaveBeenCalled()
  expect(await count(1, 'crh_1', 'one@other.test', false)).toBe(1)
  expect(await count(1, 'crh_2', 'two@other.test', false)).toBe(0)
  expect(JSON.stringify(log.mock.calls)).toContain('inbound_limit_reached')
  expect(await count(1, requestId, requester, true)).toBe(1)
})
