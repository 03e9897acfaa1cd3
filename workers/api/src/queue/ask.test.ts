import { describe, expect, test } from 'vitest'
import type { AskCode } from '@portal/contract/reports/waiting'
import { addUsers, getCrashReport, rows, send, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'
import { change, sendChange, timeline } from '../../test/queue.ts'
import { addGuestRequest } from '../../test/tracking.ts'

const submitted = async () => {
  const users = await addUsers()
  return { ...users, chp: await submitCrashRequest(users.member), police: await submitPoliceRequest(users.member) }
}

describe('asking clients', () => {
  const ask = { action: 'ask' as const, asks: ['authorization' as AskCode], text: 'Please sign it.' }
  const emails = (id: string) => rows("select address from outbox where report_id = ? and template = 'message'", id)

  test('sends each a message with its email, and the requests wait for their clients; a repeated call asks nobody twice', async () => {
    const { member, staff, chp, police } = await submitted()
    const both = [chp.id, police.id]
    const first = await change(staff, both, ask)
    expect(first.changed).toEqual(both.map((report) => ({ report, undo: null })))
    expect((await change(staff, both, ask)).changed).toHaveLength(2)
    expect(await timeline(staff, chp)).toEqual(['Asked the client for signed authorization', 'Request submitted'])
    for (const id of both) expect(await emails(id)).toHaveLength(1)
    expect((await getCrashReport(member, chp.id)).waiting).toMatchObject({ for: 'client', asks: ['authorization'] })
  })

  test('leaves out closed requests and kinds without the document; nobody else may', async () => {
    const { member, staff, admin, chp, police } = await submitted()
    const canceled = await submitCrashRequest(member)
    await send('PATCH', `/api/crash-reports/${canceled.id}/cancel`, { token: admin.token, json: {} })
    const crashCard = { ...ask, asks: ['crash-card' as AskCode] }
    const reply = await change(staff, [chp.id, police.id, canceled.id], crashCard)
    expect(reply.changed.map(({ report }) => report)).toEqual([chp.id])
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
      'select text from messages where report_id in (?, ?) order by text',
      guest.id,
      english.id,
    )
    expect(texts.map(({ text }) => text)).toEqual(['Fírmelo, por favor.', 'Please sign it.'])
  })
})
