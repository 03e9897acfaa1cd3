import { beforeAll, expect, test } from 'vitest'
import type { ListedCoverageArea } from '@portal/contract/admin/coverage-areas'
import { addUser, errorOf, send } from '../../../test/kit.ts'

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

test('areas are added at the end, public while active, and editing an old version returns 409', async () => {
  const [first, second] = [await add('Alpha'), await add('Beta', { isActive: false })]
  expect(second.displayOrder).toBeGreaterThan(first.displayOrder)
  const listed = await send('GET', '/api/coverage-areas')
  const areas = await listed.json<{ id: string }[]>()
  expect(areas).toContainEqual({ id: first.id, name: 'Alpha', description: 'All of Alpha' })
  expect(areas.map(({ id }) => id)).not.toContain(second.id)
  const again = await send('GET', '/api/coverage-areas', { headers: { 'If-None-Match': listed.headers.get('etag')! } })
  expect(again.status).toBe(304)

  const change = { name: 'Beta', description: 'Its cities', isActive: true, version: second.version }
  const edit = () => call('PUT', `/admin/coverage-areas/${second.id}`, change)
  expect(await (await edit()).json()).toMatchObject({ isActive: true, version: second.version + 1 })
  expect(await errorOf(await edit())).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const { version: _, isActive: __, ...bare } = change
  expect(await (await call('PUT', `/admin/coverage-areas/${second.id}`, bare)).json()).toMatchObject({ isActive: true })
})

test('logs adding, editing, activating and moving an area', async () => {
  const { id } = await add('Zeta')
  const edit = (change: object) => call('PUT', `/admin/coverage-areas/${id}`, { name: 'Zeta', ...change })
  await edit({ description: 'Its towns' })
  await edit({ description: 'Its towns', isActive: false })
  await edit({ description: 'Its towns', isActive: true })
  await edit({ description: 'Its towns' })
  const before = (await all()).map((area) => area.id)
  const moved = [before.at(-1)!, ...before.slice(0, -1)]
  for (const ids of [moved, moved]) await call('PUT', '/admin/coverage-area-order', { ids })

  const entries = await (
    await call('GET', '/admin/audit?page=1&search=Zeta')
  ).json<{ action: string; subject: string; detail: string }[]>()
  expect(entries.map(({ action, subject, detail }) => ({ action, subject, detail })).toReversed()).toEqual([
    { action: 'coverage-area-added', subject: 'Zeta', detail: 'All of Zeta' },
    { action: 'coverage-area-changed', subject: 'Zeta', detail: 'description: All of Zeta → Its towns' },
    { action: 'coverage-area-deactivated', subject: 'Zeta', detail: '' },
    { action: 'coverage-area-activated', subject: 'Zeta', detail: '' },
    { action: 'coverage-areas-reordered', subject: 'Zeta', detail: `position: ${before.length} → 1` },
  ])
})

test('returns 409 for a name that differs only in case and 400 for an empty one', async () => {
  const { id } = await add('Gamma')
  await add('Delta')
  const taken = { status: 409, code: 'name_taken', fields: { name: expect.any(String) } }
  expect(
    await errorOf(await call('POST', '/admin/coverage-areas', { name: 'GAMMA ', description: 'x' })),
  ).toMatchObject(taken)
  expect(
    await errorOf(await call('PUT', `/admin/coverage-areas/${id}`, { name: 'delta', description: 'x' })),
  ).toMatchObject(taken)
  expect(await errorOf(await call('POST', '/admin/coverage-areas', { name: ' ', description: '' }))).toMatchObject({
    status: 400,
    message: 'Please fill in all fields',
  })
})

test('reorders the areas; returns 409 unless the ids are all of them', async () => {
  const ids = (await all()).map(({ id }) => id)
  const reorder = (newOrder: string[]) => call('PUT', '/admin/coverage-area-order', { ids: newOrder })
  const reversed = ids.toReversed()
  expect((await (await reorder(reversed)).json<ListedCoverageArea[]>()).map(({ id }) => id)).toEqual(reversed)
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], []])
    expect(await errorOf(await reorder(wrong))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await all()).map(({ id }) => id)).toEqual(reversed)
})

test('of two concurrent deletions one succeeds, with one audit entry', async () => {
  const { id } = await add('Epsilon')
  const responses = await Promise.all([1, 2].map(() => call('DELETE', `/admin/coverage-areas/${id}`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404])
  const entries = await (await call('GET', '/admin/audit?page=1&search=Epsilon')).json<{ action: string }[]>()
  expect(entries.map(({ action }) => action)).toEqual(['coverage-area-deleted', 'coverage-area-added'])
})
