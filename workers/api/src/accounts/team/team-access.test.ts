import { beforeAll, describe, expect, test } from 'vitest'
import type { Firm } from '@portal/contract/accounts/team'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { emailsTo } from '../../../test/accounts.ts'
import { addFirm, addUser, errorOf, rows, send } from '../../../test/kit.ts'

type Person = Awaited<ReturnType<typeof addUser>>
type Call = [method: string, path: string, json?: object]

const callers = ['guest', 'member', 'manager', 'flagged', 'stranger', 'otherManager', 'staff', 'admin'] as const

const setUp = async () => {
  const [firm, otherFirm] = [await addFirm(), await addFirm()]
  const people = {
    member: await addUser({ firm }),
    manager: await addUser({ firm, manager: true }),
    /** Registered with the firm's domain and not verified; the flag is worth nothing. */
    flagged: await addUser({ firm, verified: false, manager: true }),
    stranger: await addUser(),
    otherManager: await addUser({ firm: otherFirm, manager: true }),
    staff: await addUser({ role: 'staff' }),
    admin: await addUser({ role: 'admin' }),
  }
  const pending = await addUser({ firm, verified: false })
  await rows('update users set email_verified_at = created_at where id = ?', pending.id)
  const colleague = await addUser({ firm })
  const invite = async ({ token }: Person) => {
    const json = { email: `${crypto.randomUUID()}@nowhere.test`, firstName: 'Given', lastName: 'Family' }
    return (await send('POST', '/api/firm/invitations', { token, json })).json<{ id: string }>()
  }
  return { firm, otherFirm, people, pending, colleague, invitation: await invite(people.manager) }
}
let cast: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  cast = await setUp()
})

const calls: Record<string, () => Call> = {
  'the settings': () => ['GET', '/api/firm'],
  'the team': () => ['GET', '/api/firm/team'],
  'a change of the settings': () => ['PATCH', '/api/firm', { requireTwoFactor: false }],
  'an invitation': () => [
    'POST',
    '/api/firm/invitations',
    { email: `${crypto.randomUUID()}@nowhere.test`, firstName: 'Given', lastName: 'Family' },
  ],
  'a resent invitation': () => ['POST', `/api/firm/invitations/${cast.invitation.id}/resend`],
  'a revoked invitation': () => ['DELETE', `/api/firm/invitations/${cast.invitation.id}`],
  'a confirmation': () => ['POST', `/api/firm/members/${cast.pending.id}/confirm`],
  'a new manager': () => ['PATCH', `/api/firm/members/${cast.colleague.id}`, { firmManager: true }],
  'a removal': () => ['DELETE', `/api/firm/members/${cast.colleague.id}`],
}
const everyMember = { guest: 401, member: 200, flagged: 404, stranger: 404, otherManager: 200, staff: 403, admin: 403 }
const managers = { ...everyMember, member: 403 }

describe.each<[string, { [Caller in (typeof callers)[number]]: number }]>([
  ['the settings', { ...everyMember, manager: 200 }],
  ['the team', { ...everyMember, manager: 200 }],
  // Of their own firm.
  ['a change of the settings', { ...managers, manager: 200 }],
  ['an invitation', { ...managers, manager: 201, otherManager: 201 }],
  ['a resent invitation', { ...managers, manager: 200, otherManager: 404 }],
  ['a confirmation', { ...managers, manager: 200, otherManager: 404 }],
  ['a new manager', { ...managers, manager: 200, otherManager: 404 }],
  ['a revoked invitation', { ...managers, manager: 204, otherManager: 404 }],
  ['a removal', { ...managers, manager: 204, otherManager: 404 }],
])('%s', (name, statuses) => {
  // The manager's call, which succeeds, comes last.
  test.each(callers.toSorted((a, b) => Number(a === 'manager') - Number(b === 'manager')))('by %s', async (caller) => {
    const [method, path, json] = calls[name]!()
    const token = caller === 'guest' ? undefined : cast.people[caller].token
    expect((await send(method, path, { token, json })).status).toBe(statuses[caller])
  })
})

const flagOf = async ({ id }: { id: string }) =>
  (await rows<{ flag: number }>('select firm_manager as flag from users where id = ?', id))[0]?.flag

describe('a member', () => {
  test('can’t become a manager by themselves', async () => {
    const { member, manager } = cast.people
    const body = { json: { firmManager: true }, token: member.token }
    expect((await send('PATCH', `/api/firm/members/${member.id}`, body)).status).toBe(403)
    expect((await send('PATCH', `/api/users/${member.id}/firm-manager`, body)).status).toBe(403)
    const profile = { firstName: 'Given', lastName: 'Family', firmManager: true }
    await send('PUT', `/api/users/${member.id}`, { token: member.token, json: profile })
    expect(await flagOf(member)).toBe(0)
    expect(await flagOf(manager)).toBe(1)
  })

  test('sees neither pending members nor invitations', async () => {
    const { people, pending, firm } = await setUp()
    const teamOf = async (user: Person) => (await send('GET', '/api/firm/team', user)).json<Record<string, unknown[]>>()
    expect(await teamOf(people.manager)).toMatchObject({
      pending: expect.arrayContaining([expect.objectContaining({ id: pending.id, emailVerified: true })]),
      invitations: [expect.objectContaining({ lawFirmId: firm.id })],
    })
    const seen = await teamOf(people.member)
    expect(seen).toMatchObject({ pending: [], invitations: [] })
    expect(seen.members).toHaveLength(3)
    expect(seen.members).toContainEqual({
      id: people.manager.id,
      firstName: 'Given',
      lastName: 'Family',
      email: people.manager.email,
      firmManager: true,
      memberSince: people.manager.memberSince,
    })
  })
})

