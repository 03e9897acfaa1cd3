import { describe, expect, test } from 'vitest'
import type { Firm } from '@portal/contract/accounts/team'
import type { ListedUser } from '@portal/contract/accounts/users'
import { emailedToken, emailsTo, password, registerUser } from '../../../test/accounts.ts'
import {
  addFirm,
  addUser,
  errorOf,
  getCrashReport,
  nthBatchBarriers,
  rows,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'
import { ageProofs } from '../../../test/second-factor.ts'

type Person = Awaited<ReturnType<typeof addUser>>

/** A firm with a manager and a member. */
const addTeam = async () => {
  const firm = await addFirm()
  return { firm, manager: await addUser({ firm, manager: true }), member: await addUser({ firm }) }
}
/** A pending member with a verified email address: the firm's domain was changed before they followed the link. */
const addPending = async (firm: { id: string; domain: string }) => {
  const user = await addUser({ firm, verified: false })
  await rows('update users set email_verified_at = created_at where id = ?', user.id)
  return user
}
const setManager = (by: Person, id: string, firmManager: boolean, changed?: Partial<Cloudflare.Env>) =>
  send('PATCH', `/api/firm/members/${id}`, { token: by.token, json: { firmManager }, changed })
const remove = (by: Person, id: string, changed?: Partial<Cloudflare.Env>) =>
  send('DELETE', `/api/firm/members/${id}`, { token: by.token, changed })
const confirm = (by: Person, id: string) => send('POST', `/api/firm/members/${id}/confirm`, { token: by.token })
const invite = (by: Person, email: string) =>
  send('POST', '/api/firm/invitations', { token: by.token, json: { email, firstName: 'Pat', lastName: 'Quill' } })
const changeFirm = (by: Person, json: object, changed?: Partial<Cloudflare.Env>) =>
  send('PATCH', '/api/firm', { token: by.token, json, changed })
const auditOf = ({ id }: Person) =>
  rows<{ action: string; detail: string }>(
    'select action, detail from audit_entries where actor_id = ? order by rowid',
    id,
  )
const managersOf = async (firm: { id: string }) =>
  (await rows<{ id: string }>('select id from users where law_firm_id = ? and firm_manager', firm.id)).map(
    ({ id }) => id,
  )
const teamEmailsTo = async ({ email }: { email: string }) =>
  (await emailsTo(email, 'team-changed')).map(({ data }) => JSON.parse(data).team)

describe('invitations by a manager', () => {
  test('make a verified member of the firm, and managers are emailed', async () => {
    const { firm, manager } = await addTeam()
    const email = `${crypto.randomUUID()}@elsewhere.test`
    const invitation = await (await invite(manager, email)).json<{ id: string }>()
    expect(invitation).toMatchObject({ email, lawFirmId: firm.id, lawFirmName: firm.name })
    expect((await send('POST', `/api/firm/invitations/${invitation.id}/resend`, manager)).status).toBe(200)
    const emails = await emailsTo(email, 'invitation')
    expect(emails.map(({ data }) => JSON.parse(data).invitedBy)).toEqual([manager.id, manager.id])
    const user = await registerUser(email, { invite: await emailedToken(email, 'invitation') })
    expect(user).toMatchObject({ lawFirmId: firm.id, memberVerified: true, firmManager: false })
    expect(await auditOf(manager)).toEqual([{ action: 'user-invited', detail: firm.name }])
    expect(await teamEmailsTo(manager)).toEqual([{ change: 'joined', member: user.id, own: false }])
    expect(await teamEmailsTo(user)).toEqual([])
  })

  test('stop working when they are revoked', async () => {
    const { firm, manager } = await addTeam()
    const email = `${crypto.randomUUID()}@elsewhere.test`
    const { id } = await (await invite(manager, email)).json<{ id: string }>()
    expect((await send('DELETE', `/api/firm/invitations/${id}`, manager)).status).toBe(204)
    expect((await send('DELETE', `/api/firm/invitations/${id}`, manager)).status).toBe(404)
    const json = { email, password, confirmPassword: password, firstName: 'Pat', lastName: 'Quill' }
    const invited = { ...json, invite: await emailedToken(email, 'invitation') }
    expect((await send('POST', '/api/auth/register', { json: invited })).status).toBe(400)
    expect(await auditOf(manager)).toContainEqual({ action: 'invitation-revoked', detail: firm.name })
  })
})

describe('a pending member', () => {
  test('joins with their requests when a manager confirms them', async () => {
    const { firm, manager, member } = await addTeam()
    const pending = await addPending(firm)
    const request = await submitCrashRequest(pending)
    expect((await getStatus(member, request.id)).status).toBe(404)
    const confirmed = await confirm(manager, pending.id)
    expect(await confirmed.json()).toMatchObject({
      id: pending.id,
      firmManager: false,
      memberSince: expect.any(String),
    })
    expect((await getStatus(member, request.id)).status).toBe(200)
    expect(await auditOf(manager)).toEqual([
      { action: 'law-firm-assigned', detail: `${firm.name}, membership confirmed` },
    ])
    expect(await teamEmailsTo(pending)).toEqual([{ change: 'joined', member: pending.id, own: true }])
    expect(await teamEmailsTo(manager)).toEqual([])
    // Again changes nothing.
    expect((await confirm(manager, pending.id)).status).toBe(200)
    expect(await auditOf(manager)).toHaveLength(1)
  })

  test('can’t be confirmed or made a manager before their email address is verified, and can be removed', async () => {
    const { firm, manager } = await addTeam()
    const pending = await addUser({ firm, verified: false })
    expect(await errorOf(await confirm(manager, pending.id))).toMatchObject({ code: 'email_not_verified' })
    expect((await setManager(manager, pending.id, true)).status).toBe(404)
    expect((await remove(manager, pending.id)).status).toBe(204)
    expect(await teamEmailsTo(pending)).toEqual([])
    expect(await rows('select law_firm_id from users where id = ?', pending.id)).toEqual([{ law_firm_id: null }])
  })

  test('who follows the emailed link joins the firm, and managers are emailed', async () => {
    const { firm, manager } = await addTeam()
    const user = await registerUser(`${crypto.randomUUID()}@${firm.domain}`)
    const json = { token: await emailedToken(user.email, 'verify-address') }
    expect((await send('POST', '/api/auth/verify-email', { token: user.token, json })).status).toBe(204)
    expect(await teamEmailsTo(manager)).toEqual([{ change: 'joined', member: user.id, own: false }])
    expect(await teamEmailsTo(user)).toEqual([])
  })
})

const getStatus = (user: { token: string }, id: string) => send('GET', `/api/crash-reports/${id}`, user)

describe('managers', () => {
  test('are set and unset by managers, which is audited and emailed', async () => {
    const { firm, manager, member } = await addTeam()
    const third = await addUser({ firm, manager: true })
    expect(await (await setManager(manager, member.id, true)).json()).toMatchObject({ firmManager: true })
    expect((await setManager(member, manager.id, false)).status).toBe(200)
    expect((await managersOf(firm)).sort()).toEqual([member.id, third.id].sort())
    expect(await auditOf(manager)).toEqual([{ action: 'firm-manager-changed', detail: `manager of ${firm.name}` }])
    expect(await auditOf(member)).toEqual([
      { action: 'firm-manager-changed', detail: `no longer manager of ${firm.name}` },
    ])
    expect(await teamEmailsTo(member)).toEqual([{ change: 'manager', member: member.id, own: true }])
    expect(await teamEmailsTo(manager)).toEqual([{ change: 'not-manager', member: manager.id, own: true }])
    expect(await teamEmailsTo(third)).toEqual([
      { change: 'manager', member: member.id, own: false },
      { change: 'not-manager', member: manager.id, own: false },
    ])
  })

  test('can’t end being the last one', async () => {
    const { firm, manager, member } = await addTeam()
    for (const response of [await setManager(manager, manager.id, false), await remove(manager, manager.id)])
      expect(await errorOf(response)).toMatchObject({ status: 409, code: 'last_manager' })
    expect(await managersOf(firm)).toEqual([manager.id])
    await setManager(manager, member.id, true)
    expect((await remove(manager, manager.id)).status).toBe(204)
    expect(await managersOf(firm)).toEqual([member.id])
  })

  test.each([
    ['demote', (by: Person, id: string, held?: Partial<Cloudflare.Env>) => setManager(by, id, false, held)],
    ['remove', remove],
  ])('one remains when two %s each other at the same time', async (_, change) => {
    const { firm, manager } = await addTeam()
    const second = await addUser({ firm, manager: true })
    const held = nthBatchBarriers(2, 1)
    const responses = await Promise.all([change(manager, second.id, held[0]), change(second, manager.id, held[1])])
    const [done, refused] = responses[0]!.ok ? responses : responses.toReversed()
    expect(done!.ok).toBe(true)
    expect(await errorOf(refused!)).toMatchObject({ status: 409, code: 'last_manager' })
    expect(await managersOf(firm)).toHaveLength(1)
  })
})

test('removing a member leaves their requests with the firm, and them without access', async () => {
  const { firm, manager, member } = await addTeam()
  const request = await submitCrashRequest(member)
  expect((await remove(manager, member.id)).status).toBe(204)
  expect((await getStatus(member, request.id)).status).toBe(404)
  expect((await getCrashReport(manager, request.id)).id).toBe(request.id)
  expect((await send('GET', '/api/firm', member)).status).toBe(404)
  expect(await rows('select * from former_members where user_id = ?', member.id)).toHaveLength(1)
  expect(await auditOf(manager)).toEqual([{ action: 'law-firm-assigned', detail: `${firm.name} → none` }])
  expect(await teamEmailsTo(member)).toEqual([{ change: 'removed', member: member.id, own: true }])
})

describe('the settings', () => {
  test('change one by one, and are audited', async () => {
    const { firm, manager, member } = await addTeam()
    const initial = {
      defaultCc: '',
      requireMatterNumber: false,
      attachDocuments: true,
      clientInFileNames: false,
      requireTwoFactor: false,
    }
    expect(await (await send('GET', '/api/firm', member)).json()).toEqual({
      id: firm.id,
      name: firm.name,
      settings: initial,
      authorizationTemplate: null,
      version: 1,
    })
    const saved = await changeFirm(manager, {
      defaultCc: 'Docket@ExampleLaw.test,records@examplelaw.test',
      version: 1,
    })
    const defaultCc = 'docket@examplelaw.test, records@examplelaw.test'
    expect(await saved.json()).toMatchObject({ settings: { ...initial, defaultCc }, version: 2 })
    await changeFirm(manager, { attachDocuments: false, requireMatterNumber: true })
    const { settings } = await (await send('GET', '/api/firm', member)).json<Firm>()
    expect(settings).toEqual({ ...initial, defaultCc, attachDocuments: false, requireMatterNumber: true })
    expect((await auditOf(manager)).map(({ detail }) => detail)).toEqual([
      'default copies changed',
      'matter number required, only links in emails',
    ])
  })

  test('return 400 for an invalid address and 409 when they were changed meanwhile', async () => {
    const { manager } = await addTeam()
    expect(await errorOf(await changeFirm(manager, { defaultCc: 'docket@' }))).toMatchObject({
      status: 400,
      fields: { defaultCc: expect.any(String) },
    })
    const held = nthBatchBarriers(2, 1)
    const responses = await Promise.all([
      changeFirm(manager, { attachDocuments: false, version: 1 }, held[0]),
      changeFirm(manager, { requireMatterNumber: true, version: 1 }, held[1]),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await errorOf(await changeFirm(manager, { attachDocuments: false, version: 1 }))).toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('require a second factor of members from the next call on', async () => {
    const { manager, member } = await addTeam()
    expect((await send('GET', '/api/firm', member)).status).toBe(200)
    await changeFirm(manager, { requireTwoFactor: true })
    for (const user of [member, manager])
      expect(await errorOf(await send('GET', '/api/firm', user))).toMatchObject({
        code: 'second_factor_setup_required',
      })
  })
})

describe('an admin', () => {
  const setByAdmin = (admin: Person, id: string, json: object) =>
    send('PATCH', `/api/users/${id}/firm-manager`, { token: admin.token, json })

  test('sets a firm’s first manager and may leave a firm without one', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const member = await addUser({ firm })
    const user = await (await setByAdmin(admin, member.id, { firmManager: true, version: 1 })).json<ListedUser>()
    expect(user).toMatchObject({ firmManager: true, version: 2 })
    expect(await (await send('GET', `/api/users?search=${member.email}`, admin)).json()).toEqual([user])
    const [listed] = await (await send('GET', `/api/law-firms?search=${firm.domain}`, admin)).json<object[]>()
    expect(listed).toMatchObject({ memberCount: 1, managerCount: 1 })
    expect((await setManager(member, member.id, false)).status).toBe(409)
    expect((await setByAdmin(admin, member.id, { firmManager: false })).status).toBe(200)
    expect((await auditOf(admin)).map(({ action }) => action)).toEqual(['firm-manager-changed', 'firm-manager-changed'])
    expect((await teamEmailsTo(member)).map(({ change }) => change)).toEqual(['manager', 'not-manager'])
  })

  test('gets 400 for anyone but a verified member, and 409 for an outdated version', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    for (const user of [await addPending(firm), await addUser(), await addUser({ role: 'staff' })])
      expect(await errorOf(await setByAdmin(admin, user.id, { firmManager: true }))).toMatchObject({ status: 400 })
    const member = await addUser({ firm })
    expect(await errorOf(await setByAdmin(admin, member.id, { firmManager: true, version: 7 }))).toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('who moves a member tells both firms’ managers', async () => {
    const [admin, from, to] = [await addUser({ role: 'admin' }), await addTeam(), await addTeam()]
    const json = { lawFirmId: to.firm.id }
    await send('PATCH', `/api/users/${from.member.id}/law-firm`, { token: admin.token, json })
    const member = from.member.id
    expect(await teamEmailsTo(from.manager)).toEqual([{ change: 'removed', member, own: false }])
    expect(await teamEmailsTo(to.manager)).toEqual([{ change: 'joined', member, own: false }])
    expect((await teamEmailsTo(from.member)).map(({ change }) => change)).toEqual(['removed', 'joined'])
  })
})

test('what gives or takes rights needs a recent proof of identity', async () => {
  const { firm, manager, member } = await addTeam()
  const pending = await addPending(firm)
  const invited = await invite(manager, `${crypto.randomUUID()}@elsewhere.test`)
  const { id } = await invited.json<{ id: string }>()
  await ageProofs(manager)
  for (const response of [
    await setManager(manager, member.id, true),
    await remove(manager, member.id),
    await changeFirm(manager, { requireTwoFactor: false }),
    await invite(manager, `${crypto.randomUUID()}@elsewhere.test`),
    await send('POST', `/api/firm/invitations/${id}/resend`, manager),
    await send('POST', `/api/firm/members/${pending.id}/confirm`, manager),
  ])
    expect(await errorOf(response)).toMatchObject({ code: 'step_up_required' })
})
