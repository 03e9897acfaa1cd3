import { describe, expect, test } from 'vitest'
import { weaknessMessages } from '@portal/contract/accounts/guessable-passwords'
import { limits } from '@portal/contract/limits'
import {
  anotherPassword,
  emailsTo,
  login,
  emailedToken,
  password,
  registerUser,
  getMe,
  pauseAtSessionInsert,
} from '../../test/accounts.ts'
import { addUser, errorOf, nthBatchBarriers, submitCrashRequest, send } from '../../test/kit.ts'

interface Owner {
  id: string
  token: string
}
const update = ({ id, token }: Owner, json: object) => send('PUT', `/api/users/${id}`, { token, json })
const change = ({ id, token }: Owner, json: object = {}, changed?: Partial<Cloudflare.Env>) =>
  send('PUT', `/api/users/${id}/password`, {
    token,
    changed,
    json: { currentPassword: password, newPassword: anotherPassword, confirmPassword: anotherPassword, ...json },
  })

describe('the profile', () => {
  test('updates the profile and the lists that show the name', async () => {
    const owner = await addUser()
    const staff = await addUser({ role: 'staff' })
    const request = await submitCrashRequest(owner)
    const etag = (await send('GET', '/api/crash-reports', staff)).headers.get('etag')!
    const response = await update(owner, { firstName: ' Ada ', lastName: 'Byron', phone: '555-0100' })
    expect(await response.json()).toMatchObject({ firstName: 'Ada', lastName: 'Byron', phone: '555-0100' })
    expect(await (await getMe(owner)).json()).toMatchObject({ firstName: 'Ada', phone: '555-0100' })
    const list = await send('GET', '/api/crash-reports', { token: staff.token, headers: { 'If-None-Match': etag } })
    expect(await list.json()).toContainEqual(
      expect.objectContaining({ id: request.id, user: expect.objectContaining({ firstName: 'Ada' }) }),
    )
  })

  test('stores how often emails arrive, keeps it when it is missing, and starts with each', async () => {
    const owner = await addUser()
    const name = { firstName: 'Given', lastName: 'Family' }
    expect(await (await getMe(owner)).json()).toMatchObject({ emailFrequency: 'each' })
    await update(owner, { ...name, emailFrequency: 'daily' })
    await update(owner, name)
    expect(await (await getMe(owner)).json()).toMatchObject({ emailFrequency: 'daily' })
    expect(await errorOf(await update(owner, { ...name, emailFrequency: 'yearly' }))).toMatchObject({ status: 400 })
  })

  test('keeps the phone number when it is missing and clears it when it is blank', async () => {
    const owner = await addUser()
    const name = { firstName: 'Given', lastName: 'Family' }
    await update(owner, { ...name, phone: '555-0100' })
    expect(await (await update(owner, name)).json()).toMatchObject({ phone: '555-0100' })
    expect(await (await update(owner, { ...name, phone: ' ' })).json()).toMatchObject({ phone: null })
  })

  test('returns 404 for another account, also to an admin', async () => {
    const [owner, admin] = [await addUser(), await addUser({ role: 'admin' })]
    expect((await update({ ...admin, id: owner.id }, { firstName: 'A', lastName: 'B' })).status).toBe(404)
    expect((await change({ ...admin, id: owner.id })).status).toBe(404)
    expect((await update(owner, { firstName: ' ', lastName: 'B' })).status).toBe(400)
  })
})

describe('changing the password', () => {
  test('invalidates emailed reset links', async () => {
    const owner = await registerUser()
    await send('POST', '/api/auth/forgot-password', { json: { email: owner.email } })
    await expect.poll(async () => (await emailsTo(owner.email, 'reset-password')).length).toBe(1)
    const token = await emailedToken(owner.email, 'reset-password')
    expect((await change(owner)).status).toBe(204)
    const reset = { token, newPassword: 'a third long one', confirmPassword: 'a third long one' }
    const response = await errorOf(await send('POST', '/api/auth/reset-password', { json: reset }))
    expect(response).toMatchObject({ status: 400, code: 'link_invalid' })
  })

  test('ends every other session and emails the owner', async () => {
    const here = await registerUser()
    const elsewhere = await (await login(here.email, password)).json<{ token: string }>()
    expect((await change(here)).status).toBe(204)
    expect((await getMe(here)).status).toBe(200)
    expect((await getMe(elsewhere)).status).toBe(401)
    expect((await login(here.email, password)).status).toBe(401)
    expect((await login(here.email, anotherPassword)).status).toBe(200)
    expect(await emailsTo(here.email, 'password-changed')).toHaveLength(1)
  })

  test.each([
    ['currentPassword', { currentPassword: 'not the one' }, 'Current password is incorrect'],
    ['currentPassword', { currentPassword: '' }, 'Current password is required'],
    ['newPassword', { newPassword: '', confirmPassword: '' }, 'Password must be at least 6 characters'],
    ['newPassword', { newPassword: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
    ['newPassword', { newPassword: 'Trustno1', confirmPassword: 'Trustno1' }, weaknessMessages.common],
    ['newPassword', { newPassword: 'aaaaaa', confirmPassword: 'aaaaaa' }, weaknessMessages.repeated],
    ['confirmPassword', { confirmPassword: 'something else' }, "Passwords don't match"],
    ['confirmPassword', { confirmPassword: '' }, 'Please confirm your password'],
  ])('returns 400 and changes nothing when %s is invalid: %j', async (field, wrong, message) => {
    const owner = await registerUser()
    expect(await errorOf(await change(owner, wrong))).toMatchObject({ status: 400, fields: { [field]: message } })
    expect((await login(owner.email, password)).status).toBe(200)
    expect(await emailsTo(owner.email, 'password-changed')).toEqual([])
  })

  test('lets one of two concurrent changes succeed', async () => {
    const owner = await registerUser()
    // The first batch of each call counts the attempt, the second one writes.
    const responses = await Promise.all(nthBatchBarriers(2, 2).map((held) => change(owner, {}, held)))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(await emailsTo(owner.email, 'password-changed')).toHaveLength(1)
  })

  test('rejects a sign-in with the old password that was under way', async () => {
    const owner = await registerUser()
    // The sign-in is held before it inserts the session, until the password has changed.
    const { paused, resume } = pauseAtSessionInsert()
    const signingIn = login(owner.email, password, paused)
    expect((await change(owner)).status).toBe(204)
    resume()
    expect((await signingIn).status).toBe(401)
    expect((await getMe(owner)).status).toBe(200)
  })

  test('returns 429 after as many wrong passwords as a sign-in', async () => {
    const owner = await registerUser()
    const headers = { 'CF-Connecting-IP': '192.0.2.77' }
    const guess = () =>
      send('PUT', `/api/users/${owner.id}/password`, {
        token: owner.token,
        headers,
        json: { currentPassword: 'a guess', newPassword: anotherPassword, confirmPassword: anotherPassword },
      })
    for (let attempt = 0; attempt < limits.lockout.network.failures; attempt++) expect((await guess()).status).toBe(400)
    const locked = await guess()
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})
