import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { ListedUser } from '@portal/contract/accounts/users'
import { login, password, getMe } from '../../../test/accounts.ts'
import { addFirm, addUser, errorOf, nthBatchBarriers, submitCrashRequest, rows, send } from '../../../test/kit.ts'

type Person = Awaited<ReturnType<typeof addUser>>
const userCall = (method: string, path: (id: string) => string) => {
  return (admin: { token: string }, id: string, json?: object, changed?: Partial<Cloudflare.Env>) =>
    send(method, path(id), { token: admin.token, json, changed })
}
const changeRole = userCall('PUT', (id) => `/api/users/${id}/role`)
const assign = userCall('PATCH', (id) => `/api/users/${id}/law-firm`)
const remove = userCall('DELETE', (id) => `/api/users/${id}`)
const create = (admin: { token: string }, json: object) =>
  send('POST', '/api/admin/create-user', { token: admin.token, json })
const form = (more: object = {}) => ({
  email: `${crypto.randomUUID()}@nofirm.test`,
  firstName: 'New',
  lastName: 'Person',
  password,
  role: 'law-firm',
  lawFirmId: null,
  ...more,
})
const list = async (admin: { token: string }, query = '') => {
  const response = await send('GET', `/api/users?${query}`, admin)
  expect(response.status).toBe(200)
  return { users: await response.json<ListedUser[]>(), total: response.headers.get('x-total-count') }
}
const auditEntriesOf = (admin: Person) =>
  rows<{ action: string; detail: string }>(
    'select action, detail from audit_entries where actor_id = ? order by rowid',
    admin.id,
  )
const listEtag = async (user: { token: string }) => (await send('GET', '/api/crash-reports', user)).headers.get('etag')

/** Makes two admins the only ones. */
const onlyAdmins = async () => {
  await env.DB.prepare("update users set role = 'staff' where role = 'admin'").run()
  return [await addUser({ role: 'admin' }), await addUser({ role: 'admin' })] as const
}
const countAdmins = async () => (await rows("select id from users where role = 'admin' and deleted_at is null")).length

describe('listing users', () => {
  test('searches, filters, sorts and pages', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    for (const [firstName, lastName] of [
      ['Ärnest', 'Zebra'],
      ['bertha', 'Young'],
      ['Carl', 'Xavier'],
    ])
      await create(admin, form({ firstName, lastName, lawFirmId: firm.id }))
    const inFirm = `lawFirmId=${firm.id}`
    const names = async (query: string) => (await list(admin, query)).users.map(({ firstName }) => firstName)
    expect(await names(inFirm)).toEqual(['bertha', 'Carl', 'Ärnest'])
    expect(await names(`${inFirm}&sort=-name`)).toEqual(['Ärnest', 'Carl', 'bertha'])
    expect(await names(`${inFirm}&sort=createdAt`)).toEqual(['Ärnest', 'bertha', 'Carl'])
    expect(await names(`${inFirm}&page=2&pageSize=2`)).toEqual(['Ärnest'])
    expect((await list(admin, `${inFirm}&page=1&pageSize=2`)).total).toBe('3')
    expect(await names(`${inFirm}&search=${encodeURIComponent('äRNEST zeb')}`)).toEqual(['Ärnest'])
    expect(await names(`search=${encodeURIComponent(firm.name)}&role=law-firm&${inFirm}`)).toHaveLength(3)
    expect(await names(`${inFirm}&role=staff`)).toEqual([])
    expect((await list(admin, `lawFirmId=none&search=${admin.email}`)).users).toHaveLength(1)
    expect((await send('GET', '/api/users?sort=password_hash', admin)).status).toBe(400)
    expect(JSON.stringify((await list(admin)).users)).not.toMatch(/password|argon2/i)
  })

  test('search ignores accents, case and typographic punctuation', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const lastNames = ['O’Brien', "D'Angelo", 'Müller‑Łuk']
    for (const lastName of lastNames) await create(admin, form({ lastName, lawFirmId: firm.id }))
    const found = async (search: string) =>
      (await list(admin, `lawFirmId=${firm.id}&search=${encodeURIComponent(search)}`)).users.map(
        (user) => user.lastName,
      )
    for (const search of ["o'brien", 'O‘BRIEN', 'o’brien']) expect(await found(search), search).toEqual(['O’Brien'])
    for (const search of ['d’angelo', 'DʼAngelo']) expect(await found(search), search).toEqual(["D'Angelo"])
    for (const search of ['muller-luk', 'MÜLLER–ŁUK']) expect(await found(search), search).toEqual(['Müller‑Łuk'])
    expect(await found('nobody')).toEqual([])
  })

  test('counts the reports of each user', async () => {
    const [admin, owner] = [await addUser({ role: 'admin' }), await addUser()]
    await submitCrashRequest(owner)
    expect((await list(admin, `search=${owner.email}`)).users[0]?.requestCount).toBe(1)
  })
})

