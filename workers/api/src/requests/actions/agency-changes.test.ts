import { describe, expect, test } from 'vitest'
import { formatShortDate } from '@portal/contract/dates'
import type { RunSheet } from '@portal/contract/agencies/run-sheet'
import {
  addUsers,
  errorOf,
  form,
  getCrashReport,
  nthBatchBarriers,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { addAgency, change, dateIn, sendChange, setColumns, timeline, undoOne } from '../../../test/queue.ts'
import { measureDays } from '../../agencies/measured-store.ts'
import { newId } from '../../platform/ids.ts'

const submitted = async () => {
  const { member, staff } = await addUsers()
  return { member, staff, chp: await submitCrashRequest(member), police: await submitPoliceRequest(member) }
}

describe('the agency of a request', () => {
  const today = dateIn(0)
  const requestedOn = dateIn(-3)

  test('is requested from: the request waits for it until its typical days are over', async () => {
    const { member, staff, chp, police } = await submitted()
    const agency = await addAgency({ days: 10 })
    await setColumns(chp, { client_replied_at: '2026-11-20', check_again_on: '2026-11-01' })
    await change(staff, [chp.id], { action: 'setAgency', agency: agency.id })
    await change(staff, [chp.id, police.id], { action: 'requested', on: requestedOn })
    expect(await getCrashReport(member, chp.id)).toMatchObject({
      agency,
      requestedFromAgencyOn: requestedOn,
      expectedOn: dateIn(7),
      waiting: { for: 'agency', reason: null, asks: [], checkAgainOn: null },
    })
    // Nobody has read what the client wrote.
    expect((await getCrashReport(staff, chp.id)).clientRepliedAt).not.toBeNull()
    const day = formatShortDate(requestedOn, today)
    const requested = `Requested from CHP Golden Gate on ${day}`
    expect(await timeline(member, chp)).toEqual([requested, 'Request submitted'])
    expect(await timeline(staff, chp)).toEqual([requested, 'Agency: CHP Golden Gate', 'Request submitted'])
    const [row] = await rows(
      'select requested_from_agency_on as day, expected_on as expected, check_again_on as again from requests where id = ?',
      police.id,
    )
    expect(row).toEqual({ day: requestedOn, expected: null, again: dateIn(14) })
  })

  test('leaves what the client was asked', async () => {
    const { staff, chp } = await submitted()
    await send('POST', `/api/crash-reports/${chp.id}/messages`, {
      ...staff,
      form: form({ text: 'Please send it.', visibility: 'shared', asks: 'authorization' }),
    })
    await change(staff, [chp.id], { action: 'requested', on: requestedOn })
    await change(staff, [chp.id], { action: 'checked', checkAgainOn: dateIn(7) })
    expect(await getCrashReport(staff, chp.id)).toMatchObject({
      requestedFromAgencyOn: requestedOn,
      waiting: { for: 'client', asks: ['authorization'], checkAgainOn: dateIn(7) },
    })
  })

  test('changes the expected date when it changes, and is measured once there are enough deliveries', async () => {
    const { staff, chp } = await submitted()
    const [typical, unknown] = [await addAgency({ days: 10 }), await addAgency({ name: 'CHP Humboldt' })]
    // Other tests' choices suggest one.
    await setColumns(chp, { agency_id: null })
    await change(staff, [chp.id], { action: 'requested', on: requestedOn })
    const expectedWith = async (agency: string | null) => {
      await change(staff, [chp.id], { action: 'setAgency', agency })
      await change(staff, [chp.id], { action: 'requested', on: requestedOn })
      const { expectedOn, expectedFrom } = await getCrashReport(staff, chp.id)
      return [expectedOn, expectedFrom]
    }
    // The date was entered before the agency.
    await change(staff, [chp.id], { action: 'setAgency', agency: typical.id })
    expect(await getCrashReport(staff, chp.id)).toMatchObject({
      requestedFromAgencyOn: requestedOn,
      expectedOn: dateIn(7),
      expectedFrom: 'agency',
    })
    expect(await expectedWith(unknown.id)).toEqual([dateIn(8), 'rule'])
    await rows(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5)
        insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, submitted_at, created_at, updated_at, agency_id, requested_from_agency_on, serial, search_text)
        select 'chp', 'crh_measured' || i, 'CHP-measured' || i, 'C', '', 'completed', 'non-fatal-face', '2026-01-01T20:00:00.000Z', '', '', ?, '2026-01-01', i, '' from n`,
      typical.id,
    )
    await rows(
      `insert into documents (id, request_id, document_type, kind, label, size, created_at)
        select 'fil' || id, id, 'facePage', 'pdf', '', 1, '2026-01-05T20:00:00.000Z' from requests where agency_id = ? and status = 'completed'`,
      typical.id,
    )
    await measureDays(testContext())
    expect(await expectedWith(typical.id)).toEqual([dateIn(1), 'agency:5'])
    expect(await expectedWith(null)).toEqual([dateIn(1), 'kind:5'])
    const missing = { action: 'setAgency', agency: newId('agency') } as const
    expect(await errorOf(await sendChange(staff, [chp.id], missing))).toMatchObject({ code: 'not_found' })
  })

  test('changes: what the earlier one was asked and gave ends with it, until Undo', async () => {
    const { staff, chp } = await submitted()
    const [first, second] = [await addAgency({ days: 10 }), await addAgency({ name: 'CHP Humboldt' })]
    const act = (one: Parameters<typeof change>[2]) => change(staff, [chp.id], one)
    const read = async () => {
      const { agency, requestedFromAgencyOn, expectedOn, lastCheckedOn, waiting, agencyNumbers, agencyFee, feePaidOn } =
        await getCrashReport(staff, chp.id)
      return { agency, requestedFromAgencyOn, expectedOn, lastCheckedOn, waiting, agencyNumbers, agencyFee, feePaidOn }
    }
    await act({ action: 'setAgency', agency: first.id })
    await act({ action: 'requested', on: requestedOn })
    await act({ action: 'checked', checkAgainOn: dateIn(7) })
    await act({ action: 'setAgencyNumbers', numbers: 'W012345-112926' })
    await act({ action: 'setFee', fee: '23' })
    await act({ action: 'feePaid', on: today })
    const before = await read()
    const { changed } = await act({ action: 'setAgency', agency: second.id })
    const none = { requestedFromAgencyOn: null, expectedOn: null, lastCheckedOn: null, waiting: null }
    expect(await read()).toEqual({ agency: second, ...none, agencyNumbers: '', agencyFee: null, feePaidOn: null })
    expect((await timeline(staff, chp))[0]).toBe('Agency: CHP Humboldt, not asked yet')
    expect(await undoOne(staff, chp.id, changed[0]!.undo!)).toBeNull()
    expect(await read()).toEqual(before)
    expect(before).toMatchObject({ requestedFromAgencyOn: requestedOn, agencyFee: 2300, feePaidOn: today })
  })

  test('at the same moment is set and requested from: the expected date is of the agency that it has', async () => {
    const { staff, chp } = await submitted()
    const agency = await addAgency({ days: 10 })
    const [first, second] = nthBatchBarriers(2, 2)
    const replies = await Promise.all([
      change(staff, [chp.id], { action: 'setAgency', agency: agency.id }, { changed: { ...first, UNDO_SECONDS: '0' } }),
      change(staff, [chp.id], { action: 'requested', on: requestedOn }, { changed: { ...second, UNDO_SECONDS: '0' } }),
    ])
    const refused = replies.flatMap((reply) => reply.refused)
    expect(refused).toEqual([{ request: chp.id, why: 'changed', owner: null }])
    expect(await getCrashReport(staff, chp.id)).toMatchObject({ expectedOn: null, undo: null })
  })

  test('is asked again, and its date is set by hand', async () => {
    const { member, staff, chp } = await submitted()
    await setColumns(chp, {
      waiting_for: 'agency',
      waiting_since: '2026-11-01',
      waiting_reason: 'Records desk is closed',
    })
    await change(staff, [chp.id], { action: 'checked', checkAgainOn: dateIn(7) })
    expect(await getCrashReport(member, chp.id)).toMatchObject({
      lastCheckedOn: today,
      waiting: { for: 'agency', since: '2026-11-01', reason: 'Records desk is closed', checkAgainOn: dateIn(7) },
    })
    await change(staff, [chp.id], { action: 'received' })
    expect(await getCrashReport(member, chp.id)).toMatchObject({ waiting: { for: 'agency', checkAgainOn: today } })
    await change(staff, [chp.id], { action: 'setExpected', expectedOn: dateIn(9) })
    await change(staff, [chp.id], { action: 'setExpected', expectedOn: null })
    expect((await timeline(member, chp)).slice(0, 4)).toEqual([
      'Expected date removed',
      `Expected by ${formatShortDate(dateIn(9), today)}`,
      'The agency gave the report',
      `Asked the agency; check again on ${formatShortDate(dateIn(7), today)}`,
    ])
    for (const invalid of [
      { action: 'checked', checkAgainOn: dateIn(-1) },
      { action: 'setExpected', expectedOn: dateIn(-1) },
      { action: 'requested', on: dateIn(3) },
    ] as const)
      expect(await errorOf(await sendChange(staff, [chp.id], invalid))).toMatchObject({ code: 'invalid' })
  })
})

test('a run sheet has the open requests of an agency, oldest crash first', async () => {
  const { member, staff, chp, police } = await submitted()
  const agency = await addAgency({ days: 10 })
  const older = await submitCrashRequest(member, { crashDate: '2020-01-01' })
  const closed = await submitCrashRequest(member)
  await submitCrashRequest(member)
  await change(staff, [chp.id, police.id, older.id, closed.id], { action: 'setAgency', agency: agency.id })
  await setColumns(closed, { status: 'completed' })
  const sheet = await (await send('GET', `/api/agencies/${agency.id}/run-sheet`, staff)).json<RunSheet>()
  expect(sheet.agency).toMatchObject({ id: agency.id, name: agency.name, typicalDays: 10 })
  expect(sheet.requests.map(({ id }) => id)).toEqual([older.id, chp.id, police.id])
})
