import { beforeAll, expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import type { AuthResponse } from '@portal/contract/accounts/accounts'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { deriveToken } from '../../platform/tokens.ts'
import { login, password as strangersPassword, registerUser } from '../../../test/accounts.ts'
import { addFirm, addUser, errorOf, submitCrashRequest, testContext, send } from '../../../test/kit.ts'

let admin: Awaited<ReturnType<typeof addUser>>
beforeAll(async () => {
  admin = await addUser({ role: 'admin' })
})
const password = 'a good horse 9'
const call = (method: string, path: string, json?: object) => send(method, path, { token: admin.token, json })
const newEmail = () => `invited-${crypto.randomUUID()}@elsewhere.test`

const invite = async (firm: { id: string }, email = newEmail()) => {
  const response = await call('POST', '/api/admin/invite-user', {
    email,
    firstName: 'Given',
    lastName: 'Family',
    lawFirmId: firm.id,
  })
  expect(response.status).toBe(201)
  const invitation = await response.json<Invitation>()
  return { ...invitation, token: await deriveToken(testContext().config.linkSecret, 'invite', invitation.id) }
}
const open = (token: string) => send('POST', '/api/auth/invitations/open', { json: { token } })
const accept = ({ email, token }: { email: string; token: string }) =>
  send('POST', '/api/auth/register', {
    json: { email, password, confirmPassword: password, firstName: 'Given', lastName: 'Family', invite: token },
  })
const emailsTo = async (address: string) =>
  (await env.DB.prepare('select template from outbox where address = ?').bind(address).all<{ template: string }>())
    .results

test('an invited person becomes a verified member and sees the firm’s reports', async () => {
  const firm = await addFirm()
  const request = await submitCrashRequest(await addUser({ firm }))
  const invitation = await invite(firm)
  expect(await emailsTo(invitation.email)).toEqual([{ template: 'invitation' }])
  expect(await (await open(invitation.token)).json()).toEqual({
    email: invitation.email,
    firstName: 'Given',
    lastName: 'Family',
    lawFirmName: firm.name,
    hasAccount: false,
  })
  const { token, user } = await (await accept(invitation)).json<AuthResponse>()
  expect(user).toMatchObject({ lawFirmId: firm.id, memberVerified: true, emailVerified: true, role: 'law-firm' })
  expect((await send('GET', `/api/crash-reports/${request.id}`, { token })).status).toBe(200)
  expect((await open(invitation.token)).status).toBe(400)
})

test('an invitation can be accepted once, by the email address it was sent to', async () => {
  const invitation = await invite(await addFirm())
  expect(await errorOf(await accept({ ...invitation, email: newEmail() }))).toMatchObject({
    status: 400,
    fields: { email: expect.any(String) },
  })
  const responses = await Promise.all([accept(invitation), accept(invitation)])
  expect(responses.map(({ status }) => status).sort()).not.toEqual([201, 201])
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a revoked, replaced or expired invitation is invalid until it is sent again', async () => {
  const firm = await addFirm()
  const revoked = await invite(firm)
  const both = await Promise.all([1, 2].map(() => call('DELETE', `/api/admin/invitations/${revoked.id}`)))
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  const replaced = await invite(firm)
  const current = await invite(firm, replaced.email)
  const expired = await invite(firm)
  await env.DB.prepare("update invitations set expires_at = '2020-01-01' where id = ?").bind(expired.id).run()
  for (const invalid of [revoked, replaced, expired]) {
    expect(await errorOf(await open(invalid.token))).toMatchObject({ status: 400, code: 'link_invalid' })
    expect(await errorOf(await accept(invalid))).toMatchObject({ status: 400, code: 'link_invalid' })
  }
  const pending = await (await call('GET', '/api/admin/invitations')).json<Invitation[]>()
  const ids = pending.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([current.id, expired.id]))
  expect(ids).not.toContain(revoked.id)
  expect(ids).not.toContain(replaced.id)

  expect((await call('POST', `/api/admin/invitations/${expired.id}/resend`)).status).toBe(200)
  expect(await emailsTo(expired.email)).toHaveLength(2)
  expect((await accept(expired)).status).toBe(201)
  expect((await call('POST', `/api/admin/invitations/${expired.id}/resend`)).status).toBe(404)
})

test('returns 409 for an email with an account and 400 for an unknown firm', async () => {
  const user = await addUser()
  const body = { email: user.email, firstName: 'G', lastName: 'F', lawFirmId: (await addFirm()).id }
  expect(await errorOf(await call('POST', '/api/admin/invite-user', body))).toMatchObject({ code: 'email_taken' })
  const unknownFirm = { ...body, email: newEmail(), lawFirmId: 'frm_none' }
  expect(await errorOf(await call('POST', '/api/admin/invite-user', unknownFirm))).toMatchObject({
    status: 400,
    fields: { lawFirmId: expect.any(String) },
  })
  expect(await emailsTo(unknownFirm.email)).toEqual([])
})

test('accepting an invitation replaces an account whose email address is not verified', async () => {
  const firm = await addFirm()
  const stranger = await registerUser(`${crypto.randomUUID()}@${firm.domain}`)
  const request = await submitCrashRequest(stranger)
  const colleague = await addUser({ firm })
  const statusFor = async (user: { token: string }) =>
    (await send('GET', `/api/crash-reports/${request.id}`, user)).status
  const invitation = await invite(firm, stranger.email)
  // Nothing changes for the account until the invitation is accepted.
  expect([await statusFor(stranger), await statusFor(colleague)]).toEqual([200, 404])
  const accepted = await send('POST', '/api/auth/register', {
    json: {
      email: stranger.email,
      password,
      confirmPassword: password,
      firstName: 'Real',
      lastName: 'Person',
      invite: invitation.token,
    },
  })
  expect(accepted.status).toBe(201)
  const { token, user } = await accepted.json<AuthResponse>()
  expect(user).toMatchObject({ firstName: 'Real', lawFirmId: firm.id, memberVerified: true, emailVerified: true })
  expect([await statusFor({ token }), await statusFor(colleague), await statusFor(stranger)]).toEqual([200, 200, 401])
  expect((await login(stranger.email, strangersPassword)).status).toBe(401)
  expect((await login(stranger.email, password)).status).toBe(200)
  expect((await accept({ email: stranger.email, token: invitation.token })).status).toBe(409)
  const { firstName, lastName, email, lawFirmId } = invitation
  const again = await call('POST', '/api/admin/invite-user', { email, firstName, lastName, lawFirmId })
  expect(await errorOf(again)).toMatchObject({ code: 'email_taken' })
})

test('an invitation does not replace an account whose email address was verified meanwhile', async () => {
  const firm = await addFirm()
  const account = await registerUser(`${crypto.randomUUID()}@elsewhere.test`)
  const invitation = await invite(firm, account.email)
  await env.DB.prepare('update users set email_verified_at = created_at where id = ?').bind(account.id).run()
  expect(await errorOf(await accept(invitation))).toMatchObject({ status: 409, code: 'email_taken' })
  expect((await login(account.email, strangersPassword)).status).toBe(200)
})
