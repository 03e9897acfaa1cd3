import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints, type EndpointName } from '@portal/contract/api/endpoints'
import { limits } from '@portal/contract/limits'
import { actionBy, actNames } from '@portal/contract/requests/actions/actions'
import { resetStorage } from '../test/outbox.ts'
import { call, register, sendDue, submit, type Sending } from '../test/portal-api.ts'

// A caller from one network can't make the portal email many strangers, however often and with whatever addresses.

beforeEach(resetStorage)

const most = limits.newRecipientsPerDay.strangers
const people = (name: string): string[] =>
  Array.from({ length: most + 3 }, (_, number) => `${name}${number}@anywhere.example`)
const strangers = people('stranger')
const copied = people('copied')

/** Makes calls that name all of the strangers, and returns to whom emails were sent in between. */
type Attack = () => Promise<string[]>

const each = async (run: (address: string, number: number) => Promise<unknown>): Promise<void> => {
  for (const [number, address] of strangers.entries()) await run(address, number)
}
/** Makes a call for each stranger, which is answered with this status. */
const eachAnswered = async (status: number, run: (address: string) => Promise<Response>): Promise<string[]> => {
  await each(async (address) => expect((await run(address)).status).toBe(status))
  return []
}
const eachCall = (status: number, method: string, path: string, json: (email: string) => object) => () =>
  eachAnswered(status, (email) => call(method, path, { json: json(email) }))

/** As after staff's first step for every request. */
const acceptAll = () => env.DB.exec("update requests set status = 'completed'")

/** Submits requests that name a stranger and copies, and a request that copies everyone. A refused request throws. */
const submitAll =
  (kind: 'chp' | 'police', sending: Sending = {}) =>
  async (): Promise<string[]> => {
    const contact = (contactEmail: string): Record<string, string> => (sending.token ? {} : { contactEmail })
    await each((address, number) => submit(kind, { ...contact(address), ccEmails: copied[number]! }, sending))
    await submit(kind, { ...contact(strangers[0]!), ccEmails: copied.join(', ') }, sending)
    return []
  }

const verified = async () => {
  const token = await register('requester@anywhere.example')
  await env.DB.exec("update users set email_verified_at = '2026-01-01'")
  return { token, from: '203.0.113.9' }
}

/** The calls that take an email address and that people whom we don't know can make. */
const attacks: Partial<Record<EndpointName, Attack>> = {
  'chp.submit': submitAll('chp'),
  'police.submit': async () => submitAll('police', await verified())(),
  correctOwnEmail: async () => {
    const reached: string[] = []
    for (const [first, others] of [
      [strangers[0]!, strangers.slice(1)],
      [strangers[1]!, strangers.slice(2).toReversed()],
    ] as const) {
      const { correctionToken: token } = await submit('chp', { contactEmail: first })
      reached.push(...(await sendDue()))
      for (const [number, contactEmail] of others.entries()) {
        const { status } = await call('POST', '/api/track/contact-email', { json: { token, contactEmail } })
        expect(status).toBe(number < limits.correctEmailTimes ? 200 : 409)
        reached.push(...(await sendDue()))
      }
    }
    return reached
  },
  register: () =>
    eachAnswered(204, async (address) => {
      const token = await register(address)
      await call('POST', '/api/auth/resend-verification', { token, json: {} })
      return call('POST', '/api/auth/forgot-password', { json: { email: address } })
    }),
  login: eachCall(401, 'POST', '/api/auth/login', (email) => ({ email, password: 'a long enough one' })),
  checkEmail: () => eachAnswered(200, (email) => call('GET', `/api/check-email?email=${email}`)),
  forgotPassword: eachCall(204, 'POST', '/api/auth/forgot-password', (email) => ({ email })),
  emailTrackingLink: async () => {
    const { referenceNumber } = await submit('chp', { contactEmail: strangers[0]! })
    return eachAnswered(204, (contactEmail) =>
      call('POST', '/api/track/link', { json: { referenceNumber, contactEmail } }),
    )
  },
  // Asks each stranger to sign, for a request of an account that verified its address, which lacks the authorization.
  actOnRequests: async () => {
    const sending = await verified()
    const { referenceNumber } = await submit('chp', {}, sending)
    const [row] = (
      await env.DB.prepare('select id from requests where reference_number = ?')
        .bind(referenceNumber)
        .all<{ id: string }>()
    ).results
    await env.DB.exec("update requests set waiting_for = 'client', waiting_asks = '[\"authorization\"]'")
    const reached: string[] = []
    await each(async (address) => {
      const act = { action: 'askToSign', signer: 'person', language: 'en', address }
      const { status } = await call('PATCH', '/api/requests', { ...sending, json: { requests: [row!.id], act } })
      expect(status).toBe(200)
      reached.push(...(await sendDue()))
    })
    return reached
  },
  linkGuestReport: async () => {
    const { token } = await verified()
    const { referenceNumber } = await submit('chp', { contactEmail: strangers[0]! })
    return eachAnswered(404, (contactEmail) =>
      call('POST', '/api/auth/link-guest-report', { token, json: { referenceNumber, contactEmail } }),
    )
  },
}