describe('a manager', () => {
  test('can’t change staff, admins, accounts of no firm or of another', async () => {
    const { manager, staff, admin, stranger, otherManager } = cast.people
    const [token, json] = [manager.token, { firmManager: false }]
    for (const { id } of [staff, admin, stranger, otherManager]) {
      const path = `/api/firm/members/${id}`
      const before = await rows('select * from users where id = ?', id)
      expect((await send('PATCH', path, { token, json })).status).toBe(404)
      expect((await send('DELETE', path, { token })).status).toBe(404)
      expect((await send('POST', `${path}/confirm`, { token })).status).toBe(404)
      expect(await rows('select * from users where id = ?', id)).toEqual(before)
    }
  })

  test('can’t call what is for admins', async () => {
    const { manager, member } = cast.people
    const { token } = manager
    expect((await send('GET', '/api/users', { token })).status).toBe(403)
    expect((await send('PATCH', `/api/law-firms/${cast.firm.id}`, { token, json: {} })).status).toBe(403)
    expect((await send('PUT', `/api/users/${member.id}/role`, { token, json: { role: 'staff' } })).status).toBe(403)
  })

  test('who was moved to another firm manages neither', async () => {
    const { people, otherFirm, colleague } = await setUp()
    const { token } = people.admin
    const move = { token, json: { lawFirmId: otherFirm.id } }
    expect((await send('PATCH', `/api/users/${people.manager.id}/law-firm`, move)).status).toBe(200)
    const change = (id: string) =>
      send('PATCH', `/api/firm/members/${id}`, { token: people.manager.token, json: { firmManager: true } })
    for (const { id } of [colleague, people.otherManager, people.manager]) expect((await change(id)).status).toBe(403)
    expect(await flagOf(people.manager)).toBe(0)
  })

  test('doesn’t revoke an invitation of another firm by inviting the same person', async () => {
    const { people } = await setUp()
    const json = { email: `${crypto.randomUUID()}@nowhere.test`, firstName: 'Given', lastName: 'Family' }
    const inviteBy = async ({ token }: Person) =>
      (await send('POST', '/api/firm/invitations', { token, json })).json<{ id: string }>()
    const theirs = await inviteBy(people.otherManager)
    const [earlier, latest] = [await inviteBy(people.manager), await inviteBy(people.manager)]
    const open = await rows<{ id: string }>(
      'select id from invitations where email = ? and revoked_at is null order by rowid',
      json.email,
    )
    expect(open).toEqual([{ id: theirs.id }, { id: latest.id }])
    expect(open).not.toContainEqual({ id: earlier.id })
  })

  test('doesn’t learn who has an account: only a member of their own firm can’t be invited', async () => {
    const { people, colleague, pending } = await setUp()
    const { manager, stranger, otherManager, staff, admin } = people
    const inviteBy = async (email: string) => {
      const json = { email, firstName: 'Given', lastName: 'Family' }
      return send('POST', '/api/firm/invitations', { token: manager.token, json })
    }
    const shapeOf = async (email: string) => {
      const response = await inviteBy(email)
      const { id: _, email: invited, createdAt: __, expiresAt: ___, ...rest } = await response.json<Invitation>()
      expect(invited).toBe(email)
      return [response.status, rest, (await emailsTo(email, 'invitation')).length]
    }
    const unknown = await shapeOf(`${crypto.randomUUID()}@nowhere.test`)
    expect(unknown[0]).toBe(201)
    for (const { email } of [stranger, otherManager, staff, admin, pending])
      expect(await shapeOf(email)).toEqual(unknown)
    expect(await errorOf(await inviteBy(colleague.email))).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: expect.stringContaining('already a member') },
    })
  })
})

test("what a member said of a spreadsheet is there for colleagues, without a change of the firm's settings", async () => {
  const firm = await addFirm()
  const [member, manager] = [await addUser({ firm }), await addUser({ firm, manager: true })]
  const [other, unverified] = [await addUser({ firm: await addFirm() }), await addUser({ firm, verified: false })]
  const sheet = { headings: '["client","rpt"]', mapping: ['clientName', null], kind: 'chp', answers: { 'a b': 'c' } }
  const put = (by: Person, spreadsheet: object) =>
    send('PUT', '/api/firm/spreadsheets', { token: by.token, json: { spreadsheet } })
  const version = async () => (await (await send('GET', '/api/firm', member)).json<Firm>()).version
  const before = await version()
  expect((await put(member, sheet)).status).toBe(204)
  expect(await version()).toBe(before)
  const seen = async (by: Person) =>
    (await (await send('GET', '/api/firm/team', by)).json<{ spreadsheets: object[] }>()).spreadsheets
  expect([await seen(manager), await seen(other)]).toEqual([[sheet], []])
  expect((await put(unverified, sheet)).status).toBe(404)
  const long = { ...sheet, answers: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at, 'a'.repeat(400)])) }
  expect((await put(member, long)).status).toBe(400)
  expect(await seen(member)).toEqual([sheet])
  const named = (name: number) => ({ ...sheet, headings: `["${name}"]` })
  for (let name = 0; name < 10; name++) await put(name % 2 ? member : manager, named(name))
  const newest = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(named)
  expect(await seen(member)).toEqual(newest)
})
