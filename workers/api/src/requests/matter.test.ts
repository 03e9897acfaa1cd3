import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract/api/endpoints'
import { limits } from '@portal/contract/limits'
import type { Act } from '@portal/contract/requests/actions/actions'
import { kindIdOf, kindIds } from '@portal/contract/kinds/kind-ids'
import { matterNumberRequired } from '@portal/contract/kinds/fields'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { calls } from '../../test/calls.ts'
import {
  addUser,
  addUsers,
  deliver,
  errorOf,
  getCrashReport,
  guestEmail,
  postCrashRequest,
  postPoliceRequest,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { act, outcomeOf, sendChange } from '../../test/queue.ts'
import { rebuildLists } from '../lists/rebuild-store.ts'

type Matter = Omit<Act<'changeMatter'>, 'action'>
const change = (user: { token: string }, { id }: { id: string }, matter: Matter) =>
  sendChange(user, [id], { action: 'changeMatter', ...matter })
const readAgain = async (user: { token: string }, { id }: { id: string }) =>
  (await send('GET', `${kindIds[kindIdOf(id)].path}/${id}`, user)).json()

const found = async (user: { token: string }, kind: 'chp' | 'police', search: string) => {
  const path = `${kindIds[kind].path}?page=1&search=${encodeURIComponent(search)}`
  return (await (await send('GET', path, user)).json<ReplyOf<'chp'>[]>()).map(({ id }) => id)
}

test('a request has the matter number and attorney of its form, and is found by both', async () => {
  const { firm, member, staff } = await addUsers()
  const colleague = await addUser({ firm })
  const fields = { matterNumber: ' 2024-0117 ', attorney: 'Renée Lindqvist' }
  for (const [kind, request] of [
    ['chp', await submitCrashRequest(member, fields)],
    ['police', await submitPoliceRequest(member, fields)],
  ] as const) {
    expect(request).toMatchObject({ matterNumber: '2024-0117', attorney: 'Renée Lindqvist', privateTo: null })
    for (const user of [member, colleague, staff])
      for (const term of ['2024-0117', '20240117', 'renee lindqvist'])
        expect([term, await found(user, kind, term)]).toEqual([term, [request.id]])
  }
})

test("a guest's matter number, attorney and privacy are dropped", async () => {
  await postCrashRequest(undefined, { contactEmail: guestEmail(), matterNumber: '1', attorney: 'A', private: 'true' })
  expect(await rows('select matter_number, attorney, private_to from requests where user_id is null')).toEqual([
    { matter_number: null, attorney: null, private_to: null },
  ])
})

test('the firm changes both later, in searches and the timeline too; a rebuilt search is the same', async () => {
  const { firm, member, staff } = await addUsers()
  const colleague = await addUser({ firm })
  for (const request of [
    await submitCrashRequest(member, { matterNumber: 'WAS-71', attorney: 'Someone Before' }),
    await submitPoliceRequest(member, { matterNumber: 'WAS-71', attorney: 'Someone Before' }),
  ]) {
    const kind = kindIdOf(request.id)
    await act(colleague, request, { action: 'changeMatter', matterNumber: 'NEW-2', attorney: '' })
    expect(await readAgain(member, request)).toMatchObject({ matterNumber: 'NEW-2', attorney: null })
    for (const user of [member, staff]) {
      expect(await found(user, kind, 'new2')).toEqual([request.id])
      expect(await found(user, kind, 'was71')).toEqual([])
      expect(await found(user, kind, 'before')).toEqual([])
    }
    const timeline = await (
      await send('GET', `${kindIds[kind].path}/${request.id}/activity`, member)
    ).json<{ activity: string }[]>()
    expect(timeline.map(({ activity }) => activity)).toContain('Matter number and attorney changed')
  }
  const derived = () =>
    Promise.all(['search_trigrams', 'search_names'].map((table) => rows(`select * from ${table} order by 1, 2, 3`)))
  const before = await derived()
  await env.DB.exec("update requests set search_text = ''; delete from search_trigrams; delete from search_names")
  await rebuildLists(testContext().db)
  expect(await derived()).toEqual(before)
})

test('names of downloads have the matter number', async () => {
  const { member, staff } = await addUsers()
  const request = await submitCrashRequest(member, { matterNumber: 'Müller / 2024:17' })
  await deliver(staff, request.id, 'facePage')
  const { documents } = await getCrashReport(member, request.id)
  const name = `M-ller-2024-17_${request.referenceNumber}_Face_Page.pdf`
  const delivered = documents.find(({ documentType }) => documentType === 'facePage')!
  expect(delivered.label).toBe(name)
  const file = await send('GET', `/api/files/${delivered.name}`, member)
  expect(file.headers.get('Content-Disposition')).toContain(`filename="${name}"`)
  await file.body?.cancel()
})

test("names of downloads have the client's name for members of a firm that wants it, and for nobody else", async () => {
  const { firm, member, staff, admin } = await addUsers()
  const request = await submitCrashRequest(member, { clientName: 'Zoë O’Brien' })
  await deliver(staff, request.id, 'facePage')
  const plain = `${request.referenceNumber}_Face_Page.pdf`
  const namesFor = async (user: { token: string }) => {
    const { documents } = await getCrashReport(user, request.id)
    const { label, name } = documents.find(({ documentType }) => documentType === 'facePage')!
    const file = await send('GET', `/api/files/${name}?download=true`, user)
    await file.body?.cancel()
    return [label, file.headers.get('Content-Disposition')]
  }
  await env.DB.prepare('update law_firms set client_in_file_names = (id <> ?)').bind(firm.id).run()
  expect(await namesFor(member)).toEqual([plain, `attachment; filename="${plain}"`])
  await env.DB.prepare('update law_firms set client_in_file_names = (id = ?)').bind(firm.id).run()
  expect(await namesFor(member)).toEqual([
    `Zoë_O_Brien_${plain}`,
    `attachment; filename="Zo__O_Brien_${plain}"; filename*=UTF-8''Zo%C3%AB_O_Brien_${plain}`,
  ])
  for (const user of [staff, admin]) expect((await namesFor(user))[1]).toBe(`attachment; filename="${plain}"`)
})

test('a firm that requires matter numbers refuses a request without one, and removing one', async () => {
  const { firm, member, staff } = await addUsers()
  await env.DB.prepare('update law_firms set require_matter_number = 1 where id = ?').bind(firm.id).run()
  for (const post of [postCrashRequest, postPoliceRequest]) {
    expect(await errorOf(await post(member.token))).toMatchObject({
      status: 400,
      fields: { matterNumber: matterNumberRequired },
    })
    expect((await post(member.token, { matterNumber: 'M-1' })).status).toBe(201)
    // Staff who place it by phone may not know the number.
    expect((await post(staff.token, { placedFor: member.id })).status).toBe(201)
  }
  const request = await submitCrashRequest(member, { matterNumber: 'M-2' })
  const removed = await change(member, request, { matterNumber: '' })
  expect(await errorOf(removed)).toMatchObject({ status: 400, fields: { 'act.matterNumber': matterNumberRequired } })
  expect(await getCrashReport(member, request.id)).toMatchObject({ matterNumber: 'M-2' })
})

test("a firm's note is for its members who see the request: not for staff, others, searches or the timeline", async () => {
  const { firm, member, unverified, other, staff, admin } = await addUsers()
  const colleague = await addUser({ firm })
  const secret = 'Zanzibar settlement\ncall the sister'
  const [crash, police] = [await submitCrashRequest(member, { firmNote: secret }), await submitPoliceRequest(member)]
  expect(crash.firmNote).toBe(secret)
  expect(police.firmNote).toBeNull()
  await act(colleague, police, { action: 'changeMatter', matterNumber: 'M-3', firmNote: secret })
  // A field that isn't given stays.
  await change(member, police, { matterNumber: 'M-4' })

  const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method === 'GET')
  for (const user of [staff, admin, other, unverified])
    for (const name of reads) {
      const [path, sending] = await calls[name](crash, 'staff', police, member.id)
      const response = await send('GET', path, { ...sending, token: user.token })
      expect([name, (await response.text()).includes('Zanzibar')]).toEqual([name, false])
    }
  for (const [user, note] of [
    [colleague, secret],
    [staff, null],
  ] as const) {
    for (const { id } of [crash, police]) {
      const reply = await send('GET', `${kindIds[kindIdOf(id)].path}/${id}`, user)
      expect(await reply.json()).toMatchObject({ firmNote: note })
      expect(await found(user, kindIdOf(id), 'zanzibar')).toEqual([])
    }
  }
  expect(await rows("select 1 from activities where activity like '%anzibar%' or activity like '%note%'")).toEqual([])
  expect(await rows("select 1 from outbox where data like '%anzibar%'")).toEqual([])
  expect(await outcomeOf(other, crash, { action: 'changeMatter', firmNote: 'x' })).toBe('gone')
  await act(member, crash, { action: 'changeMatter', firmNote: ' ' })
  expect(await readAgain(member, crash)).toMatchObject({ firmNote: null })
})

test('staff and guests write no note, and a note beyond the limit is refused', async () => {
  const { member, staff } = await addUsers()
  await postCrashRequest(undefined, { contactEmail: guestEmail(), firmNote: 'A note' })
  await postCrashRequest(staff.token, { firmNote: 'A note' })
  await postCrashRequest(staff.token, { placedFor: member.id, firmNote: 'A note' })
  expect(await rows('select firm_note from requests where firm_note = ?', 'A note')).toEqual([])
  const long = await postPoliceRequest(member.token, { firmNote: 'a'.repeat(limits.notesLength + 1) })
  expect(await errorOf(long)).toMatchObject({ status: 400, fields: { firmNote: expect.any(String) } })
})