/** Calls after which nobody gets an email, because no account has the address. */
const reachNobody = ['login', 'checkEmail', 'forgotPassword']

/** Calls of managers of firms. What they name is counted by their account: `limits.emailsPerDay.member`. */
const ofManagers: Partial<Record<EndpointName, object>> = {
  inviteMember: { email: strangers[0], firstName: 'Given', lastName: 'Family' },
  changeFirm: { defaultCc: strangers[0] },
}

/** Calls of staff and admins, who may write to anyone: requests by phone, agencies, invitations, accounts, corrections, privacy. */
const ofStaff: readonly EndpointName[] = [
  'planActEmails',
  'addAgency',
  'editAgency',
  'importAgencies',
  'inviteUser',
  'createUser',
  'findHeldData',
  'exportHeldData',
  'erasePerson',
]

interface Schema {
  safeParse: (value: unknown) => { success: boolean }
  def: object
}

/** Whether a part of a body is an email address or a list of them. */
const takesAddress = (schema: Schema): boolean => {
  const { innerType, element, in: from, out, options = [], shape = {} } = schema.def as Record<string, unknown>
  const parts = [innerType, element, from, out, ...(options as unknown[]), ...Object.values(shape as object)]
  const isAddress = schema.safeParse(strangers[0]).success && !schema.safeParse('someone, no address').success
  return isAddress || parts.filter(Boolean).some((part) => takesAddress(part as Schema))
}

const all = Object.entries(endpoints as Record<string, Endpoint>)

test('every call that takes an email address is among those below', () => {
  const found = all.filter(([, { body, query }]) => [body, query].some((part) => part && takesAddress(part as Schema)))
  const named = [...Object.keys(attacks), ...Object.keys(ofManagers), ...ofStaff]
  expect(found.map(([name]) => name).toSorted()).toEqual(named.toSorted())
})

const isStranger = (address: string): boolean => [...strangers, ...copied].includes(address)

test.each(Object.entries(attacks))(
  `%s reaches at most ${most} strangers in a day, and as many copies after staff accepted the requests`,
  async (name, attack) => {
    const reached = new Set([...(await attack()), ...(await sendDue())].filter(isStranger))
    expect(reached.size).toBeLessThanOrEqual(most)
    expect(reached.size === 0).toBe(reachNobody.includes(name))
    await acceptAll()
    await env.DB.exec("update outbox set due_at = created_at where state = 'pending'")
    const later = new Set((await sendDue()).filter((address) => copied.includes(address)))
    expect(later.size).toBeLessThanOrEqual(most)
  },
)

test('a confirmation reaches its guest, and so do corrections of the address, of which there are three', async () => {
  const { correctionToken: token } = await submit('chp', { contactEmail: strangers[0]! })
  expect(await sendDue()).toContain(strangers[0])
  const statuses: number[] = []
  const reached: string[] = []
  // From other networks, which a guest with a phone has too.
  await each(async (contactEmail, number) => {
    if (number === 0) return
    const json = { token, contactEmail }
    const { status } = await call('POST', '/api/track/contact-email', { from: `192.0.2.${number}`, json })
    statuses.push(status)
    reached.push(...(await sendDue()))
  })
  const { correctEmailTimes } = limits
  expect(statuses).toEqual(statuses.map((__, number) => (number < correctEmailTimes ? 200 : 409)))
  const guests = reached.filter((address) => strangers.includes(address))
  expect([...new Set(guests)]).toEqual(strangers.slice(1, correctEmailTimes + 1))
})

test.each(Object.entries(ofManagers))(
  '%s is refused to a member and to an account without a firm',
  async (name, json) => {
    const { method, path } = (endpoints as Record<string, Endpoint>)[name]!
    const { token } = await verified()
    expect((await call(method, path, { token, json })).status).toBe(404)
    await env.DB.exec(
      "update users set law_firm_id = 'frm_1', member_since = '2026-01-01' where email like '%anywhere.example'",
    )
    expect((await call(method, path, { token, json })).status).toBe(403)
  },
)

test.each(ofStaff)('%s is for staff alone', (name) => {
  const { access } = endpoints[name]
  expect((access as readonly Role[]).every((role) => isStaff(role))).toBe(true)
})

test('of the actions on requests that take an address, only the one above is not for staff alone', () => {
  const takers = actNames.filter((name) => Object.values(actionBy(name).input).some(({ type }) => type === 'email'))
  expect(takers).toEqual(['askToSign', 'correctEmail'])
  expect(actionBy('correctEmail').who.every((role) => isStaff(role))).toBe(true)
})
