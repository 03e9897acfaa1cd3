import { beforeAll, describe, expect, test } from 'vitest'
import type { CrashReport } from '@portal/contract/crash-reports'
import { endpoints, type EndpointName } from '@portal/contract/endpoints'
import { newId } from './ids.ts'
import { verbs } from './verbs.ts'
import { addCast, addUser, form, order, pdf, send } from '../test/kit.ts'

type Caller = 'nobody' | 'member' | 'unverified' | 'other' | 'staff' | 'admin'
const callers: readonly Caller[] = ['nobody', 'member', 'unverified', 'other', 'staff', 'admin']

/** What each caller is answered. `member` is of the report's firm but not who ordered it; `other` is of another firm. */
type Row = Readonly<Record<Caller, number>>

const everyone = (status: number): Row => ({
  nobody: status,
  member: status,
  unverified: status,
  other: status,
  staff: status,
  admin: status,
})
const signedIn = (status: number): Row => ({ ...everyone(status), nobody: 401 })
const adminOnly = (status: number): Row => ({ ...signedIn(403), admin: status })
const whoSees = (status: number): Row => ({ ...signedIn(status), unverified: 404, other: 404 })

const table = {
  health: everyone(200),
  getMe: signedIn(200),
  login: everyone(401),
  register: everyone(400),
  logout: signedIn(204),
  checkEmail: everyone(200),
  submitCrashReport: everyone(201),
  listCrashReports: signedIn(200),
  getCrashReport: whoSees(200),
  listActivity: whoSees(200),
  uploadDeliverable: { ...signedIn(403), staff: 200, admin: 200 },
  completeCrashReport: adminOnly(200),
  getFile: whoSees(200),
  createTicket: whoSees(200),
  openDelivery: everyone(404),
  listLawFirms: adminOnly(200),
  addLawFirm: adminOnly(201),
} satisfies Record<EndpointName, Row>

const calls: Record<
  EndpointName,
  (report: CrashReport, caller: Caller) => [path: string, sending?: Parameters<typeof send>[2]]
> = {
  health: () => ['/api/health'],
  getMe: () => ['/api/auth/me'],
  login: () => ['/api/auth/login', { json: { email: 'nobody@nowhere.test', password: 'wrong-password' } }],
  register: () => ['/api/auth/register', { json: {} }],
  logout: () => ['/api/auth/logout'],
  checkEmail: () => ['/api/check-email?email=nobody@nowhere.test'],
  submitCrashReport: (_, caller) => {
    const answers = {
      clientName: 'C',
      crashDate: '2024-03-05',
      reportType: 'non-fatal-face',
      reportNumber: '1',
      writtenAuth: pdf(),
    }
    return [
      '/api/crash-reports',
      { form: form(caller === 'nobody' ? { ...answers, contactEmail: 'guest@nowhere.test' } : answers) },
    ]
  },
  listCrashReports: () => ['/api/crash-reports'],
  getCrashReport: ({ id }) => [`/api/crash-reports/${id}`],
  listActivity: ({ id }) => [`/api/crash-reports/${id}/activity`],
  uploadDeliverable: ({ id }) => [`/api/crash-reports/${id}/upload`, { form: form({ type: 'facePage', file: pdf() }) }],
  completeCrashReport: ({ id }) => [`/api/crash-reports/${id}/complete`],
  getFile: ({ writtenAuthFile }) => [`/api/files/${writtenAuthFile?.name}`],
  createTicket: ({ writtenAuthFile }) => [`/api/files/${writtenAuthFile?.name}/ticket`],
  openDelivery: () => ['/api/deliveries/open', { json: { token: 'none' } }],
  listLawFirms: () => ['/api/law-firms'],
  addLawFirm: () => ['/api/law-firms', { json: { name: 'New Firm', domain: `${newId('lawFirm').slice(4)}.test` } }],
}

const names = Object.keys(endpoints) as EndpointName[]

test('every endpoint of the contract is served, and has its row here', () => {
  expect(Object.keys(verbs).sort()).toEqual([...names].sort())
  expect(Object.keys(table).sort()).toEqual([...names].sort())
  for (const name of names) expect(verbs[name].endpoint).toBe(endpoints[name])
})

const setUp = async () => {
  const cast = await addCast()
  const owner = await addUser(cast)
  return { cast, owner, report: await order(owner) }
}

// These leave something else behind than they found.
const consuming: readonly EndpointName[] = ['logout', 'uploadDeliverable', 'completeCrashReport']

let shared: ReturnType<typeof setUp>
beforeAll(() => {
  shared = setUp()
})

describe.each(names)('%s', (name) => {
  test.each(callers)('by %s', async (caller) => {
    const { cast, report } = consuming.includes(name) ? await setUp() : await shared
    const [path, sending] = calls[name](report, caller)
    const token = caller === 'nobody' ? undefined : cast[caller].token
    const answer = await send(endpoints[name].method, path, { ...sending, token })
    expect(answer.status).toBe(table[name][caller])
  })

  test('with a token that is no longer good', async () => {
    const { cast, report } = await shared
    const [path, sending] = calls[name](report, 'member')
    const leaver = await addUser(cast)
    expect((await send('POST', '/api/auth/logout', leaver)).status).toBe(204)
    const { method, access, ...rest } = endpoints[name]
    // Where a guest does as well they are a guest; but an order sent with a token is never taken as a guest's.
    const expected = access === 'anyone' && !('files' in rest) ? table[name].nobody : 401
    expect((await send(method, path, { ...sending, token: leaver.token })).status).toBe(expected)
  })
})
