import { describe, expect, test } from 'vitest'
import type { AskCode } from '@portal/contract/requests/waiting'
import { addUsers, getCrashReport, rows, send, submitCrashRequest, submitPoliceRequest } from '../../../test/kit.ts'
import { change, dateIn, sendChange, timeline, undoChanges } from '../../../test/queue.ts'
import { postMessage, sent } from '../../../test/messages.ts'
import { addGuestRequest } from '../../../test/tracking.ts'

const submitted = async () => {
  const users = await addUsers()
  return { ...users, chp: await submitCrashRequest(users.member), police: await submitPoliceRequest(users.member) }
}

describe('asking clients', () => {
  const ask = { action: 'ask' as const, asks: ['authorization' as AskCode], text: 'Please sign it.' }
  const emails = (id: string) => rows("select address from outbox where request_id = ? and template = 'message'", id)

  test('sends each a message with its email, and the requests wait for their clients; a repeated call asks nobody twice', async () => {
    const { member, staff, chp, police } = await submitted()
    const both = [chp.id, police.id]
    const first = await change(staff, both, ask)
    expect(first.changed).toEqual(both.map((request) => ({ request, undo: expect.any(String) })))
    expect((await change(staff, both, ask)).changed).toHaveLength(2)
    expect(await timeline(staff, chp)).toEqual(['Asked the client for signed authorization', 'Request submitted'])
    for (const id of both) expect(await emails(id)).toHaveLength(1)
    expect((await getCrashReport(member, chp.id)).waiting).toMatchObject({ for: 'client', asks: ['authorization'] })
  })

  test('is held for the time of Undo, which takes back the message, the wait and the email', async () => {
    const { member, staff, chp, police } = await submitted()
    await change(staff, [chp.id], { action: 'checked', checkAgainOn: dateIn(3) })
    const before = await getCrashReport(staff, chp.id)
    const { changed, undoUntil } = await change(staff, [chp.id, police.id], ask)
    const held = await rows("select address from outbox where template = 'message' and due_at = ?", undoUntil)
    expect(held).toHaveLength(2)
    expect(await undoChanges(staff, changed)).toMatchObject({ undone: [chp.id, police.id], refused: [] })
    expect(await getCrashReport(staff, chp.id)).toEqual(before)
    expect(await rows('select id from messages where request_id in (?, ?)', chp.id, police.id)).toEqual([])
    expect(
      await rows("select state, last_error from outbox where template = 'message' and due_at = ?", undoUntil),
    ).toEqual(Array.from({ length: 2 }, () => ({ state: 'withheld', last_error: 'UNDONE' })))
    expect(await timeline(staff, chp)).toContain('Undone: Asked the client for signed authorization')
    expect((await timeline(member, chp)).join()).not.toContain('client for signed')
  })

  test('stays once the client replied, or the email is being sent', async () => {
    const { member, staff, chp, police } = await submitted()
    const { changed } = await change(staff, [chp.id, police.id], ask)
    await sent(postMessage(member, chp.id, { text: 'I will sign it tomorrow.' }))
    await rows("update outbox set attempts = 1 where template = 'message' and request_id = ?", police.id)
    const { undone, refused } = await undoChanges(staff, changed)
    expect(undone).toEqual([])
    expect(refused).toMatchObject([{ why: 'changed' }, { why: 'sent' }])
    expect(await rows('select id from messages where request_id = ? and asks <> ?', chp.id, '[]')).toHaveLength(1)
  })

  test('leaves out closed requests and kinds without the document; nobody else may', async () => {
    const { member, staff, admin, chp, police } = await submitted()
    const canceled = await submitCrashRequest(member)
    await send('PATCH', `/api/crash-reports/${canceled.id}/cancel`, { token: admin.token, json: {} })
    const crashCard = { ...ask, asks: ['crash-card' as AskCode] }
    const reply = await change(staff, [chp.id, police.id, canceled.id], crashCard)
    expect(reply.changed.map(({ request }) => request)).toEqual([chp.id])
    expect(reply.refused).toMatchObject([{ why: 'state' }, { why: 'state' }])
    expect((await sendChange(member, [chp.id], ask)).status).toBe(403)
    expect((await sendChange(staff, [chp.id], { ...ask, asks: [] })).status).toBe(400)
  })

  test('asks a guest who reads Spanish in Spanish', async () => {
    const { staff } = await addUsers()
    const guest = await addGuestRequest()
    await rows(`update requests set answers = json_set(answers, '$.language', 'es') where id = ?`, guest.id)
    const english = await addGuestRequest()
    await change(staff, [guest.id, english.id], { ...ask, textEs: 'Fírmelo, por favor.' })
    const texts = await rows<{ text: string }>(
      'select text from messages where request_id in (?, ?) order by text',
      guest.id,
      english.id,
    )
    expect(texts.map(({ text }) => text)).toEqual(['Fírmelo, por favor.', 'Please sign it.'])
  })
})
