import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { stopReasons, type StopReason } from '@portal/contract/requests/waiting-deliveries'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUsers,
  deliver,
  errorOf,
  getCrashReport,
  objectKeys,
  pdf,
  send,
  submitCrashRequest,
} from '../../../test/kit.ts'
import { act, numberTo } from '../../../test/queue.ts'
import { deliverNow, later, undoDelivery, uploadToWait, waitingDelivery } from '../../../test/waiting-deliveries.ts'
import { runScheduledJobs } from '../../scheduled.ts'
import { deliverDue } from './deliver.ts'

describe('a delivery that became impossible', () => {
  type Waiting = Awaited<ReturnType<typeof waitingDelivery>>
  const cases: Record<string, [StopReason, (waiting: Waiting) => Promise<unknown>]> = {
    'because the client canceled': [
      'closed',
      ({ member, id }) => send('PATCH', `/api/crash-reports/${id}/cancel`, { token: member.token, json: {} }),
    ],
    'because another document was delivered': ['document', ({ admin, id }) => deliver(admin, id, 'facePage')],
    'because the status was changed': [
      'status',
      ({ admin, id }) =>
        send('PATCH', `/api/crash-reports/${id}/status`, {
          token: admin.token,
          json: { status: 'full-report-uploaded' },
        }),
    ],
    'because its author was suspended': [
      'author',
      ({ staff }) => env.DB.prepare("update users set suspended_at = '2026-01-01' where id = ?").bind(staff.id).run(),
    ],
    'because its author is no longer staff': [
      'author',
      ({ staff }) => env.DB.prepare("update users set role = 'law-firm' where id = ?").bind(staff.id).run(),
    ],
  }

  test.each(Object.entries(cases))('%s stays for staff to decide', async (_, [stopped, happen]) => {
    const found = await waitingDelivery()
    const { admin, member, id, delivery } = found
    await happen(found)
    const between = await getCrashReport(member, id)
    await deliverDue(later(), delivery.id)
    await deliverDue(later(120), delivery.id)
    expect(await getCrashReport(member, id)).toEqual(between)
    expect((await getCrashReport(admin, id)).waitingDeliveries).toEqual([{ ...delivery, stopped }])
    expect(await objectKeys()).toContain(delivery.name)
    expect((await undoDelivery(admin, id, delivery.id)).status).toBe(200)
    expect((await getCrashReport(admin, id)).waitingDeliveries).toEqual([])
  })

  test('is delivered when staff say so and the request takes it', async () => {
    const { admin, member, id, delivery } = await waitingDelivery()
    await send('PATCH', `/api/crash-reports/${id}/cancel`, { token: member.token, json: {} })
    await deliverDue(later(), delivery.id)
    expect((await deliverNow(admin, id, delivery.id, undefined, 'closed')).status).toBe(200)
    expect((await getCrashReport(member, id)).facePageFile).toBe(delivery.name)
  })

  test('because the report number was changed is stopped immediately, and delivered only by who read why', async () => {
    const { admin, member, staff, id, before, delivery } = await waitingDelivery()
    await act(staff, { id }, numberTo('9320-2026-09009', before.reportNumber))
    expect((await getCrashReport(staff, id)).waitingDeliveries).toMatchObject([{ stopped: 'facts' }])
    await deliverDue(later(), delivery.id)
    expect(await errorOf(await deliverNow(admin, id, delivery.id))).toMatchObject({
      status: 409,
      message: stopReasons.facts,
    })
    expect((await getCrashReport(member, id)).facePageFile).toBeNull()
    expect((await deliverNow(admin, id, delivery.id, undefined, 'facts')).status).toBe(200)
    expect((await getCrashReport(member, id)).facePageFile).toBe(delivery.name)
  })

  test('because a new agency of the directory is the one of its request is stopped immediately', async () => {
    const { admin, id, before } = await waitingDelivery()
    const json = { name: 'Example Valley', kind: 'chp', reportPrefixes: before.reportNumber!.slice(0, 4) }
    expect((await send('POST', '/api/admin/agencies', { token: admin.token, json })).status).toBe(201)
    const after = await getCrashReport(admin, id)
    expect(after.agency?.name).toMatch(/Example Valley/)
    expect(after.waitingDeliveries).toMatchObject([{ stopped: 'facts' }])
  })

  test('says why when staff try it all the same', async () => {
    const { admin, id, delivery } = await waitingDelivery()
    await deliver(admin, id, 'facePage')
    expect(await errorOf(await deliverNow(admin, id, delivery.id))).toMatchObject({
      status: 409,
      message: stopReasons.document,
    })
  })

  test('with a virus is never delivered', async () => {
    const { staff, member } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const content = `${await pdf().text()}\nEICAR-STANDARD-ANTIVIRUS-TEST-FILE`
    const infected = new File([content], 'a.pdf', { type: 'application/pdf' })
    const { waitingDeliveries } = await (await uploadToWait(staff, id, { file: infected })).json<ReplyOf<'chp'>>()
    const scanner = () => Promise.resolve('infected' as const)
    await deliverDue({ ...later(), scanner }, waitingDeliveries[0]!.id)
    expect(await getCrashReport(staff, id)).toMatchObject({
      status: 'processing',
      waitingDeliveries: [{ stopped: 'infected' }],
    })
  })

  test('while the scanner is down waits for the next try', async () => {
    const { member, staff, id, delivery } = await waitingDelivery()
    const scanner = () => Promise.reject(new Error('down'))
    await expect(deliverDue({ ...later(), scanner }, delivery.id)).rejects.toThrow('down')
    expect((await getCrashReport(staff, id)).waitingDeliveries).toEqual([delivery])
    await runScheduledJobs(later())
    expect((await getCrashReport(member, id)).facePageFile).toBe(delivery.name)
  })
})
