import { describe, expect, test } from 'vitest'
import {
  anotherPassword,
  emailedToken,
  getMe,
  login,
  password,
  register,
  registerUser,
  pauseAtSessionInsert,
} from '../../../test/accounts.ts'
import { addFirm, addUser, deliver, errorOf, rows, send, submitCrashRequest } from '../../../test/kit.ts'

const remove = (admin: { token: string }, id: string) => send('DELETE', `/api/users/${id}`, admin)

describe('deleting a user', () => {
  test('ends their sessions and erases personal data', async () => {
    const admin = await addUser({ role: 'admin' })
    const user = await registerUser()
    const request = await submitCrashRequest(user, { ccEmails: '' })
    expect((await remove(admin, user.id)).status).toBe(204)
    expect((await getMe(user)).status).toBe(401)
    expect((await login(user.email, password)).status).toBe(401)
    const [row] = await rows('select * from users where id = ?', user.id)
    expect(row).toMatchObject({ first_name: 'Deleted', last_name: 'user', phone: null, password_hash: '' })
    expect(JSON.stringify(row)).not.toContain(user.email)
    expect(await (await send('GET', `/api/users?search=${user.id}`, admin)).json()).toEqual([])
    expect(await errorOf(await remove(admin, user.id))).toMatchObject({ code: 'not_found' })
    expect(
      (await send('PUT', `/api/users/${user.id}/role`, { token: admin.token, json: { role: 'admin' } })).status,
    ).toBe(404)

    const before = (await rows('select id from outbox where address like ?', '%deleted%')).length
    expect((await deliver(admin, request.id, 'facePage')).status).toBe(200)
    expect((await rows('select id from outbox where address like ?', '%deleted%')).length).toBe(before)
    expect(
      await rows('select id from outbox where address = ? and template = ?', user.email, 'face-page-ready'),
    ).toEqual([])
    const shown = await (await send('GET', `/api/crash-reports/${request.id}`, admin)).text()
    expect(shown).toContain('"Deleted"')
    expect(shown).not.toContain(user.email)
  })

  test('frees the email address for a new account without the old reports', async () => {
    const admin = await addUser({ role: 'admin' })
    const user = await registerUser()
    await submitCrashRequest(user)
    await remove(admin, user.id)
    const again = await registerUser(user.email, { password: anotherPassword, confirmPassword: anotherPassword })
    expect(await (await send('GET', '/api/crash-reports', again)).json()).toEqual([])
  })

  test('gives the deleted user an email address that cannot be registered', async () => {
    const [admin, user] = [await addUser({ role: 'admin' }), await registerUser()]
    const emailOf = async (id: string) =>
      (await rows<{ email: string }>('select email from users where id = ?', id))[0]!.email
    await remove(admin, user.id)
    const another = await registerUser()
    const email = (await emailOf(user.id)).replace(user.id, another.id)
    expect(await errorOf(await register(email))).toMatchObject({ status: 400, fields: { email: expect.any(String) } })
    expect((await remove(admin, another.id)).status).toBe(204)
    expect(await emailOf(another.id)).toBe(email)
  })

  test('invalidates emailed invitations and verification links', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const email = `${crypto.randomUUID()}@nofirm.test`
    const invitation = { email, firstName: 'New', lastName: 'Person', lawFirmId: firm.id }
    expect((await send('POST', '/api/admin/invite-user', { token: admin.token, json: invitation })).status).toBe(201)
    const invite = await emailedToken(email, 'invitation')
    const user = await registerUser(email)
    const verify = { token: await emailedToken(email, 'verify-address') }
    await remove(admin, user.id)
    expect(await errorOf(await register(email, { invite }))).toMatchObject({ code: 'link_invalid' })
    const verifying = send('POST', '/api/auth/verify-email', { token: admin.token, json: verify })
    expect(await errorOf(await verifying)).toMatchObject({ code: 'link_invalid' })
  })

  test('returns 409 for the admin’s own account', async () => {
    const admin = await addUser({ role: 'admin' })
    await addUser({ role: 'admin' })
    expect(await errorOf(await remove(admin, admin.id))).toMatchObject({ status: 409, code: 'own_account' })
  })

  test('rejects a sign-in that was under way', async () => {
    const admin = await addUser({ role: 'admin' })
    const user = await registerUser()
    // The sign-in is held before it inserts the session, until the user is deleted.
    const { paused, resume } = pauseAtSessionInsert()
    const signingIn = login(user.email, password, paused)
    expect((await remove(admin, user.id)).status).toBe(204)
    resume()
    expect((await signingIn).status).toBe(401)
    expect(await rows('select id from sessions where user_id = ?', user.id)).toEqual([])
  })
})
