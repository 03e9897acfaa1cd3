import { describe, expect, test } from 'vitest'
import type { RunSheet } from '@portal/contract/agencies/run-sheet'
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
import { addAgency, change, dateIn, listQueue, outcomeOf, setColumns } from '../../test/queue.ts'

const overdue = {
  requested_from_agency_on: dateIn(-20),
  expected_on: dateIn(-5),
  expected_told: dateIn(-5),
  check_again_on: dateIn(-2),
  waiting_for: 'agency',
  waiting_since: '2026-11-01',
  waiting_reason: 'No record yet',
}

const waitColumns = (id: string) =>
  rows(
    'select waiting_for, waiting_since, waiting_asks, waiting_reason, check_again_on, expected_on from requests where id = ?',
    id,
  )

const ended = [
  {
    waiting_for: null,
    waiting_since: null,
    waiting_asks: null,
    waiting_reason: null,
    check_again_on: null,
    expected_on: null,
  },
]

describe('the delivery of everything that was owed', () => {
  test.each(['agency', 'client'])('ends the wait for the %s and the dates', async (party) => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await setColumns(
      { id },
      { ...overdue, waiting_for: party, waiting_asks: party === 'client' ? '["crash-card"]' : null },
    )
    await deliver(staff, id, 'facePage')
    expect(await waitColumns(id)).toEqual(ended)
    const row = (await listQueue(staff, 'view=ready')).rows.find((one) => one.id === id)
    expect(row).toMatchObject({ ready: true, dueOn: null, waiting: null })
  })

  test('leaves the wait for a full report that is still owed', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member, { reportType: 'fatal-full' })
    await setColumns({ id }, { ...overdue, status: 'processing-full-report' })
    await change(staff, [id], { action: 'checked', checkAgainOn: dateIn(3) })
    expect((await getCrashReport(member, id)).waiting).toMatchObject({ for: 'agency', checkAgainOn: dateIn(3) })
    await deliver(staff, id, 'fullReport')
    expect(await getCrashReport(member, id)).toMatchObject({ waiting: null, expectedOn: null })
  })

  test('refuses what is about the agency, alone and among others, and leaves it out of the run sheet', async () => {
    const { member, staff } = await addUsers()
    const agency = await addAgency({ days: 10 })
    const [ready, owed] = [await submitCrashRequest(member), await submitCrashRequest(member)]
    const reopened = await submitPoliceRequest(member)
    const ids = [ready.id, reopened.id, owed.id]
    await change(staff, ids, { action: 'setAgency', agency: agency.id })
    await change(staff, ids, { action: 'requested', on: dateIn(-1) })
    await deliver(staff, ready.id, 'facePage')
    await deliverFinalReport(staff, reopened.id)
    await setPoliceStatus(staff, reopened.id, 'processing')
    for (const action of [
      { action: 'requested', on: dateIn(0) },
      { action: 'checked', checkAgainOn: dateIn(3) },
      { action: 'setExpected', expectedOn: dateIn(3) },
    ] as const) {
      const reply = await change(staff, ids, action)
      expect(reply.refused.map(({ request, why }) => [request, why])).toEqual([
        [ready.id, 'state'],
        [reopened.id, 'state'],
      ])
    }
    for (const closed of [ready, reopened])
      expect(await outcomeOf(staff, closed, { action: 'setWaiting', for: 'agency', reason: 'Asked again' })).toBe(
        'state',
      )
    expect(await waitColumns(ready.id)).toEqual(ended)
    expect(await waitColumns(reopened.id)).toEqual(ended)
    const sheet = await (await send('GET', `/api/agencies/${agency.id}/run-sheet`, staff)).json<RunSheet>()
    expect(sheet.requests.map(({ id }) => id)).toEqual([owed.id])
  })
})
