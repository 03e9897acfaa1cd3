import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { apiErrors, type ErrorCode } from '@portal/contract/api/errors'
import { ErrorBody } from '@portal/contract/api/error-body'
import { fuzz } from '../test/fuzz/request.ts'
import { Random } from '@portal/contract/testing/random'
import { addUsers, submitCrashRequest, origin, send } from '../test/kit.ts'

// The calls are spread over all endpoints. The same seed makes the same calls; `npm run fuzz` makes more, with a
// random one.
const seed = Number(env.FUZZ_SEED)
const calls = Number(env.FUZZ_CALLS)
const concurrency = 8

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

const definitions = Object.entries<Endpoint>(endpoints)
const callsPerEndpoint = Math.ceil(calls / definitions.length)

/** Codes that any endpoint may respond with, besides those it declares. */
const commonErrors: readonly ErrorCode[] = [
  'invalid',
  'broken_body',
  'wrong_content_type',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_large',
]
const internalDetails = /D1_|SQLITE|drizzle|TypeError|RangeError|SyntaxError|\bat [\w.]+ \(|node:|workerd/

/** Callers and ids they know. */
const setUp = async () => {
  const { member, staff, admin } = await addUsers()
  const request = await submitCrashRequest(member)
  return {
    callers: [member.token, staff.token, admin.token, admin.token],
    strangers: [undefined, undefined, 'nonsense', `${admin.token}x`],
    known: [request.id, member.id, admin.id, request.writtenAuthFile ?? ''],
  }
}

/** The previous setup, unless calls have ended its sessions or deleted its accounts or report; then a new one. */
let previous: Awaited<ReturnType<typeof setUp>> | undefined
const intactSetup = async () => {
  const read = (token: string) => send('GET', `/api/crash-reports/${previous?.known[0]}`, { token })
  const isIntact = previous && (await Promise.all(previous.callers.map(read))).every(({ ok }) => ok)
  if (!isIntact) previous = await setUp()
  return previous!
}
const callsPerSetup = 160
const counts: Record<string, number> = {}

describe.each(definitions)('%s', (name, endpoint) => {
  test('responds to every input without a server error', async () => {
    let setup = await intactSetup()
    const random = new Random(seed + name.length * 7919 + name.charCodeAt(0))
    // Dots or slashes in a fuzzed path may lead to another endpoint or a page.
    const ownPath = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)

    const call = async () => {
      const { method, path, headers, body } = fuzz(endpoint, random, setup.known)
      const token = random.pick(random.chance(0.15) ? setup.strangers : setup.callers)
      const { pathname } = new URL(path, origin)
      const response = await send(method, path, { token, headers, ...(body && { body }), changed: {} })
      counts[response.status] = (counts[response.status] ?? 0) + 1
      const text = new TextDecoder().decode(await response.arrayBuffer())
      const description = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} -> ${response.status} ${text.slice(0, 300)}`
      expect(response.status, description).toBeLessThan(500)
      expect(text, description).not.toMatch(internalDetails)
      if (response.status < 400 || response.status === 416 || method === 'HEAD' || !pathname.startsWith('/api/')) return
      const failure = ErrorBody.parse(JSON.parse(text))
      const code = failure.code as ErrorCode
      expect(apiErrors[code]?.status, description).toBe(response.status)
      if (ownPath.test(pathname)) expect([...commonErrors, ...endpoint.errors], description).toContain(code)
    }
    for (let made = 0; made < callsPerEndpoint; made += concurrency) {
      if (made > 0 && made % callsPerSetup === 0) setup = await intactSetup()
      await Promise.all(Array.from({ length: concurrency }, call))
    }
    expect(log.mock.calls).toEqual([])
  })
})

test('makes as many calls as requested', () => {
  const made = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.warn(`Seed ${seed}: ${made} calls of ${definitions.length} endpoints`, JSON.stringify(counts))
  expect(made).toBeGreaterThanOrEqual(calls)
})
