import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { listHeaders } from '@portal/contract/api/response-headers'
import { callsOf } from '@portal/contract/kinds/calls'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { replies, type RequestReply } from '@portal/contract/kinds/replies'
import * as z from 'zod/mini'
import { addFirm, addUser, addUsers, errorOf, send } from '../../test/kit.ts'
import { deliverFirst, pathOf, submitRequest } from '../../test/requests.ts'

const listOf = async (kind: KindId, user: { token: string }, query = '', headers = {}) => {
  const response = await send('GET', `${callsOf(kind).list.path}${query}`, { token: user.token, headers })
  const body = response.status === 200 ? await response.json<RequestReply[]>() : []
  return {
    status: response.status,
    body,
    names: body.map((request) => request.clientName),
    etag: response.headers.get('etag') ?? '',
    total: response.headers.get(listHeaders.total),
    unfiltered: response.headers.get(listHeaders.unfiltered),
  }
}

describe.each(kindNames)('the list of %s requests', (kind) => {
  const list = (user: { token: string }, query?: string, headers?: Record<string, string>) =>
    listOf(kind, user, query, headers)

  test('changes with the firm or role of its viewer, whatever ETag they send', async () => {
    const { firm, member, other, admin } = await addUsers()
    await submitRequest(kind, await addUser({ firm }), { clientName: 'Former' })
    await submitRequest(kind, other, { clientName: 'Theirs' })
    // Gives all lists the same version, so that the rest of the ETag must tell them apart.
    const setSameVersions = () => env.DB.prepare('update list_versions set version = 7').run()
    const change = async (path: string, method: string, json: object) => {
      expect((await send(method, `/api/users/${member.id}${path}`, { token: admin.token, json })).status).toBe(200)
      await setSameVersions()
    }
    await setSameVersions()
    const seen = await list(member, '?page=1')
    expect(seen.names).toEqual(['Former'])
    await change('/law-firm', 'PATCH', { lawFirmId: other.lawFirmId })
    const moved = await list(member, '?page=1', { 'If-None-Match': seen.etag })
    expect(moved).toMatchObject({ status: 200, names: ['Theirs'], total: '1' })
    await change('/role', 'PUT', { role: 'staff' })
    const asStaff = await list(member, '?page=1&pageSize=2', { 'If-None-Match': moved.etag })
    expect(asStaff).toMatchObject({ status: 200, names: ['Theirs', 'Former'] })
    await change('/role', 'PUT', { role: 'law-firm' })
    await change('/law-firm', 'PATCH', { lawFirmId: null })
    for (const { etag } of [seen, moved, asStaff])
      expect(await list(member, '?page=1', { 'If-None-Match': etag })).toMatchObject({ status: 200, names: [] })
    expect((await send('POST', '/api/auth/logout', member)).status).toBe(204)
    expect((await list(member, '?page=1', { 'If-None-Match': seen.etag })).status).toBe(401)
  })

  test('returns 304 when If-None-Match contains its ETag or is *', async () => {
    const { member } = await addUsers()
    await submitRequest(kind, member)
    const { etag } = await list(member, '?page=1')
    for (const tags of [etag, etag.slice(2), `"x", ${etag}`, '*'])
      expect((await list(member, '?page=1', { 'If-None-Match': tags })).status, tags).toBe(304)
    for (const tags of ['"x"', `${etag}x`, 'W/""'])
      expect((await list(member, '?page=1', { 'If-None-Match': tags })).names, tags).toHaveLength(1)
  })

  test('shows the reports of the firm, newest first, as the contract defines them', async () => {
    const { firm, member, unverified, other } = await addUsers()
    const colleague = await addUser({ firm })
    await submitRequest(kind, member, { clientName: 'First' })
    await submitRequest(kind, colleague, { clientName: 'Second' })
    await submitRequest(kind, unverified, { clientName: 'Unverified' })
    const seen = await list(member)
    expect(seen.names).toEqual(['Second', 'First'])
    expect(z.array<z.ZodMiniType>(replies[kind]).safeParse(seen.body).success).toBe(true)
    expect(seen.body[0]?.user).toEqual({
      id: colleague.id,
      firstName: 'Given',
      lastName: 'Family',
      email: colleague.email,
      phone: null,
      lawFirm: { name: firm.name },
    })
    expect((await list(unverified)).names).toEqual(['Unverified'])
    expect(await list(other)).toMatchObject({ names: [], total: '0', unfiltered: '0' })
  })

  test('is paged and searched, with totals in the headers', async () => {
    const member = await addUser({ firm: await addFirm() })
    for (const clientName of ['Ann Muñoz', 'Bob 100%', 'ANN MUÑOZ', 'Cy'])
      await submitRequest(kind, member, { clientName })
    expect(await list(member, '?page=2&pageSize=3')).toMatchObject({
      names: ['Ann Muñoz'],
      total: '4',
      unfiltered: '4',
    })
    expect(await list(member, '?page=9&pageSize=3')).toMatchObject({ names: [], total: '4' })
    expect(await list(member, `?search=${encodeURIComponent('ann muñoz')}`)).toMatchObject({
      names: ['ANN MUÑOZ', 'Ann Muñoz'],
      total: '2',
      unfiltered: '4',
    })
    expect((await list(member, '?search=100%25')).names).toEqual(['Bob 100%'])
    for (const term of ['%25', '_', '-'])
      expect(await list(member, `?search=${term}`)).toMatchObject({ names: [], total: '0', unfiltered: '4' })
    expect((await list(member, `?search=${encodeURIComponent('x'.repeat(100))}`)).status).toBe(200)
    const [{ referenceNumber } = { referenceNumber: '' }] = (await list(member)).body
    expect((await list(member, `?search=${referenceNumber.toLowerCase()}`)).names).toEqual(['Cy'])
  })

  test.each(['page=0', 'page=x', 'pageSize=101', `search=${'x'.repeat(101)}`])('returns 400 for %s', async (query) => {
    const response = await send('GET', `${callsOf(kind).list.path}?${query}`, await addUser())
    const failure = await errorOf(response)
    expect(failure.status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toEqual([query.split('=')[0]])
  })

  test('returns 304 until one of its reports changes', async () => {
    const { firm, member, other, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const first = await list(member)
    const again = { 'If-None-Match': first.etag }
    expect(await list(member, '', again)).toMatchObject({ status: 304, etag: first.etag })
    expect((await list(member, '?page=1', again)).status).toBe(200)
    expect((await list(await addUser({ firm }), '', again)).status).toBe(200)
    await submitRequest(kind, other)
    expect((await list(member, '', again)).status).toBe(304)
    const staffList = await list(staff, '?page=1')
    await deliverFirst(staff, id)
    expect((await list(member, '', again)).status).toBe(200)
    expect((await list(staff, '?page=1', { 'If-None-Match': staffList.etag })).status).toBe(200)
  })
})

describe.each(kindNames)('a %s request', (kind) => {
  test('one report returns 304 until it changes', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const get = (headers = {}) => send('GET', pathOf(id, 'get'), { token: member.token, headers })
    const headers = { 'If-None-Match': (await get()).headers.get('etag') ?? '' }
    expect((await get(headers)).status).toBe(304)
    await deliverFirst(staff, id)
    expect((await get(headers)).status).toBe(200)
  })

  test('returns 404 for a malformed id', async () => {
    const user = await addUser({ role: 'admin' })
    expect(await errorOf(await send('GET', `${callsOf(kind).list.path}/1`, user))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('the activity returns 304 until there is a new entry', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitRequest(kind, member)
    const get = (headers = {}) => send('GET', pathOf(id, 'listActivity'), { token: member.token, headers })
    const headers = { 'If-None-Match': (await get()).headers.get('etag') ?? '' }
    expect((await get(headers)).status).toBe(304)
    await deliverFirst(staff, id)
    const changed = await get(headers)
    expect(changed.status).toBe(200)
    expect(await changed.json()).toHaveLength(2)
  })

  test('the activity is sent again when a person in it changes their name or role', async () => {
    const { member, staff, admin } = await addUsers()
    const { id } = await submitRequest(kind, member)
    await deliverFirst(staff, id)
    const get = (headers = {}) => send('GET', pathOf(id, 'listActivity'), { token: admin.token, headers })
    const tag = async () => ({ 'If-None-Match': (await get()).headers.get('etag') ?? '' })
    const before = await tag()
    await send('PUT', `/api/users/${staff.id}`, { token: staff.token, json: { firstName: 'New', lastName: 'Name' } })
    expect(await (await get(before)).json()).toMatchObject([{ user: { firstName: 'New', lastName: 'Name' } }, {}])
    const renamed = await tag()
    await send('PUT', `/api/users/${staff.id}/role`, { token: admin.token, json: { role: 'admin' } })
    expect(await (await get(renamed)).json()).toMatchObject([{ userRole: 'admin' }, {}])
  })
})
