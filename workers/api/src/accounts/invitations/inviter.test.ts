import { describe, expect, test } from 'vitest'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { emailedToken, guestRequests, register } from '../../../test/accounts.ts'
import { addFirm, addUser, errorOf, rows, send } from '../../../test/kit.ts'

type Person = Awaited<ReturnType<typeof addUser>>
type Firm = Awaited<ReturnType<typeof addFirm>>

const newEmail = () => `${crypto.randomUUID()}@elsewhere.test`
const name = { firstName: 'Given', lastName: 'Family' }

const inviteAsManager = async (manager: Person, email = newEmail()) =>
  (await send('POST', '/api/firm/invitations', { ...manager, json: { email, ...name } })).json<Invitation>()
const inviteAsAdmin = async (admin: Person, firm: Firm, email = newEmail()) =>
  (
    await send('POST', '/api/admin/invite-user', { ...admin, json: { email, ...name, lawFirmId: firm.id } })
  ).json<Invitation>()

const registerInvited = async ({ email }: { email: string }) =>
  register(email, { invite: await emailedToken(email, 'invitation') })
const acceptAs = async (person: Person) =>
  send('POST', '/api/auth/invitations/accept', {
    token: person.token,
    json: { token: await emailedToken(person.email, 'invitation') },
  })
const open = async ({ email }: { email: string }) =>
  send('POST', '/api/auth/invitations/open', { json: { token: await emailedToken(email, 'invitation') } })

const addTeam = async () => {
  const firm = await addFirm()
  const [manager, other] = [await addUser({ firm, manager: true }), await addUser({ firm, manager: true })]
  return { firm, manager, other, admin: await addUser({ role: 'admin' }) }
}
type Team = Awaited<ReturnType<typeof addTeam>>

const losses: [string, (team: Team) => Promise<Response>][] = [
  [
    'another manager made them a member',
    ({ manager, other }) =>
      send('PATCH', `/api/firm/members/${manager.id}`, { ...other, json: { firmManager: false } }),
  ],
  ['another manager removed them', ({ manager, other }) => send('DELETE', `/api/firm/members/${manager.id}`, other)],
  [
    'an admin made them a member',
    ({ manager, admin }) =>
      send('PATCH', `/api/users/${manager.id}/firm-manager`, { ...admin, json: { firmManager: false } }),
  ],
  [
    'an admin moved them to another firm',
    async ({ manager, admin }) =>
      send('PATCH', `/api/users/${manager.id}/law-firm`, { ...admin, json: { lawFirmId: (await addFirm()).id } }),
  ],
  [
    'they became staff',
    ({ manager, admin }) => send('PUT', `/api/users/${manager.id}/role`, { ...admin, json: { role: 'staff' } }),
  ],
  [
    'an admin suspended them',
    ({ manager, admin }) =>
      send('PATCH', `/api/users/${manager.id}/suspension`, { ...admin, json: { suspended: true } }),
  ],
  ['their account was deleted', ({ manager, admin }) => send('DELETE', `/api/users/${manager.id}`, admin)],
]

describe('an invitation ends with its inviter: when', () => {
  test.each(losses)('%s, neither a new nor an existing account can accept it', async (_, lose) => {
    const team = await addTeam()
    const [invited, person] = [await inviteAsManager(team.manager), await addUser()]
    await inviteAsManager(team.manager, person.email)
    expect((await open(invited)).status).toBe(200)
    expect((await lose(team)).ok).toBe(true)

    const message = `This invitation ended because the person who sent it no longer manages who joins ${team.firm.name}.`
    for (const attempt of [open(invited), registerInvited(invited), acceptAs(person)])
      expect(await errorOf(await attempt)).toMatchObject({ status: 400, code: 'link_invalid', message })
    expect(await rows('select 1 from users where email = ?', invited.email)).toEqual([])
    expect(await rows('select law_firm_id from users where id = ?', person.id)).toEqual([{ law_firm_id: null }])
  })

  test.each([
    [
      'lost the role',
      (admin: Person, id: string) => send('PUT', `/api/users/${id}/role`, { ...admin, json: { role: 'staff' } }),
    ],
    ['was deleted', (admin: Person, id: string) => send('DELETE', `/api/users/${id}`, admin)],
  ])('its admin %s', async (_, lose) => {
    const { firm, admin } = await addTeam()
    const inviter = await addUser({ role: 'admin' })
    const invited = await inviteAsAdmin(inviter, firm)
    expect((await lose(admin, inviter.id)).ok).toBe(true)
    expect((await registerInvited(invited)).status).toBe(400)
  })
})

test('an ended invitation stays ended when its inviter is a manager again, until a manager sends it again', async () => {
  const { manager, other } = await addTeam()
  const invited = await inviteAsManager(manager)
  const setManager = (firmManager: boolean) =>
    send('PATCH', `/api/firm/members/${manager.id}`, { ...other, json: { firmManager } })
  await setManager(false)
  await setManager(true)
  expect((await open(invited)).status).toBe(400)

  const listed = async () =>
    (await (await send('GET', '/api/firm/team', other)).json<{ invitations: Invitation[] }>()).invitations
  expect(await listed()).toMatchObject([{ id: invited.id, ended: true }])
  const again = await send('POST', `/api/firm/invitations/${invited.id}/resend`, other)
  expect(await again.json()).toMatchObject({ id: invited.id, ended: false })
  expect(await listed()).toMatchObject([{ id: invited.id, ended: false }])

  // Who sent it last answers for it.
  await setManager(false)
  expect((await registerInvited(invited)).status).toBe(201)
})

test('of an acceptance and a removal of the inviter at the same time, the later one finds what the earlier one did', async () => {
  for (let round = 0; round < 5; round++) {
    const team = await addTeam()
    const invited = await inviteAsManager(team.manager)
    const removal = () => send('DELETE', `/api/firm/members/${team.manager.id}`, team.other)
    const calls = round % 2 ? [registerInvited(invited), removal()] : [removal(), registerInvited(invited)]
    await Promise.all(calls)
    const [row] = await rows<{ accepted_at: string | null; ended_at: string | null }>(
      'select accepted_at, ended_at from invitations where id = ?',
      invited.id,
    )
    expect([row?.accepted_at, row?.ended_at].filter(Boolean)).toHaveLength(1)
    expect(await rows('select 1 from users where email = ?', invited.email)).toHaveLength(row?.accepted_at ? 1 : 0)
  }
})

test('an invitation of a manager who is removed at the same time gives nobody access', async () => {
  for (let round = 0; round < 5; round++) {
    const { manager, other } = await addTeam()
    const email = newEmail()
    await Promise.all([
      send('POST', '/api/firm/invitations', { ...manager, json: { email, ...name } }),
      send('DELETE', `/api/firm/members/${manager.id}`, other),
    ])
    expect(await rows('select 1 from invitations where email = ? and ended_at is null', email)).toEqual([])
  }
})

test('a person who registers by invitation keeps earlier guest requests to themselves', async () => {
  const { manager } = await addTeam()
  const email = newEmail()
  const { referenceNumber } = await guestRequests.chp(email)
  const [request] = await rows<{ id: string }>('select id from requests where reference_number = ?', referenceNumber)
  const { id } = request!
  await inviteAsManager(manager, email)
  expect((await registerInvited({ email })).status).toBe(201)
  expect(
    await rows('select u.email, r.law_firm_id from requests r join users u on u.id = r.user_id where r.id = ?', id),
  ).toEqual([{ email, law_firm_id: null }])
  expect((await send('GET', `/api/crash-reports/${id}`, manager)).status).toBe(404)
})
