import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { emailedToken, emailsTo } from '../../../test/accounts.ts'
import { addFirm, addUser, errorOf, rows, send, submitCrashRequest } from '../../../test/kit.ts'

type Person = Awaited<ReturnType<typeof addUser>>

const addTeam = async () => {
  const firm = await addFirm()
  return { firm, manager: await addUser({ firm, manager: true }) }
}
/** Invites an email address, and returns the token of the emailed link. */
const invite = async (manager: Person, email: string) => {
  const json = { email, firstName: 'Given', lastName: 'Family' }
  expect((await send('POST', '/api/firm/invitations', { token: manager.token, json })).status).toBe(201)
  return emailedToken(email, 'invitation')
}
const accept = (user: { token: string } | undefined, token: string) =>
  send('POST', '/api/auth/invitations/accept', { token: user?.token, json: { token } })
const remove = (manager: Person, { id }: Person) => send('DELETE', `/api/firm/members/${id}`, { token: manager.token })
const accountOf = ({ id }: Person) => rows('select * from users where id = ?', id)
const listOf = async (user: { token: string }) =>
  (await (await send('GET', '/api/crash-reports?page=1', user)).json<ReplyOf<'chp'>[]>()).map(({ id }) => id).sort()

test('a former member comes back by accepting, and what they requested in between stays theirs', async () => {
  const { firm, manager } = await addTeam()
  const person = await addUser({ firm, manager: true })
  const ofFirm = [await submitCrashRequest(manager), await submitCrashRequest(person)].map(({ id }) => id).sort()
  await remove(manager, person)
  const { id: own } = await submitCrashRequest(person)
  const before = await accountOf(person)
  const token = await invite(manager, person.email)
  const opened = await send('POST', '/api/auth/invitations/open', { json: { token } })
  expect(await opened.json()).toMatchObject({ email: person.email, lawFirmName: firm.name, hasAccount: true })
  // Until they accept, nothing changes.
  expect(await accountOf(person)).toEqual(before)
  expect(await listOf(person)).toEqual([own])

  expect((await accept(person, token)).status).toBe(204)
  expect(await listOf(person)).toEqual([...ofFirm, own].sort())
  expect(await listOf(manager)).toEqual(ofFirm)
  expect(await accountOf(person)).toMatchObject([{ law_firm_id: firm.id, firm_manager: 0 }])
  const changes = (await emailsTo(manager.email, 'team-changed')).map(({ data }) => JSON.parse(data).team)
  expect(changes).toEqual([{ change: 'joined', member: person.id, own: false }])
  expect(await rows('select action, detail from audit_entries where actor_id = ?', person.id)).toEqual([
    { action: 'law-firm-assigned', detail: `${firm.name}, invitation accepted` },
  ])
  expect(await errorOf(await accept(person, token))).toMatchObject({ status: 400, code: 'link_invalid' })
})

test('who left one firm and joins another takes no requests along', async () => {
  const [from, to] = [await addTeam(), await addTeam()]
  const person = await addUser({ firm: from.firm })
  await submitCrashRequest(person)
  await remove(from.manager, person)
  expect((await accept(person, await invite(to.manager, person.email))).status).toBe(204)
  for (const user of [person, to.manager]) expect(await listOf(user)).toEqual([])
})

test('what a pending member requested joins the firm with them', async () => {
  const { firm, manager } = await addTeam()
  const person = await addUser({ firm, verified: false })
  await rows('update users set email_verified_at = created_at where id = ?', person.id)
  const { id } = await submitCrashRequest(person)
  expect((await accept(person, await invite(manager, person.email))).status).toBe(204)
  expect(await listOf(manager)).toEqual([id])
})

test("accepting verifies the email address, and a guest's requests with it become the person's own", async () => {
  const [{ firm, manager }, otherFirm] = [await addTeam(), await addFirm()]
  // With the domain of a firm that they wait to join.
  const person = await addUser({ firm: otherFirm, verified: false })
  const { id: pending } = await submitCrashRequest(person)
  const { id: asGuest } = await submitCrashRequest(person)
  await rows('update requests set user_id = null, contact_email = ? where id = ?', person.email, asGuest)
  expect((await accept(person, await invite(manager, person.email))).status).toBe(204)
  const [account] = await accountOf(person)
  expect(account).toMatchObject({ law_firm_id: firm.id, email_verified_at: account!['member_since'] })
  expect(account!['email_verified_at']).toBeTruthy()
  expect(await listOf(person)).toEqual([pending, asGuest].sort())
  expect(await rows('select distinct law_firm_id from requests where user_id = ?', person.id)).toEqual([
    { law_firm_id: null },
  ])
  expect(await listOf(manager)).toEqual([])
})

describe('an invitation is not accepted', () => {
  /** Lets one account accept an invitation, usually the account that was invited, and returns the result. */
  const attempt = async (invited: Person, by: { token: string } = invited) => {
    const { manager } = await addTeam()
    const before = await accountOf(invited)
    const { code } = await errorOf(await accept(by, await invite(manager, invited.email)))
    const open = await rows('select 1 from invitations where email = ? and accepted_at is null', invited.email)
    expect(await accountOf(invited)).toEqual(before)
    return { code, open: open.length }
  }

  test.each([
    ['a member of another firm', 'other_firm', async () => addUser({ firm: await addFirm() })],
    ['another firm’s manager', 'other_firm', async () => addUser({ firm: await addFirm(), manager: true })],
    ['staff', 'forbidden', () => addUser({ role: 'staff' })],
    ['an admin', 'forbidden', () => addUser({ role: 'admin' })],
  ])('by %s', async (_, code, add) => {
    expect(await attempt(await add())).toEqual({ code, open: 1 })
  })

  test('by another account, or without signing in', async () => {
    expect(await attempt(await addUser(), await addUser())).toEqual({ code: 'other_account', open: 1 })
    const { manager } = await addTeam()
    const token = await invite(manager, (await addUser()).email)
    expect(await errorOf(await accept(undefined, token))).toMatchObject({ code: 'unauthenticated' })
    // Not even by the manager who sent it, for the person.
    expect(await errorOf(await accept(manager, token))).toMatchObject({ code: 'other_account' })
  })

  test('after its person became a member otherwise and was removed', async () => {
    const { firm, manager } = await addTeam()
    const [person, admin] = [await addUser(), await addUser({ role: 'admin' })]
    const token = await invite(manager, person.email)
    const json = { lawFirmId: firm.id }
    expect((await send('PATCH', `/api/users/${person.id}/law-firm`, { token: admin.token, json })).status).toBe(200)
    await remove(manager, person)
    expect(await errorOf(await accept(person, token))).toMatchObject({ code: 'link_invalid' })
    expect(await accountOf(person)).toMatchObject([{ law_firm_id: null }])
  })

  test('twice at the same time', async () => {
    const [{ manager }, person] = [await addTeam(), await addUser()]
    const token = await invite(manager, person.email)
    const statuses = (await Promise.all([accept(person, token), accept(person, token)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0)
    expect(await emailsTo(manager.email, 'team-changed')).toHaveLength(1)
  })
})
