import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { ErrorBody } from '@portal/contract/api/error-body'
import { fuzz } from '../test/fuzz/request.ts'
import { Random } from '@portal/contract/testing/random'
import { addCast, order, origin, send } from '../test/kit.ts'

// Spread over all endpoints there are. The same seed makes the same calls: `npm run fuzz` makes more, with another each time.
const seed = Number(env.FUZZ_SEED)
const calls = Number(env.FUZZ_CALLS)
const atOnce = 8

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

const definitions = Object.entries<Endpoint>(endpoints)
const each = Math.ceil(calls / definitions.length)

/** What any call may be refused with, whatever its endpoint says of itself. */
const always: readonly ErrorCode[] = [
  'invalid',
  'broken_body',
  'wrong_content_type',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_large',
]
const driverWords = /D1_|SQLITE|drizzle|TypeError|RangeError|SyntaxError|\bat [\w.]+ \(|node:|workerd/

/** Who calls with what they may know; made anew now and then, for some calls end sessions or delete accounts. */
const setUp = async () => {
  const { member, staff, admin } = await addCast()
  const report = await order(member)
  return {
    callers: [member.token, staff.token, admin.token, admin.token],
    strangers: [undefined, undefined, 'nonsense', `${admin.token}x`],
    known: [report.id, member.id, admin.id, report.writtenAuthFile?.name ?? ''],
  }
}
const renewEvery = 160
const counts: Record<string, number> = {}

describe.each(definitions)('%s', (name, endpoint) => {
  test('answers whatever it is sent, and never with an error of its own', { timeout: 600_000 }, async () => {
    let people = await setUp()
    const random = new Random(seed + name.length * 7919 + name.charCodeAt(0))
    // Where a path was led elsewhere, by dots or slashes in it, another call or a page answers.
    const own = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)

    const call = async () => {
      const { method, path, headers, body } = fuzz(endpoint, random, people.known)
      const token = random.pick(random.chance(0.15) ? people.strangers : people.callers)
      const { pathname } = new URL(path, origin)
      const answer = await send(method, path, { token, headers, ...(body && { body }), changed: {} })
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
      const said = new TextDecoder().decode(await answer.arrayBuffer())
      const told = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} -> ${answer.status} ${said.slice(0, 300)}`
      expect(answer.status, told).toBeLessThan(500)
      expect(said, told).not.toMatch(driverWords)
      if (answer.status < 400 || answer.status === 416 || method === 'HEAD' || !pathname.startsWith('/api/')) return
      const failure = ErrorBody.parse(JSON.parse(said))
      const code = failure.code as ErrorCode
      expect(apiErrors[code]?.status, told).toBe(answer.status)
      if (own.test(pathname)) expect([...always, ...endpoint.errors], told).toContain(code)
    }
    for (let made = 0; made < each; made += atOnce) {
      if (made > 0 && made % renewEvery === 0) people = await setUp()
      await Promise.all(Array.from({ length: atOnce }, call))
    }
    expect(log.mock.calls).toEqual([])
  })
})

test('as many calls were made as were asked for', () => {
  const made = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.warn(`Seed ${seed}: ${made} calls of ${definitions.length} endpoints were answered`, JSON.stringify(counts))
  expect(made).toBeGreaterThanOrEqual(calls)
})
