import { beforeAll, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { SavedView } from '@portal/contract/lists/views'
import { addFirm, addUser, rows, send } from '../../test/kit.ts'

type Person = Awaited<ReturnType<typeof addUser>>

let firm: Awaited<ReturnType<typeof addFirm>>
let people: Record<'manager' | 'member' | 'stranger' | 'staff' | 'admin', Person>
beforeAll(async () => {
  firm = await addFirm()
  people = {
    manager: await addUser({ firm, manager: true }),
    member: await addUser({ firm }),
    stranger: await addUser({ firm: await addFirm(), manager: true }),
    staff: await addUser({ role: 'staff' }),
    admin: await addUser({ role: 'admin' }),
  }
})

const view = { name: 'Due soon', query: 'tab=open&sort=expected', shared: false }
const call = ({ token }: Person, method: string, id = '', json?: object) =>
  send(method, `/api/views${id && `/${id}`}`, { token, json })
const add = async (person: Person, change: Partial<typeof view> = {}) =>
  (await call(person, 'POST', '', { ...view, ...change })).json<SavedView>()
const seenBy = async (person: Person) => (await (await call(person, 'GET')).json<SavedView[]>()).map(({ name }) => name)

test('a view is saved, listed by name, changed and deleted', async () => {
  const person = await addUser()
  const added = await add(person)
  await add(person, { name: 'all urgent' })
  expect(await (await call(person, 'GET')).json()).toEqual([
    expect.objectContaining({ name: 'all urgent' }),
    { id: added.id, ...view },
  ])
  const renamed = { ...view, name: 'Soon' }
  expect(await (await call(person, 'PUT', added.id, renamed)).json()).toEqual({ id: added.id, ...renamed })
  expect((await call(person, 'DELETE', added.id)).status).toBe(204)
  expect((await call(person, 'DELETE', added.id)).status).toBe(404)
  expect(await seenBy(person)).toEqual(['all urgent'])
})

test('returns 400 for a name that is empty or too long', async () => {
  for (const name of ['', ' ', 'x'.repeat(limits.savedViewNameLength + 1)])
    expect((await call(people.staff, 'POST', '', { ...view, name })).status).toBe(400)
})

test("nobody else sees or changes a person's own view", async () => {
  const { manager, member, stranger, staff, admin } = people
  for (const [owner, others] of [
    [member, [manager, stranger, staff, admin]],
    [staff, [admin, member, manager]],
  ] as const) {
    const { id } = await add(owner, { name: 'Mine' })
    for (const other of others) {
      expect(await seenBy(other)).not.toContain('Mine')
      expect((await call(other, 'PUT', id, view)).status).toBe(404)
      expect((await call(other, 'DELETE', id)).status).toBe(404)
    }
    expect((await call(owner, 'DELETE', id)).status).toBe(204)
  }
})

test.each([
  ['a firm', 'manager', 'member', ['stranger', 'staff', 'admin']],
  ['staff', 'admin', 'staff', ['manager', 'member', 'stranger']],
] as const)(
  "%s's shared views: its managers change them, its members see them, and for others they don't exist",
  async (owner, managing, seeing, others) => {
    const name = `Of ${owner}`
    const shared = await add(people[managing], { name, shared: true })
    expect(await seenBy(people[seeing])).toContain(name)
    expect((await call(people[seeing], 'PUT', shared.id, { ...view, shared: true })).status).toBe(403)
    expect((await call(people[seeing], 'DELETE', shared.id)).status).toBe(403)
    for (const other of others) {
      expect(await seenBy(people[other])).not.toContain(name)
      expect((await call(people[other], 'PUT', shared.id, { ...view, shared: true })).status).toBe(404)
      expect((await call(people[other], 'DELETE', shared.id)).status).toBe(404)
    }
    // Members don't share their own either.
    expect((await call(people[seeing], 'POST', '', { ...view, shared: true })).status).toBe(403)
    const { id } = await add(people[seeing])
    expect((await call(people[seeing], 'PUT', id, { ...view, shared: true })).status).toBe(403)
    // Not shared any longer, it is the manager's own.
    expect((await call(people[managing], 'PUT', shared.id, { ...view, name })).status).toBe(200)
    expect(await seenBy(people[seeing])).not.toContain(name)
    expect(await seenBy(people[managing])).toContain(name)
  },
)

test("before their membership is verified, a person sees nothing of the firm's", async () => {
  const { manager } = people
  await add(manager, { name: 'Ours', shared: true })
  const person = await addUser({ firm })
  expect(await seenBy(person)).toContain('Ours')
  await rows('update users set member_since = null where id = ?', person.id)
  expect(await seenBy(person)).toEqual([])
})

test('returns 429 above the limit, of own and of shared views', async () => {
  const { id, token } = people.admin
  await rows(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${limits.savedViewsMax})
    insert into saved_views (id, list, user_id, name, query, created_at)
    select 'svw_' || n, 'queue', ?, 'V', '', '' from numbers`,
    id,
  )
  expect((await send('POST', '/api/views', { token, json: view })).status).toBe(429)
  const shared = await add(people.admin, { shared: true })
  expect((await call(people.admin, 'PUT', shared.id, view)).status).toBe(429)
})
