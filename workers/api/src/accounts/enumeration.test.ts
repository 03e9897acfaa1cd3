import Argon2 from '@phi-ag/argon2'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { guestRequests, login, emailedToken, password, registerUser } from '../../test/accounts.ts'
import { addUser, errorOf, submitCrashRequest, origin, send } from '../../test/kit.ts'
import worker from '../index.ts'

// Every call a stranger could use to find out whether something exists. Each pair must do the same work, so that
// neither the response nor its time reveals it. Work is counted because times vary with load; `--silent=false` prints
// the times.

const hash = vi.spyOn(Argon2.prototype, 'hash')
const verify = vi.spyOn(Argon2.prototype, 'tryVerify')
afterAll(() => {
  hash.mockRestore()
  verify.mockRestore()
})

/** A database that records the text of its queries, without values. */
const recordingDb = () => {
  const queries: string[] = []
  const DB = {
    prepare: (query: string) => {
      queries.push(query)
      return env.DB.prepare(query)
    },
    batch: (statements: D1PreparedStatement[]) => {
      queries.push(`batch of ${statements.length}`)
      return env.DB.batch(statements)
    },
  } as unknown as D1Database
  return { queries, DB }
}

type Call = (changed: Partial<Cloudflare.Env>) => Promise<Response>

const measure = async (call: Call) => {
  const { queries, DB } = recordingDb()
  for (const spy of [hash, verify]) spy.mockClear()
  const response = await call({ DB })
  const { status } = response
  const { requestId: _, ...body } = status < 400 ? { requestId: '' } : await errorOf(response)
  return { status, body, work: { queries, hashes: hash.mock.calls.length, verifications: verify.mock.calls.length } }
}

const unknownEmail = () => `nobody-${crypto.randomUUID()}@nowhere.test`
const randomToken = () => crypto.randomUUID().replaceAll('-', '').repeat(2)
const checkEmail = (email: string) => (changed: Partial<Cloudflare.Env>) =>
  send('GET', `/api/check-email?email=${email}`, { changed })
const claim = (user: { token: string }, token: string) => (changed: Partial<Cloudflare.Env>) =>
  send('POST', '/api/claim-request', { token: user.token, json: { token }, changed })
const link = (user: { token: string; email: string }, referenceNumber: string) => (changed: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/link-guest-report', {
    token: user.token,
    json: { referenceNumber, contactEmail: user.email },
    changed,
  })
const reset = (token: string) => (changed: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/reset-password', {
    json: { token, newPassword: password, confirmPassword: password },
    changed,
  })
const forgot = (email: string) => (changed: Partial<Cloudflare.Env>) =>
  send('POST', '/api/auth/forgot-password', { json: { email }, changed })

const verifiedUser = async () => {
  const user = await addUser()
  await env.DB.prepare('update users set email_verified_at = created_at where id = ?').bind(user.id).run()
  return user
}

/** Calls about something that exists and something that doesn't. */
const pairs: Record<string, () => Promise<{ existing: Call; missing: Call; sameResponse: boolean }>> = {
  'signing in to an account': async () => {
    const { email } = await registerUser()
    return {
      existing: (changed) => login(email, 'wrong', changed),
      missing: (changed) => login(unknownEmail(), 'wrong', changed),
      sameResponse: true,
    }
  },
  'check-email, which reveals it': async () => ({
    existing: checkEmail((await registerUser()).email),
    missing: checkEmail(unknownEmail()),
    sameResponse: true,
  }),
  'a used claim link, which reveals it': async () => {
    const [{ claimToken }, owner, other] = [await guestRequests.chp(), await addUser(), await addUser()]
    expect((await claim(owner, claimToken!)({})).status).toBe(200)
    return { existing: claim(other, claimToken!), missing: claim(other, randomToken()), sameResponse: false }
  },
  'another user’s reference number': async () => {
    const [owner, user] = [await addUser(), await verifiedUser()]
    return {
      existing: link(user, (await submitCrashRequest(owner)).referenceNumber),
      missing: link(user, 'CHP-00000000'),
      sameResponse: true,
    }
  },
  'a used reset link': async () => {
    const { email } = await registerUser()
    expect((await forgot(email)({})).status).toBe(204)
    await vi.waitFor(() => emailedToken(email, 'reset-password'))
    const token = await emailedToken(email, 'reset-password')
    expect((await reset(token)({})).status).toBe(204)
    return { existing: reset(token), missing: reset(randomToken()), sameResponse: true }
  },
}

