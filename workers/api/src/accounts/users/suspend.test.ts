import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { anotherPassword, emailedToken, getMe, login, password, registerUser } from '../../../test/accounts.ts'
import {
  addFirm,
  addUser,
  deliver,
  errorOf,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'
import { postMessage } from '../../../test/messages.ts'
import { change } from '../../../test/queue.ts'
import { addAccount, codeOf, finishLogin, loginFirst, setUpApp } from '../../../test/second-factor.ts'
import { findRecipientFacts, isEntitled, isVouchedFor } from '../../db/email-recipients.ts'
import { openDb } from '../../db/client.ts'

type Person = Awaited<ReturnType<typeof addUser>>
const suspend = (admin: { token: string }, { id }: { id: string }, suspended = true) =>
  send('PATCH', `/api/users/${id}/suspension`, { token: admin.token, json: { suspended } })

const accountOf = async (more: object = {}) => {
  const user = await registerUser(undefined, more)
  const id = (await (await getMe(user)).json<{ id: string }>()).id
  return { ...user, id }
}

describe('a suspended account', () => {
  test('is signed out, and reads why when it signs in with the right password', async () => {
    const [admin, user] = [await addUser({ role: 'admin' }), await accountOf()]
    expect((await suspend(admin, user)).status).toBe(200)
    expect((await getMe(user)).status).toBe(401)
    expect(await errorOf(await login(user.email, password))).toMatchObject({
      status: 403,
      code: 'account_suspended',
      message: 'This account is suspended. Contact us if this is a mistake.',
    })
    expect(await errorOf(await login(user.email, anotherPassword))).toMatchObject({ code: 'wrong_credentials' })
    expect((await suspend(admin, user, false)).status).toBe(200)
    expect((await login(user.email, password)).status).toBe(200)
  })

  test("isn't let in by a link to reset its password that was emailed before", async () => {
    const [admin, user] = [await addUser({ role: 'admin' }), await accountOf()]
    await send('POST', '/api/auth/forgot-password', { json: { email: user.email } })
    const token = await vi.waitFor(() => emailedToken(user.email, 'reset-password'))
    await suspend(admin, user)
    const reset = await send('POST', '/api/auth/reset-password', {
      json: { token, newPassword: anotherPassword, confirmPassword: anotherPassword },
    })
    expect(await errorOf(reset)).toMatchObject({ code: 'link_invalid' })
    expect(await rows('select 1 from sessions where user_id = ?', user.id)).toEqual([])
  })

  test("isn't let in by a link that was written while it was suspended, or by a second factor in flight", async () => {
    const [admin, user, withApp] = [await addUser({ role: 'admin' }), await accountOf(), await addAccount()]
    const { secret } = await setUpApp(withApp)
    const { token: half } = await loginFirst(withApp)
    await send('POST', '/api/auth/forgot-password', { json: { email: user.email } })
    const token = await vi.waitFor(() => emailedToken(user.email, 'reset-password'))
    await suspend(admin, user)
    await suspend(admin, withApp)
    await env.DB.prepare('update account_links set used_at = null where user_id = ?').bind(user.id).run()
    const reset = await send('POST', '/api/auth/reset-password', {
      json: { token, newPassword: anotherPassword, confirmPassword: anotherPassword },
    })
    expect(await errorOf(reset)).toMatchObject({ code: 'link_invalid' })
    expect((await finishLogin(half, { code: codeOf(secret) })).status).toBe(401)
    expect(await rows('select 1 from sessions where user_id in (?, ?)', user.id, withApp.id)).toEqual([])
  })

  test("leaves its firm's requests to the firm: its managers get the emails instead", async () => {
    const firm = await addFirm()
    const [admin, staff] = [await addUser({ role: 'admin' }), await addUser({ role: 'staff' })]
    const [manager, member] = [await addUser({ firm, manager: true }), await addUser({ firm })]
    const request = await submitCrashRequest(member)
    await suspend(admin, member)
    expect((await deliver(staff, request.id, 'facePage')).status).toBe(200)
    await postMessage(staff, request.id, { text: 'Which county?', visibility: 'shared' })
    const emails = await rows(
      "select address, template from outbox where request_id = ? and template in ('face-page-ready', 'message') order by rowid",
      request.id,
    )
    expect(emails).toEqual([
      { address: manager.email, template: 'face-page-ready' },
      { address: manager.email, template: 'message' },
    ])
  })

  test('vouches for no copies, and keeps no emails from a staff inbox that a stranger registered', async () => {
    const [admin, sender, stranger] = [
      await addUser({ role: 'admin' }),
      await addUser(),
      await addUser({ verified: false }),
    ]
    const request = await submitCrashRequest(sender, { ccEmails: 'copy@elsewhere.test' })
    const factsOf = async (address: string) =>
      (await findRecipientFacts(openDb(env.DB), { requestId: request.id, address }))!
    expect(isVouchedFor(await factsOf('copy@elsewhere.test'))).toBe(true)
    await suspend(admin, sender)
    await suspend(admin, stranger)
    expect(isVouchedFor(await factsOf('copy@elsewhere.test'))).toBe(false)
    const inbox = { requestId: request.id, address: stranger.email, recipient: 'staff' } as const
    expect(isEntitled(await factsOf(stranger.email), inbox)).toBe(true)
  })

  test('gets no emails about requests, and staff get none about their work and own none', async () => {
    const firm = await addFirm()
    const [admin, staff, member] = [
      await addUser({ role: 'admin' }),
      await addUser({ role: 'staff' }),
      await addUser({ firm }),
    ]
    const request = await submitCrashRequest(member)
    await change(staff, [request.id], { action: 'take' })
    const entitled = async (person: Person, recipient: 'requester' | 'copies' | 'staff') => {
      const key = { requestId: request.id, address: person.email, recipient }
      const facts = await findRecipientFacts(openDb(env.DB), key)
      return isEntitled(facts!, key)
    }
    expect([await entitled(member, 'requester'), await entitled(staff, 'staff')]).toEqual([true, true])
    await suspend(admin, member)
    await suspend(admin, staff)
    expect([await entitled(member, 'requester'), await entitled(member, 'copies')]).toEqual([false, false])
    expect(await entitled(staff, 'staff')).toBe(false)
    // Its history stays under its name.
    expect(await getCrashReport(admin, request.id)).toMatchObject({
      staffOwner: null,
      user: { firstName: 'Given', lastName: 'Family' },
    })
    const handOver = { action: 'handOver', owner: staff.id } as const
    const refused = await send('PATCH', '/api/requests', {
      token: admin.token,
      json: { requests: [request.id], act: handOver },
    })
    expect(refused.status).toBe(404)
  })

  test("can't be one's own or the last active admin's, and is in the audit log", async () => {
    await env.DB.prepare("update users set role = 'staff' where role = 'admin'").run()
    const [one, other] = [await addUser({ role: 'admin' }), await addUser({ role: 'admin' })]
    expect(await errorOf(await suspend(one, one))).toMatchObject({ code: 'own_account' })
    const both = await Promise.all([suspend(one, other), suspend(other, one)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const left = both[0]!.ok ? one : other
    const suspended = left === one ? other : one
    const changeRole = await send('PUT', `/api/users/${left.id}/role`, { token: left.token, json: { role: 'staff' } })
    expect(await errorOf(changeRole)).toMatchObject({ code: 'last_admin' })
    await suspend(left, suspended, false)
    expect(await rows('select action from audit_entries where actor_id = ? order by rowid', left.id)).toEqual([
      { action: 'user-suspended' },
      { action: 'user-restored' },
    ])
  })
})
