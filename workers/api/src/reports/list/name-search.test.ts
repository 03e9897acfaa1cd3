import { expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { guestEmail, postCrashRequest, replyOf, rows, send, addUsers, submitCrashRequest } from '../../../test/kit.ts'
import { addAgency, change, idsOf, listQueue } from '../../../test/queue.ts'

const search = async (viewer: { token: string }, term: string, kind: KindId = 'chp'): Promise<string[]> => {
  const path = `${kindIds[kind].path}?page=1&pageSize=12&search=${encodeURIComponent(term)}`
  return (await (await send('GET', path, viewer)).json<{ id: string }[]>()).map(({ id }) => id)
}

const nameFirm = (id: string, name: string) =>
  rows('update law_firms set search_text = ? where id = ?', `  ${name.toLowerCase().split(' ').join('  ')}`, id)

test('staff find the requests of a firm, an agency and a requester by email address, newest first; firms do not', async () => {
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
  for (const term of ['octavia partners', 'yolo', member.email]) expect(await search(member, term)).toEqual([])
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
