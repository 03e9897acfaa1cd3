import { expect, test } from 'vitest'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  getCrashReport,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { change, undoOne } from '../../test/queue.ts'

test('the audit log has who delivered, completed and canceled a request, one by one or several together', async () => {
  const { member, staff, admin } = await addUsers()
  const [single, several, canceled] = [
    await submitCrashRequest(member),
    await submitCrashRequest(member),
    await submitCrashRequest(member),
  ]
  const police = await submitPoliceRequest(member)
  await deliver(staff, single.id, 'facePage')
  await deliver(staff, several.id, 'facePage')
  await deliverFinalReport(staff, police.id)
  await setPoliceStatus(staff, police.id, 'processing')
  expect((await send('PATCH', `/api/crash-reports/${single.id}/complete`, admin)).status).toBe(200)
  expect((await send('PATCH', `/api/crash-reports/${canceled.id}/cancel`, member)).status).toBe(200)
  // The third is canceled already.
  await change(admin, [several.id, police.id, canceled.id], { action: 'complete' })

  const entries = (request: { referenceNumber: string }) =>
    rows(
      'select action, actor_id as by, detail from audit_entries where subject = ? order by rowid',
      request.referenceNumber,
    )
  const delivered = { action: 'document-delivered', by: staff.id, detail: 'CHP Face Page' }
  const completed = { action: 'request-completed', by: admin.id, detail: '' }
  expect(await entries(single)).toEqual([delivered, completed])
  expect(await entries(several)).toEqual([delivered, completed])
  expect(await entries(police)).toEqual([{ ...delivered, detail: 'Final Report' }, completed])
  expect(await entries(canceled)).toEqual([{ action: 'request-canceled', by: member.id, detail: '' }])
})

test("the audit log has no reasons in staff's words, which stay when their request is deleted", async () => {
  const { member, staff, admin } = await addUsers()
  const [one, several] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  const reason = { reason: 'other', reasonText: 'Jo Roe asked' }
  for (const { id } of [one, several]) {
    expect((await send('PATCH', `/api/crash-reports/${id}/cancel`, { token: admin.token, json: reason })).status).toBe(
      200,
    )
  }
  const undoOf = async (id: string) => (await getCrashReport(staff, id)).undo!.id
  for (const { id } of [one, several]) expect(await undoOne(staff, id, await undoOf(id))).toBeNull()
  const undone = await rows("select detail, search_text from audit_entries where action = 'change-undone'")
  expect(undone.map(({ detail }) => detail)).toEqual(['Request canceled', 'Request canceled'])
  expect(JSON.stringify(undone).toLowerCase()).not.toContain('roe')
})
