import { expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import {
  addFirm,
  guestEmail,
  postCrashRequest,
  replyOf,
  rows,
  send,
  addUsers,
  submitCrashRequest,
} from '../../test/kit.ts'
import { addAgency, change, idsOf, listQueue } from '../../test/queue.ts'
import { listDocket } from '../../test/docket.ts'

const search = async (viewer: { token: string }, term: string, kind: KindId = 'chp'): Promise<string[]> => {
  const path = `${kindIds[kind].path}?page=1&pageSize=12&search=${encodeURIComponent(term)}`
  return (await (await send('GET', path, viewer)).json<{ id: string }[]>()).map(({ id }) => id)
}

const nameFirm = (id: string, name: string) =>
  rows('update law_firms set search_text = ? where id = ?', `  ${name.toLowerCase().split(' ').join('  ')}`, id)

test('staff find the requests of a firm, an agency and a requester by email address, newest first; firms only those of an agency', async () => {
  const { member, other, staff } = await addUsers()
  await nameFirm(member.lawFirmId!, 'Octavia Partners')
  await nameFirm(other.lawFirmId!, 'Elsewhere LLP')
  const [one, two] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  const foreign = await submitCrashRequest(other, { clientName: 'Octavia Client' })
  const agency = await addAgency({ name: "Yolo County Sheriff's Office", kind: 'sheriff' })
  await change(staff, [one.id], { action: 'setAgency', agency: agency.id })
  const contactEmail = guestEmail()
  // Of another office, or staff's choice would apply to it.
  await replyOf(await postCrashRequest(undefined, { contactEmail, reportNumber: '9280-2024-01' }))
  const [guest] = (await rows<{ id: string }>('select id from requests where contact_email = ?', contactEmail)).map(
    ({ id }) => id,
  )

  for (const [term, ids] of [
    ['octavia partners', [two.id, one.id]],
    ['octavia', [foreign.id, two.id, one.id]],
    ['yolo sheriffs', [one.id]],
    [member.email, [two.id, one.id]],
    [contactEmail.slice(0, -3).toUpperCase(), [guest]],
    ['elsewhere sheriffs', []],
    ['@', []],
  ] as const)
    expect([term, await search(staff, term)]).toEqual([term, ids])
  expect(idsOf(await listQueue(staff, `search=${encodeURIComponent(member.email)}`)).sort()).toEqual(
    [one.id, two.id].sort(),
  )
  expect(idsOf(await listQueue(staff, `search=${encodeURIComponent(contactEmail)}`))).toEqual([guest])
  for (const term of ['octavia partners', 'octavia', member.email]) expect(await search(member, term)).toEqual([])
})

test('a firm finds its requests by the agency, the rest of the words in their text, and none of another firm', async () => {
  const { member, other, staff } = await addUsers()
  const agency = await addAgency({ name: 'Yolo County Police', kind: 'police' })
  const own = await submitCrashRequest(member, { clientName: 'Maria Garcia', crashDate: '2023-03-14' })
  const unassigned = await submitCrashRequest(member, { clientName: 'Maria Garcia', reportNumber: '9280-2024-01' })
  const foreign = await submitCrashRequest(other, { clientName: 'Maria Garcia', crashDate: '2023-03-14' })
  await change(staff, [own.id, foreign.id], { action: 'setAgency', agency: agency.id })
  for (const [viewer, found] of [
    [member, own.id],
    [other, foreign.id],
  ] as const)
    for (const [term, ids] of [
      ['yolo', [found]],
      ['garcia yolo', [found]],
      ['yolo 3/14/2023', [found]],
      ['garcia county yo', [found]],
      ['yolo smith', []],
      ['yolo 3/15/2023', []],
      ['olo2', []],
    ] as const) {
      expect([term, await search(viewer, term)]).toEqual([term, ids])
      const { rows: listed } = await listDocket(viewer, `search=${encodeURIComponent(term)}`)
      expect([term, listed!.map(({ id }) => id)]).toEqual([term, ids])
    }
  expect(await search(member, 'garcia')).toEqual([unassigned.id, own.id])
})

test("a request names the firm that it was made for, not the requester's present one", async () => {
  const { member, admin, staff, firm } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const moved = await send('PATCH', `/api/users/${member.id}/law-firm`, {
    token: admin.token,
    json: { lawFirmId: (await addFirm()).id },
  })
  expect(moved.status).toBe(200)
  const response = await send('GET', `${kindIds.chp.path}?page=1&search=${member.email}`, staff)
  expect(await response.json()).toMatchObject([{ id, user: { lawFirm: { name: firm.name } } }])
})

test('words that many firms have in their names name none', async () => {
  const { member, staff } = await addUsers()
  await submitCrashRequest(member)
  for (let count = 0; count < 6; count++)
    await rows(
      "insert into law_firms (id, name, domain, created_at, search_text) values (?1, ?1, ?1, '', '  group')",
      `frm_${count}`,
    )
  await nameFirm(member.lawFirmId!, 'Zeta Group')
  expect(await search(staff, 'group')).toEqual([])
  expect(await search(staff, 'zeta group')).toHaveLength(1)
})
