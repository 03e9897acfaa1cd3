import { describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract/api/endpoints'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { getMe, register } from '../../../test/accounts.ts'
import { calls } from '../../../test/calls.ts'
import {
  addFirm,
  addUser,
  errorOf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { addPasskey, setUpApp } from '../../../test/second-factor.ts'
import { newSession } from '../../sessions/session.ts'
import { insertSession } from '../../sessions/store.ts'

/** A token of a portal with another origin. */
const tokenAt = async (id: string, origin: string): Promise<string> => {
  const context = testContext()
  const session = await newSession({ ...context, config: { ...context.config, origin } }, { id, role: 'staff' })
  await insertSession(context, session.row)
  return session.token
}

const required = { REQUIRE_TWO_FACTOR: 'true' }

/** Every call that this user's session is refused until a second factor is set up. */
const refusedCalls = async (user: { id: string; token: string }, changed?: Partial<Cloudflare.Env>) => {
  const requester = await addUser()
  const [request, police] = [await submitCrashRequest(requester), await submitPoliceRequest(requester)]
  const refused = []
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    if (name === 'logout') continue
    const [path, sending] = await calls[name](request, 'admin', police, user.id)
    const response = await send(endpoints[name].method, path, { ...sending, token: user.token, changed })
    const body = await response.text()
    if (response.status === 403 && body.includes('second_factor_setup_required')) refused.push(name)
  }
  return refused
}

// A tracking session is no account's.
const othersThanSetup = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, { beforeSetup, tracking }]) => !beforeSetup && !tracking)
  .map(([name]) => name)

describe('REQUIRE_TWO_FACTOR', () => {
  test.each(['staff', 'admin'] as const)(
    'lets %s set up a second factor and do nothing else until then',
    async (role) => {
      const user = await addUser({ role })
      expect(await (await send('GET', '/api/auth/me', { ...user, changed: required })).json()).toMatchObject({
        mustSetUpSecondFactor: true,
      })
      expect(await refusedCalls(user, required)).toEqual(othersThanSetup)
      await setUpApp(user, required)
      expect((await send('GET', '/api/crash-reports', { ...user, changed: required })).status).toBe(200)
    },
  )

  test('refuses files by a session token or ticket in the URL until then', async () => {
    const [staff, requester] = [await addUser({ role: 'staff' }), await addUser()]
    const { documents } = await submitCrashRequest(requester)
    const path = `/api/files/${documents[0]!.name}`
    const { ticket } = await (await send('POST', `${path}/ticket`, staff)).json<{ ticket: string }>()
    for (const auth of [staff.token, ticket]) {
      expect((await send('GET', `${path}?auth=${auth}`)).status).toBe(200)
      const refused = await errorOf(await send('GET', `${path}?auth=${auth}`, { changed: required }))
      expect(refused).toMatchObject({ status: 403, code: 'second_factor_setup_required' })
    }
  })

  test('keeps staff from removing their last second factor', async () => {
    const user = await addUser({ role: 'staff' })
    await setUpApp(user)
    const remove = () => send('DELETE', '/api/auth/second-factors/app', { ...user, changed: required })
    expect(await errorOf(await remove())).toMatchObject({ status: 409, code: 'last_second_factor' })
    await addPasskey(user)
    expect((await remove()).status).toBe(204)
  })

  test.each([
    ['true', 'http://localhost', 403],
    ['false', 'https://portal.example', 200],
    ['', 'https://portal.example', 403],
    ['', 'http://localhost:8787', 200],
    ['yes', 'http://localhost', 503],
  ])('set to %j at %s, answers staff without a second factor with %i', async (setting, origin, status) => {
    const { id } = await addUser({ role: 'staff' })
    const changed = { REQUIRE_TWO_FACTOR: setting, PORTAL_ORIGIN: origin }
    expect((await send('GET', '/api/crash-reports', { token: await tokenAt(id, origin), changed })).status).toBe(status)
  })

  test('does not concern law firms', async () => {
    const user = await addUser({ firm: await addFirm() })
    expect((await send('GET', '/api/crash-reports', { ...user, changed: required })).status).toBe(200)
  })
})

describe("a firm's requirement", () => {
  const requireOf = async ({ id, name, domain }: Awaited<ReturnType<typeof addFirm>>, requireTwoFactor: boolean) => {
    const admin = await addUser({ role: 'admin' })
    const json = { name, domain, requireTwoFactor }
    const response = await send('PATCH', `/api/law-firms/${id}`, { ...admin, json })
    expect(await response.json()).toMatchObject({ requireTwoFactor })
    return admin
  }

  test('concerns its verified members immediately, and nobody else', async () => {
    const firm = await addFirm()
    const [member, pending, other] = [
      await addUser({ firm }),
      await addUser({ firm, verified: false }),
      await addUser({ firm: await addFirm() }),
    ]
    await requireOf(firm, true)
    expect(await (await getMe(member)).json()).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await refusedCalls(member)).toEqual(othersThanSetup)
    for (const user of [pending, other]) expect((await send('GET', '/api/crash-reports', user)).status).toBe(200)
    await requireOf(firm, false)
    expect((await send('GET', '/api/crash-reports', member)).status).toBe(200)
  })

  test('keeps members from removing their last second factor', async () => {
    const firm = await addFirm()
    const member = await addUser({ firm })
    await setUpApp(member)
    await requireOf(firm, true)
    const refused = await errorOf(await send('DELETE', '/api/auth/second-factors/app', member))
    expect(refused).toMatchObject({ code: 'last_second_factor' })
    expect(await (await send('GET', '/api/auth/second-factors', member)).json()).toMatchObject({ required: true })
  })

  test('stays as it is when an update does not name it, and is in the audit log', async () => {
    const firm = await addFirm()
    const admin = await requireOf(firm, true)
    const json = { name: `${firm.name} LLP`, domain: firm.domain }
    expect(await (await send('PATCH', `/api/law-firms/${firm.id}`, { ...admin, json })).json()).toMatchObject({
      requireTwoFactor: true,
    })
    const entries = await rows('select detail from audit_entries where actor_id = ? order by rowid', admin.id)
    expect(entries[0]).toEqual({ detail: 'two-factor sign-in required' })
  })
})

test('an account with an unverified email address cannot add a second factor, which would keep its owner out', async () => {
  const { token } = await (await register(`${crypto.randomUUID()}@nofirm.test`)).json<{ token: string }>()
  for (const path of ['app/start', 'passkeys/start']) {
    const refused = await errorOf(await send('POST', `/api/auth/second-factors/${path}`, { token }))
    expect(refused).toMatchObject({ status: 409, code: 'verify_email_first' })
  }
})
