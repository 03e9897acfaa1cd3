import { beforeAll, expect, test } from 'vitest'
import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { addUser, failureOf, send } from '../../../test/kit.ts'

let token: string
beforeAll(async () => {
  ;({ token } = await addUser({ role: 'admin' }))
})
const call = (method: string, path: string, json?: object) => send(method, `/api${path}`, { token, json })
const all = async () => (await call('GET', '/admin/coverage-areas')).json<ListedCoverageArea[]>()
const add = async (name: string, more: object = {}) =>
  (
    await call('POST', '/admin/coverage-areas', { name, description: `All of ${name}`, ...more })
  ).json<ListedCoverageArea>()

test('areas come after one another, are shown while active, and change under their editors’ eyes', async () => {
  const [first, second] = [await add('Alpha'), await add('Beta', { isActive: false })]
  expect(second.displayOrder).toBeGreaterThan(first.displayOrder)
  const shown = await send('GET', '/api/coverage-areas')
  const areas = await shown.json<{ id: string }[]>()
  expect(areas).toContainEqual({ id: first.id, name: 'Alpha', description: 'All of Alpha' })
  expect(areas.map(({ id }) => id)).not.toContain(second.id)
  const again = await send('GET', '/api/coverage-areas', { headers: { 'If-None-Match': shown.headers.get('etag')! } })
  expect(again.status).toBe(304)

  const change = { name: 'Beta', description: 'Its cities', isActive: true, version: second.version }
  const edit = () => call('PUT', `/admin/coverage-areas/${second.id}`, change)
  expect(await (await edit()).json()).toMatchObject({ isActive: true, version: second.version + 1 })
  expect(await failureOf(await edit())).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const { version: _, isActive: __, ...bare } = change
  expect(await (await call('PUT', `/admin/coverage-areas/${second.id}`, bare)).json()).toMatchObject({ isActive: true })
})

test('a name stands once, in whatever case', async () => {
  const { id } = await add('Gamma')
  await add('Delta')
  const taken = { status: 409, code: 'name_taken', fields: { name: expect.any(String) } }
  expect(
    await failureOf(await call('POST', '/admin/coverage-areas', { name: 'GAMMA ', description: 'x' })),
  ).toMatchObject(taken)
  expect(
    await failureOf(await call('PUT', `/admin/coverage-areas/${id}`, { name: 'delta', description: 'x' })),
  ).toMatchObject(taken)
  expect(await failureOf(await call('POST', '/admin/coverage-areas', { name: ' ', description: '' }))).toMatchObject({
    status: 400,
    message: 'Please fill in all fields',
  })
})

test('the order is all of them or none', async () => {
  const ids = (await all()).map(({ id }) => id)
  const order = (wanted: string[]) => call('PUT', '/admin/coverage-area-order', { ids: wanted })
  const turned = ids.toReversed()
  expect((await (await order(turned)).json<ListedCoverageArea[]>()).map(({ id }) => id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], []])
    expect(await failureOf(await order(wrong))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await all()).map(({ id }) => id)).toEqual(turned)
})

test('of two deletions one deletes, and the audit list tells of it once', async () => {
  const { id } = await add('Epsilon')
  const answers = await Promise.all([1, 2].map(() => call('DELETE', `/admin/coverage-areas/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  const entries = await (await call('GET', '/admin/audit?page=1&search=Epsilon')).json<{ action: string }[]>()
  expect(entries.map(({ action }) => action)).toEqual(['coverage-area-deleted'])
})