describe('creating a user', () => {
  test('creates a verified member who can sign in', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const fields = form({ lawFirmId: firm.id })
    const response = await create(admin, fields)
    expect(response.status).toBe(201)
    const user = await response.json<ListedUser>()
    expect(user).toMatchObject({ lawFirmName: firm.name, memberVerified: true, emailVerified: true, version: 1 })
    expect((await list(admin, `search=${user.email}`)).users).toEqual([user])
    expect((await login(fields.email, password)).status).toBe(200)
    expect(await auditEntriesOf(admin)).toEqual([{ action: 'user-created', detail: `law-firm, ${firm.name}` }])
  })

  test.each([
    [{ password: '' }, 'password', 'Please fill in all required fields'],
    [{ email: '' }, 'email', 'Please fill in all required fields'],
    [{}, 'lawFirmId', 'Please select a law firm for law firm users'],
    [{ lawFirmId: 'frm_none' }, 'lawFirmId', "This law firm doesn't exist."],
    [{ role: 'staff', password: 'Trustno1' }, 'password', expect.stringContaining('too common')],
  ])('returns 400: %j', async (change, field, message) => {
    const failure = await errorOf(await create(await addUser({ role: 'admin' }), form(change)))
    expect(failure).toMatchObject({ status: 400, fields: { [field]: message } })
  })

  test('creates one of two with the same email, and staff without a firm', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const fields = form({ role: 'staff', lawFirmId: firm.id })
    const responses = await Promise.all([create(admin, fields), create(admin, fields)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await list(admin, `search=${fields.email}`)).users[0]).toMatchObject({ role: 'staff', lawFirmId: null })
    expect(await auditEntriesOf(admin)).toHaveLength(1)
  })
})

describe('changing a role', () => {
  test('takes effect immediately and removes staff and admins from their firm', async () => {
    const [admin, user] = [await addUser({ role: 'admin' }), await addUser({ firm: await addFirm() })]
    expect((await send('GET', '/api/users', user)).status).toBe(403)
    const response = await changeRole(admin, user.id, { role: 'admin', version: 1 })
    expect(await response.json()).toMatchObject({ role: 'admin', lawFirmId: null, memberVerified: false, version: 2 })
    expect((await send('GET', '/api/users', user)).status).toBe(200)
    expect((await changeRole(admin, user.id, { role: 'staff' })).status).toBe(200)
    expect((await send('GET', '/api/users', user)).status).toBe(403)
    expect(await auditEntriesOf(admin)).toEqual([
      { action: 'role-changed', detail: 'law-firm → admin' },
      { action: 'role-changed', detail: 'admin → staff' },
    ])
  })

  test('fails as such when the database fails, rather than as a conflict', async () => {
    const [admin, user] = [await addUser({ role: 'admin' }), await addUser()]
    const trigger = "create trigger broken before update on users begin select raise(abort, 'broken'); end"
    await env.DB.exec(trigger)
    const response = await changeRole(admin, user.id, { role: 'staff' })
    await env.DB.exec('drop trigger broken')
    expect(await errorOf(response)).toMatchObject({ status: 500 })
  })

  test('returns 409 when the user was changed meanwhile', async () => {
    const [admin, user] = [await addUser({ role: 'admin' }), await addUser()]
    const held = nthBatchBarriers(2, 1)
    const responses = await Promise.all([
      changeRole(admin, user.id, { role: 'staff', version: 1 }, held[0]),
      changeRole(admin, user.id, { role: 'admin', version: 1 }, held[1]),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await errorOf(await changeRole(admin, user.id, { role: 'law-firm', version: 1 }))).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await auditEntriesOf(admin)).toHaveLength(1)
  })

  test.each([
    ['demoted', (a: Person, b: Person, held?: Partial<Cloudflare.Env>) => changeRole(a, b.id, { role: 'staff' }, held)],
    ['deleted', (a: Person, b: Person, held?: Partial<Cloudflare.Env>) => remove(a, b.id, undefined, held)],
  ])('keeps the last admin when two are %s concurrently', async (_, change) => {
    const [one, two] = await onlyAdmins()
    const [first, second] = nthBatchBarriers(2, 1)
    const responses = await Promise.all([change(one, two, first), change(two, one, second)])
    const [succeeded, rejected] = responses[0]!.ok ? responses : [responses[1]!, responses[0]!]
    expect(succeeded!.ok).toBe(true)
    expect(await errorOf(rejected!)).toMatchObject({ status: 409, code: 'last_admin' })
    expect(await countAdmins()).toBe(1)
    const last = responses[0]!.ok ? one : two
    expect(await errorOf(await changeRole(last, last.id, { role: 'staff' }))).toMatchObject({ code: 'last_admin' })
    expect((await getMe(last)).status).toBe(200)
  })
})

