import Argon2 from '@phi-ag/argon2'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { guestOrders, login, mailedToken, password, registered } from '../../test/accounts.ts'
import { addUser, failureOf, order, origin, send } from '../../test/kit.ts'
import worker from '../index.ts'

// What a stranger can try whether something exists by: each pair does the same work, so that neither the answer's words nor
// its time tell. Work is counted, which no load changes; `--silent=false` shows the times.

const hash = vi.spyOn(Argon2.prototype, 'hash')
const verify = vi.spyOn(Argon2.prototype, 'tryVerify')
afterAll(() => {
  hash.mockRestore()
  verify.mockRestore()
})

/** A database that notes what it is asked, by its text: values are no part of it. */
const noting = () => {
  const asked: string[] = []
  const DB = {
    prepare: (query: string) => {
      asked.push(query)
      return env.DB.prepare(query)
    },
    batch: (statements: D1PreparedStatement[]) => {
      asked.push(`${statements.length} at once`)
      return env.DB.batch(statements)
    },
  } as unknown as D1Database
  return { asked, DB }
}

type Call = (changed: Partial<Cloudflare.Env>) => Promise<Response>

const work = async (call: Call) => {
  const { asked, DB } = noting()
  for (const spy of [hash, verify]) spy.mockClear()
  const answer = await call({ DB })
  const { status } = answer
  const { requestId: _, ...words } = status < 400 ? { requestId: '' } : await failureOf(answer)
  return { status, words, work: { asked, hashes: hash.mock.calls.length, verified: verify.mock.calls.length } }
}

const stranger = () => `nobody-${crypto.randomUUID()}@nowhere.test`
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

const proven = async () => {
  const user = await addUser()
  await env.DB.prepare('update users set email_verified_at = created_at where id = ?').bind(user.id).run()
  return user
}

/** By name: what is there, and what is not. */
const pairs: Record<string, () => Promise<{ there: Call; notThere: Call; sameWords: boolean }>> = {
  'an account, at signing in': async () => {
    const { email } = await registered()
    return {
      there: (changed) => login(email, 'wrong', changed),
      notThere: (changed) => login(stranger(), 'wrong', changed),
      sameWords: true,
    }
  },
  'an account, by check-email, which says so': async () => ({
    there: checkEmail((await registered()).email),
    notThere: checkEmail(stranger()),
    sameWords: true,
  }),
  'a claim link that was used, which says so': async () => {
    const [{ claimToken }, owner, other] = [await guestOrders.crash(), await addUser(), await addUser()]
    expect((await claim(owner, claimToken!)({})).status).toBe(200)
    return { there: claim(other, claimToken!), notThere: claim(other, randomToken()), sameWords: false }
  },
  'a reference of somebody else': async () => {
    const [owner, user] = [await addUser(), await proven()]
    return {
      there: link(user, (await order(owner)).referenceNumber),
      notThere: link(user, 'CHP-00000000'),
      sameWords: true,
    }
  },
  'a reset link that was used': async () => {
    const { email } = await registered()
    expect((await forgot(email)({})).status).toBe(204)
    await vi.waitFor(() => mailedToken(email, 'reset-password'), { timeout: 15_000 })
    const token = await mailedToken(email, 'reset-password')
    expect((await reset(token)({})).status).toBe(204)
    return { there: reset(token), notThere: reset(randomToken()), sameWords: true }
  },
}

describe.each(Object.entries(pairs))('%s', (name, make) => {
  let pair: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    pair = await make()
  })

  test('takes the same work as none', async () => {
    const [there, notThere] = [await work(pair.there), await work(pair.notThere)]
    expect(there.work).toEqual(notThere.work)
    expect(there.work.asked).not.toEqual([])
    if (name.includes('signing in')) expect(there.work.verified).toBe(1)
    if (pair.sameWords) expect([there.status, there.words]).toEqual([notThere.status, notThere.words])
  })

  test('took, in milliseconds', async () => {
    const took: Record<string, number[]> = { there: [], 'not there': [] }
    const time = async (kind: string, call: Call) => {
      const start = performance.now()
      const answer = await call({})
      await answer.arrayBuffer()
      expect(answer.status).toBeLessThan(500)
      took[kind]!.push(performance.now() - start)
    }
    for (let round = 0; round < 9; round++) {
      await time('there', pair.there)
      await time('not there', pair.notThere)
    }
    const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(share * times.length)]
    for (const [kind, times] of Object.entries(took))
      console.warn(`${name}, ${kind}: median ${at(times, 0.5)?.toFixed(1)}, 90 of 100 ${at(times, 0.9)?.toFixed(1)}`)
  })
})

test('whoever forgot a password is answered before the database is', async () => {
  const { email } = await registered()
  const never = new Promise<never>(() => {})
  const held = { bind: () => held, all: () => never, raw: () => never, run: () => never, first: () => never }
  const DB = { prepare: () => held, batch: () => never } as unknown as D1Database
  for (const address of [email, stranger()]) {
    const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address }),
    })
    expect((await worker.fetch(request, { ...env, DB }, createExecutionContext())).status).toBe(204)
  }
})

describe('guessing is limited', () => {
  let user: Awaited<ReturnType<typeof proven>>
  beforeEach(async () => {
    user = await proven()
  })
  const refusing = { limit: async () => ({ success: false }) } as RateLimit
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

  test.each(cases)('at %s by %s, before any work', async (_, limiter, call) => {
    const code: ErrorCode = 'too_many'
    const free = await work(call())
    expect(free.status).not.toBe(apiErrors[code].status)
    const limited = await work((changed) => call()({ ...changed, [limiter]: refusing }))
    expect(limited.words).toMatchObject({ code })
    expect(limited.work.hashes + limited.work.verified).toBe(0)
    // Who calls is read for the limit of their account; nothing else.
    expect(limited.work.asked.filter((query) => !/from "sessions"|at once/i.test(query))).toEqual([])
  })
})