describe.each(Object.entries(pairs))('%s', (name, make) => {
  let pair: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    pair = await make()
  })

  test('does the same work whether or not it exists', async () => {
    const [existing, missing] = [await measure(pair.existing), await measure(pair.missing)]
    expect(existing.work).toEqual(missing.work)
    expect(existing.work.queries).not.toEqual([])
    if (name.includes('signing in')) expect(existing.work.verifications).toBe(1)
    if (pair.sameResponse) expect([existing.status, existing.body]).toEqual([missing.status, missing.body])
  })

  test('prints its times in milliseconds', async () => {
    const times: Record<string, number[]> = { existing: [], missing: [] }
    const time = async (kind: string, call: Call) => {
      const start = performance.now()
      const response = await call({})
      await response.arrayBuffer()
      expect(response.status).toBeLessThan(500)
      times[kind]!.push(performance.now() - start)
    }
    for (let round = 0; round < 9; round++) {
      await time('existing', pair.existing)
      await time('missing', pair.missing)
    }
    const percentile = (values: number[], share: number) =>
      values.toSorted((a, b) => a - b)[Math.floor(share * values.length)]?.toFixed(1)
    for (const [kind, values] of Object.entries(times))
      console.warn(`${name}, ${kind}: median ${percentile(values, 0.5)}, p90 ${percentile(values, 0.9)}`)
  })
})

test('forgot-password responds before the database does', async () => {
  const { email } = await registerUser()
  const never = new Promise<never>(() => {})
  const held = { bind: () => held, all: () => never, raw: () => never, run: () => never, first: () => never }
  const DB = { prepare: () => held, batch: () => never } as unknown as D1Database
  for (const address of [email, unknownEmail()]) {
    const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address }),
    })
    expect((await worker.fetch(request, { ...env, DB }, createExecutionContext())).status).toBe(204)
  }
})

describe('rate limits', () => {
  let user: Awaited<ReturnType<typeof verifiedUser>>
  beforeEach(async () => {
    user = await verifiedUser()
  })
  const rejectingLimiter = { limit: async () => ({ success: false }) } as RateLimit
  const both = ['LIMIT_ADDRESS', 'LIMIT_ACCOUNT'] as const
  const calls: [string, readonly (typeof both)[number][], () => Call][] = [
    ['signing in', ['LIMIT_ADDRESS'], () => (changed) => login(user.email, 'wrong', changed)],
    ['check-email', both, () => checkEmail(user.email)],
    ['a claim', both, () => claim(user, randomToken())],
    ['a reference', both, () => link(user, 'CHP-00000000')],
    ['a forgotten password', both, () => forgot(user.email)],
    ['a reset', ['LIMIT_ADDRESS'], () => reset(randomToken())],
  ]
  const cases = calls.flatMap(([name, limiters, call]) => limiters.map((limiter) => [name, limiter, call] as const))

  test.each(cases)('%s returns 429 by %s before any other work', async (_, limiter, call) => {
    const code: ErrorCode = 'too_many'
    const unlimited = await measure(call())
    expect(unlimited.status).not.toBe(apiErrors[code].status)
    const limited = await measure((changed) => call()({ ...changed, [limiter]: rejectingLimiter }))
    expect(limited.body).toMatchObject({ code })
    expect(limited.work.hashes + limited.work.verifications).toBe(0)
    // Only the caller's session is read, for the limit of their account.
    expect(limited.work.queries.filter((query) => !/from "sessions"|batch of/i.test(query))).toEqual([])
  })
})