describe('assigning a firm', () => {
  test('takes effect immediately and leaves the user’s reports where they were', async () => {
    const [admin, user, firm] = [await addUser({ role: 'admin' }), await addUser(), await addFirm()]
    const colleague = await addUser({ firm })
    const theirs = await submitCrashRequest(colleague)
    const own = await submitCrashRequest(user)
    const visibleIds = async () =>
      (await (await send('GET', '/api/crash-reports', user)).json<ReplyOf<'chp'>[]>()).map(({ id }) => id).sort()
    const etag = await listEtag(user)
    const response = await assign(admin, user.id, { lawFirmId: firm.id, version: 1 })
    expect(await response.json()).toMatchObject({ lawFirmName: firm.name, memberVerified: true })
    expect(await visibleIds()).toEqual([own.id, theirs.id].sort())
    expect(await listEtag(user)).not.toBe(etag)
    const other = await addFirm()
    await assign(admin, user.id, { lawFirmId: other.id })
    expect(await visibleIds()).toEqual([own.id])
    expect(await (await assign(admin, user.id, { lawFirmId: null })).json()).toMatchObject({ lawFirmId: null })
    expect(await auditEntriesOf(admin)).toEqual([
      { action: 'law-firm-assigned', detail: `none → ${firm.name}` },
      { action: 'law-firm-assigned', detail: `${firm.name} → ${other.name}` },
      { action: 'law-firm-assigned', detail: `${other.name} → none` },
    ])
  })

  test('verifies a membership by domain', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const user = await addUser({ firm, verified: false })
    await rows('update users set email_verified_at = created_at where id = ?', user.id)
    expect(await (await assign(admin, user.id, { lawFirmId: firm.id })).json()).toMatchObject({ memberVerified: true })
  })

  test('returns 400 for an unknown firm and for staff', async () => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const staff = await addUser({ role: 'staff' })
    const none = firm.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const [id, lawFirmId] of [
      [staff.id, firm.id],
      [(await addUser()).id, none],
    ])
      expect(await errorOf(await assign(admin, id!, { lawFirmId }))).toMatchObject({
        status: 400,
        fields: { lawFirmId: expect.any(String) },
      })
    expect((await assign(admin, none.replace('frm', 'usr'), { lawFirmId: null })).status).toBe(404)
  })
})

describe('an account whose email address is not verified', () => {
  test.each([
    ['staff', (admin: Person, id: string) => changeRole(admin, id, { role: 'staff' })],
    ['an admin', (admin: Person, id: string) => changeRole(admin, id, { role: 'admin' })],
    ['a member of its firm', (admin: Person, id: string, firm: string) => assign(admin, id, { lawFirmId: firm })],
    [
      'a member of another firm',
      async (admin: Person, id: string) => assign(admin, id, { lawFirmId: (await addFirm()).id }),
    ],
  ])('returns 409 when it is made %s, and changes nothing', async (_, change) => {
    const [admin, firm] = [await addUser({ role: 'admin' }), await addFirm()]
    const user = await addUser({ firm, verified: false })
    const before = await rows('select * from users where id = ?', user.id)
    expect(await errorOf(await change(admin, user.id, firm.id))).toMatchObject({
      status: 409,
      code: 'email_not_verified',
    })
    expect(await rows('select * from users where id = ?', user.id)).toEqual(before)
    expect(await auditEntriesOf(admin)).toEqual([])
  })

  test('can be removed from its firm', async () => {
    const user = await addUser({ firm: await addFirm(), verified: false })
    expect((await assign(await addUser({ role: 'admin' }), user.id, { lawFirmId: null })).status).toBe(200)
  })
})

test('a member who moves to another firm before verification does not take requests along', async () => {
  const [admin, firm, other] = [await addUser({ role: 'admin' }), await addFirm(), await addFirm()]
  const user = await addUser({ firm, verified: false })
  const request = await submitCrashRequest(user)
  await rows('update users set email_verified_at = created_at where id = ?', user.id)
  expect((await assign(admin, user.id, { lawFirmId: other.id })).status).toBe(200)
  const colleague = await addUser({ firm: other })
  expect((await send('GET', `/api/crash-reports/${request.id}`, colleague)).status).toBe(404)
  expect((await send('GET', `/api/crash-reports/${request.id}`, user)).status).toBe(200)
})
