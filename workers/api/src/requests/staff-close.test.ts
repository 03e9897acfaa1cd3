import { expect, test } from 'vitest'
import type { Settings } from '@portal/contract/admin/settings'
import { addUsers, deliver, errorOf, getCrashReport, rows, send, submitCrashRequest } from '../../test/kit.ts'
import { change, outcomeOf } from '../../test/queue.ts'

type User = { token: string }

const patch = (user: User, id: string, path: string, json: object = {}) =>
  send('PATCH', `/api/crash-reports/${id}/${path}`, { token: user.token, json })

const set = async ({ token }: User, json: Partial<Settings>): Promise<Settings> =>
  (await send('PUT', '/api/admin/settings', { token, json })).json<Settings>()

test('a call of a list that is older than a withdrawal completes nothing, and one with a reason does', async () => {
  const { member, admin } = await addUsers()
  const { id } = await submitCrashRequest(member)
  expect(await outcomeOf(admin, { id }, { action: 'complete' })).toBe('state')
  expect(await outcomeOf(admin, { id }, { action: 'complete', reason: { reason: 'no-report' } })).toBe(200)
  expect(await getCrashReport(member, id)).toMatchObject({ status: 'completed', reason: 'no-report' })
})

test('staff complete and cancel CHP requests only while an admin allows it', async () => {
  const { member, staff, admin } = await addUsers()
  const [ready, open] = [await submitCrashRequest(member), await submitCrashRequest(member)]
  await deliver(staff, ready.id, 'facePage')
  const reason = { reason: 'duplicate' }
  for (const refused of [await patch(staff, ready.id, 'complete'), await patch(staff, open.id, 'cancel', reason)])
    expect(await errorOf(refused)).toMatchObject({ status: 403, code: 'forbidden' })
  const inQueue = await change(staff, [ready.id], { action: 'complete' })
  expect(inQueue.refused).toMatchObject([{ request: ready.id, why: 'state' }])
  expect((await getCrashReport(staff, ready.id)).status).toBe('face-page-uploaded')

  expect(await set(admin, { staffCloseRequests: true })).toMatchObject({
    completeAfterDays: 3,
    staffCloseRequests: true,
  })
  // Settings that aren't named stay.
  await set(admin, { completeAfterDays: 5 })
  const read = await (await send('GET', '/api/admin/settings', staff)).json()
  expect(read).toMatchObject({ completeAfterDays: 5, staffCloseRequests: true })
  expect((await change(staff, [ready.id], { action: 'complete' })).refused).toEqual([])
  expect(await errorOf(await patch(staff, open.id, 'cancel'))).toMatchObject({
    code: 'invalid',
    fields: { reason: 'Choose a reason' },
  })
  expect((await patch(staff, open.id, 'cancel', reason)).status).toBe(200)
  expect((await getCrashReport(member, open.id)).status).toBe('cancelled')

  expect(await errorOf(await patch(staff, open.id, 'status', { status: 'processing' }))).toMatchObject({ status: 403 })
  expect(
    await rows("select subject, detail from audit_entries where action = 'settings-changed' order by rowid"),
  ).toEqual([
    { subject: 'Staff can complete and cancel CHP requests', detail: 'on' },
    { subject: 'Automatic completion', detail: 'after 5 days' },
  ])
})
