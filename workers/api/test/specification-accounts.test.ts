import { describe, expect, test } from 'vitest'
import { emailedToken } from './accounts.ts'
import { addUser, send } from './kit.ts'
import {
  crashRequestForm,
  expectOk,
  freshEmail,
  json,
  findInList,
  password,
  policeRequestForm,
  register,
  type ListRow,
} from './specification.ts'

// A client written only from the specification's table of calls, without the contract.

describe('accounts', () => {
  test('register, sign in, and read and change their profile', async () => {
    const email = freshEmail()
    expect(await json(await send('GET', `/api/check-email?email=${email}`))).toEqual({ exists: false })
    const { token, user } = await register(email)
    expect(await json(await send('GET', `/api/check-email?email=${email}`))).toEqual({ exists: true })
    const again = await json<{ token: string }>(await send('POST', '/api/auth/login', { json: { email, password } }))
    expect(await json(await send('GET', '/api/auth/me', again))).toMatchObject({ id: user.id, email, role: 'law-firm' })
    await expectOk(
      await send('PUT', `/api/users/${user.id}`, {
        token,
        json: { firstName: 'New', lastName: 'Name', phone: '555-0100' },
      }),
    )
    expect(await json(await send('GET', '/api/auth/me', { token }))).toMatchObject({
      firstName: 'New',
      phone: '555-0100',
    })
    const newPassword = 'another horse 8'
    const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
    await expectOk(await send('PUT', `/api/users/${user.id}/password`, { token, json: change }))
    await expectOk(await send('POST', '/api/auth/login', { json: { email, password: newPassword } }))
  })

  test('claim requests they made as a guest, by token and by reference number', async () => {
    const contactEmail = freshEmail()
    const first = await json<{ referenceNumber: string; claimToken: string }>(
      await send('POST', '/api/crash-reports', { form: crashRequestForm({ contactEmail }) }),
      201,
    )
    expect(first.referenceNumber).toMatch(/^CHP-/)
    const second = await json<{ referenceNumber: string }>(
      await send('POST', '/api/police-reports', { form: policeRequestForm({ contactEmail }) }),
      201,
    )
    expect(second.referenceNumber).toMatch(/^POL-/)
    const { token } = await register(contactEmail)
    const link = { referenceNumber: second.referenceNumber, contactEmail }
    await expectOk(await send('POST', '/api/auth/link-guest-report', { token, json: link }))
    const claim = () => send('POST', '/api/claim-request', { token, json: { token: first.claimToken } })
    expect(await json(await claim())).toMatchObject({ alreadyAttached: false })
    expect(await json(await claim())).toMatchObject({ alreadyAttached: true })
    await findInList('/api/crash-reports', token, first.referenceNumber)
    // Without a token, the request is added once the email address is verified.
    await expectOk(
      await send('POST', '/api/auth/verify-email', {
        token,
        json: { token: await emailedToken(contactEmail, 'verify-address') },
      }),
    )
    await findInList('/api/police-reports', token, second.referenceNumber)
  })
})

test('admins manage users, law firms and coverage areas', async () => {
  const { token } = await addUser({ role: 'admin' })
  const call = (method: string, path: string, body?: object) => send(method, path, { token, json: body })
  const name = crypto.randomUUID()

  const firm = await json<ListRow>(await call('POST', '/api/law-firms', { name, domain: `${name}.test` }), 201)
  await expectOk(await call('PATCH', `/api/law-firms/${firm.id}`, { name: `${name} 2`, domain: `${name}.test` }))
  expect(await json<ListRow[]>(await call('GET', '/api/law-firms'))).toContainEqual(
    expect.objectContaining({ id: firm.id, name: `${name} 2`, domain: `${name}.test` }),
  )

  const person = { firstName: 'Given', lastName: 'Family' }
  const email = freshEmail()
  const created = await json<ListRow>(
    await call('POST', '/api/admin/create-user', {
      ...person,
      email,
      password,
      role: 'law-firm',
      lawFirmId: firm.id,
    }),
    201,
  )
  await expectOk(await call('PUT', `/api/users/${created.id}/role`, { role: 'staff' }))
  await expectOk(await call('PUT', `/api/users/${created.id}/role`, { role: 'law-firm' }))
  await expectOk(await call('PATCH', `/api/users/${created.id}/law-firm`, { lawFirmId: firm.id }))
  await expectOk(await call('PATCH', `/api/users/${created.id}/law-firm`, { lawFirmId: null }))
  expect(await json<ListRow[]>(await call('GET', `/api/users?search=${email}`))).toContainEqual(
    expect.objectContaining({ id: created.id, role: 'law-firm', lawFirmId: null }),
  )
  await expectOk(await call('DELETE', `/api/users/${created.id}`))
  await expectOk(await call('POST', '/api/admin/invite-user', { ...person, email: freshEmail(), lawFirmId: firm.id }))

  const area = await json<ListRow>(
    await call('POST', '/api/admin/coverage-areas', { name, description: 'Cities' }),
    201,
  )
  await expectOk(await call('PUT', `/api/admin/coverage-areas/${area.id}`, { name, description: 'Cities and towns' }))
  expect(await json(await send('GET', '/api/coverage-areas'))).toContainEqual({
    id: area.id,
    name,
    description: 'Cities and towns',
  })
  expect(await json<ListRow[]>(await call('GET', '/api/admin/coverage-areas'))).toContainEqual(
    expect.objectContaining({ id: area.id, isActive: true, displayOrder: expect.any(Number) }),
  )
  await expectOk(await call('DELETE', `/api/admin/coverage-areas/${area.id}`))
})

test('admins can clear all reports', async () => {
  const admin = await addUser({ role: 'admin' })
  const cleared = await json<{ message: string }>(await send('DELETE', '/api/admin/clear-all-reports', admin))
  expect(cleared.message).toEqual(expect.any(String))
  expect(await json(await send('GET', '/api/crash-reports', admin))).toEqual([])
  expect(await json(await send('GET', '/api/police-reports', admin))).toEqual([])
})
