import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { CrashReport } from '@portal/contract/reports/crash-reports'
import { listHeaders } from '@portal/contract/api/list-headers'
import * as z from 'zod/mini'
import { addCast, addFirm, addUser, deliver, failureOf, order, send } from '../../../test/kit.ts'

const list = async (user: { token: string }, query = '', headers = {}) => {
  const answer = await send('GET', `/api/crash-reports${query}`, { token: user.token, headers })
  const body = answer.status === 200 ? await answer.json<CrashReport[]>() : []
  return {
    status: answer.status,
    body,
    names: body.map((report) => report.clientName),
    etag: answer.headers.get('etag') ?? '',
    total: answer.headers.get(listHeaders.total),
    unfiltered: answer.headers.get(listHeaders.unfiltered),
  }
}

describe('the list', () => {
  test('is another at once when its viewer has another firm or role, whatever tag they hold', async () => {
    const { firm, member, other, admin } = await addCast()
    await order(await addUser({ firm }), { clientName: 'Former' })
    await order(other, { clientName: 'Theirs' })
    // All lists have the same version: something else of the tag must tell them apart.
    const level = () => env.DB.prepare('update list_versions set version = 7').run()
    const change = async (path: string, method: string, json: object) => {
      expect((await send(method, `/api/users/${member.id}${path}`, { token: admin.token, json })).status).toBe(200)
      await level()
    }
    await level()
    const seen = await list(member, '?page=1')
    expect(seen.names).toEqual(['Former'])
    await change('/law-firm', 'PATCH', { lawFirmId: other.lawFirmId })
    const moved = await list(member, '?page=1', { 'If-None-Match': seen.etag })
    expect(moved).toMatchObject({ status: 200, names: ['Theirs'], total: '1' })
    await change('/role', 'PUT', { role: 'staff' })
    const office = await list(member, '?page=1&pageSize=2', { 'If-None-Match': moved.etag })
    expect(office).toMatchObject({ status: 200, names: ['Theirs', 'Former'] })
    await change('/role', 'PUT', { role: 'law-firm' })
    await change('/law-firm', 'PATCH', { lawFirmId: null })
    for (const { etag } of [seen, moved, office])
      expect(await list(member, '?page=1', { 'If-None-Match': etag })).toMatchObject({ status: 200, names: [] })
    expect((await send('POST', '/api/auth/logout', member)).status).toBe(204)
    expect((await list(member, '?page=1', { 'If-None-Match': seen.etag })).status).toBe(401)
  })

  test('that the caller has is told by its tag among others, or by any', async () => {
    const { member } = await addCast()
    await order(member)
    const { etag } = await list(member, '?page=1')
    for (const tags of [etag, etag.slice(2), `"x", ${etag}`, '*'])
      expect((await list(member, '?page=1', { 'If-None-Match': tags })).status, tags).toBe(304)
    for (const tags of ['"x"', `${etag}x`, etag.replace('1.12', '1.13'), 'W/"1.12."'])
      expect((await list(member, '?page=1', { 'If-None-Match': tags })).names, tags).toHaveLength(1)
  })

  test('shows a firm its own, newest first, and each as the contract says', async () => {
    const { firm, member, unverified, other } = await addCast()
    const colleague = await addUser({ firm })
    await order(member, { clientName: 'First' })
    await order(colleague, { clientName: 'Second' })
    await order(unverified, { clientName: 'Apart' })
    const seen = await list(member)
    expect(seen.names).toEqual(['Second', 'First'])
    expect(z.array(CrashReport).safeParse(seen.body).success).toBe(true)
    expect(seen.body[0]?.user).toEqual({
      id: colleague.id,
      firstName: 'Given',
      lastName: 'Family',
      email: colleague.email,
      lawFirm: { name: firm.name },
    })
    expect((await list(unverified)).names).toEqual(['Apart'])
    expect(await list(other)).toMatchObject({ names: [], total: '0', unfiltered: '0' })
  })

  test('has pages and a search, and says of how many', async () => {
    const member = await addUser({ firm: await addFirm() })
    for (const clientName of ['Ann Muñoz', 'Bob 100%', 'ANN MUÑOZ', 'Cy']) await order(member, { clientName })
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
    expect((await list(member, '?search=%25')).names).toEqual(['Bob 100%'])
    expect((await list(member, `?search=${encodeURIComponent('x'.repeat(100))}`)).status).toBe(200)
    const [{ referenceNumber } = { referenceNumber: '' }] = (await list(member)).body
    expect((await list(member, `?search=${referenceNumber.toLowerCase()}`)).names).toEqual(['Cy'])
  })

  test.each(['page=0', 'page=x', 'pageSize=101', `search=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const answer = await send('GET', `/api/crash-reports?${query}`, await addUser())
    const failure = await failureOf(answer)
    expect(failure.status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toEqual([query.split('=')[0]])
  })

  test('is not sent again until something in it changes', async () => {
    const { firm, member, other, staff } = await addCast()
    const { id } = await order(member)
    const first = await list(member)
    const again = { 'If-None-Match': first.etag }
    expect(await list(member, '', again)).toMatchObject({ status: 304, etag: first.etag })
    expect((await list(member, '?page=1', again)).status).toBe(200)
    expect((await list(await addUser({ firm }), '', again)).status).toBe(200)
    await order(other)
    expect((await list(member, '', again)).status).toBe(304)
    const ofOffice = await list(staff, '?page=1')
    await deliver(staff, id, 'facePage')
    expect((await list(member, '', again)).status).toBe(200)
    expect((await list(staff, '?page=1', { 'If-None-Match': ofOffice.etag })).status).toBe(200)
  })
})

test('one report is not sent again until it changes', async () => {
  const { member, staff } = await addCast()
  const { id } = await order(member)
  const get = (headers = {}) => send('GET', `/api/crash-reports/${id}`, { token: member.token, headers })
  const headers = { 'If-None-Match': (await get()).headers.get('etag') ?? '' }
  expect((await get(headers)).status).toBe(304)
  await deliver(staff, id, 'facePage')
  expect((await get(headers)).status).toBe(200)
})

test('what cannot be an id names nothing', async () => {
  const user = await addUser({ role: 'admin' })
  expect(await failureOf(await send('GET', '/api/crash-reports/1', user))).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('an unchanged timeline is not sent again, and a new line is', async () => {
  const { member, staff } = await addCast()
  const { id } = await order(member)
  const get = (headers = {}) => send('GET', `/api/crash-reports/${id}/activity`, { token: member.token, headers })
  const headers = { 'If-None-Match': (await get()).headers.get('etag') ?? '' }
  expect((await get(headers)).status).toBe(304)
  await deliver(staff, id, 'facePage')
  const changed = await get(headers)
  expect(changed.status).toBe(200)
  expect(await changed.json()).toHaveLength(2)
})

test('a timeline is sent again when who is named in it has another name or role', async () => {
  const { member, staff, admin } = await addCast()
  const { id } = await order(member)
  await deliver(staff, id, 'facePage')
  const get = (headers = {}) => send('GET', `/api/crash-reports/${id}/activity`, { token: admin.token, headers })
  const tag = async () => ({ 'If-None-Match': (await get()).headers.get('etag') ?? '' })
  const before = await tag()
  await send('PUT', `/api/users/${staff.id}`, { token: staff.token, json: { firstName: 'New', lastName: 'Name' } })
  expect(await (await get(before)).json()).toMatchObject([{ user: { firstName: 'New', lastName: 'Name' } }, {}])
  const renamed = await tag()
  await send('PUT', `/api/users/${staff.id}/role`, { token: admin.token, json: { role: 'admin' } })
  expect(await (await get(renamed)).json()).toMatchObject([{ userRole: 'admin' }, {}])
})
