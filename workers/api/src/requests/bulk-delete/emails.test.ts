import { expect, test } from 'vitest'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import {
  addUsers,
  deliver,
  getCrashReport,
  guestEmail,
  postCrashRequest,
  replyOf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../../test/kit.ts'

const remove = (token: string, kind: 'chp' | 'police', reportIds: string[], sendEmails?: boolean) =>
  send('DELETE', kindIds[kind].adminPath, { token, json: { reportIds, sendEmails } })

const emailsAbout = (reference: string) =>
  rows<{ address: string; request_id: string | null }>(
    "select address, request_id from outbox where template = 'deleted' and data ->> '$.deleted.referenceNumber' = ? order by address",
    reference,
  )

test.each(['chp', 'police'] as const)('deleting an open %s request emails the people who follow it', async (kind) => {
  const { member, admin } = await addUsers()
  const submit = kind === 'chp' ? submitCrashRequest : submitPoliceRequest
  const { id, referenceNumber } = await submit(member, { ccEmails: 'a-copy@elsewhere.test' })
  expect((await remove(admin.token, kind, [id])).status).toBe(200)
  const recipients = ['a-copy@elsewhere.test', member.email].sort()
  expect(await emailsAbout(referenceNumber)).toEqual(recipients.map((address) => ({ address, request_id: null })))
  const listed = await send('GET', '/api/admin/emails?page=1&template=deleted', admin)
  expect(await listed.json()).toContainEqual(expect.objectContaining({ referenceNumber, address: member.email }))
})

test('emails nobody when asked not to, about a closed request, or whom a guest named and no email about it reached', async () => {
  const { member, staff, admin } = await addUsers()
  const silent = await submitCrashRequest(member)
  await remove(admin.token, 'chp', [silent.id], false)
  expect(await emailsAbout(silent.referenceNumber)).toEqual([])

  const completed = await submitCrashRequest(member)
  await deliver(staff, completed.id, 'facePage')
  await send('PATCH', `/api/crash-reports/${completed.id}/complete`, admin)
  const plan = await send('GET', `/api/crash-reports/${completed.id}/planned-emails?action=delete`, admin)
  expect(await plan.json()).toMatchObject({ emails: [] })
  await remove(admin.token, 'chp', [completed.id])
  expect(await emailsAbout(completed.referenceNumber)).toEqual([])

  const contactEmail = guestEmail()
  for (const isSent of [false, true]) {
    const guests = await postCrashRequest(undefined, { contactEmail, ccEmails: 'stranger@elsewhere.test' })
    const { referenceNumber } = await replyOf(guests)
    const [row] = await rows<{ id: string }>('select id from requests where reference_number = ?', referenceNumber)
    expect((await getCrashReport(admin, row!.id)).status).toBe('processing')
    if (isSent)
      await rows("update outbox set state = 'sent' where request_id = ? and address = ?", row!.id, contactEmail)
    await remove(admin.token, 'chp', [row!.id])
    expect(await emailsAbout(referenceNumber)).toEqual(isSent ? [{ address: contactEmail, request_id: null }] : [])
  }
})
