import { expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { addUsers, deliver, getCrashReport, rows, send, submitCrashRequest, testContext } from '../../test/kit.ts'
import { measureDays } from '../agencies/measured-store.ts'
import { addAgency, change, dateIn } from '../../test/queue.ts'

/** A request for a face page that was requested 5 days ago and is expected in 5 days. */
const requested = async (fields: Record<string, string>, agency: { id: string }) => {
  const users = await addUsers()
  const { id } = await submitCrashRequest(users.member, { reportType: 'non-fatal-face', ...fields })
  await change(users.staff, [id], { action: 'setAgency', agency: agency.id })
  await change(users.staff, [id], { action: 'requested', on: dateIn(-5) })
  return { ...users, id }
}

const datesOf = ({ requestedFromAgencyOn, expectedOn, lastCheckedOn }: ReplyOf<'chp'>) => ({
  requestedFromAgencyOn,
  expectedOn,
  lastCheckedOn,
})
const ended = { requestedFromAgencyOn: null, expectedOn: null, lastCheckedOn: null }

test('the dates of the face page end with its delivery', async () => {
  const agency = await addAgency({ days: 10 })
  const { id, staff, member } = await requested({ monitorForFull: 'true' }, agency)
  await change(staff, [id], { action: 'checked', checkAgainOn: dateIn(2) })
  const before = await getCrashReport(staff, id)
  const after = await (await deliver(staff, id, 'facePage')).json<ReplyOf<'chp'>>()
  expect(datesOf(before)).toEqual({
    requestedFromAgencyOn: dateIn(-5),
    expectedOn: dateIn(5),
    lastCheckedOn: dateIn(0),
  })
  expect(datesOf(after)).toEqual(ended)
  expect(after.waiting).toMatchObject({ for: 'agency', checkAgainOn: dateIn(limits.checkAgainDays) })
  expect(datesOf(await getCrashReport(member, id))).toEqual(ended)
})

test('the full report that is owed gets an estimate with the next measuring, unless its days have passed', async () => {
  const { id, staff, member } = await requested({ monitorForFull: 'true' }, await addAgency())
  await deliver(staff, id, 'facePage')
  const dates = async () => {
    await measureDays(testContext())
    const { estimate, expectedFrom } = await getCrashReport(member, id)
    return [estimate, expectedFrom]
  }
  await rows("update requests set submitted_at = '2020-01-01T20:00:00.000Z' where id = ?", id)
  expect(await dates()).toEqual([null, 'full-report'])
  await rows('update requests set submitted_at = created_at where id = ?', id)
  expect(await dates()).toEqual([{ from: dateIn(8), to: dateIn(14) }, 'rule'])
})

test('the expected date ends when nothing more is owed, and the other when the full report is requested later', async () => {
  const { id, staff, member } = await requested({ monitorForFull: 'false' }, await addAgency({ days: 10 }))
  await deliver(staff, id, 'facePage')
  const dates = () =>
    rows('select requested_from_agency_on as requested, expected_on as expected from requests where id = ?', id)
  expect(await dates()).toEqual([{ requested: dateIn(-5), expected: null }])
  await send('PATCH', `/api/crash-reports/${id}/upgrade`, {
    token: member.token,
    json: { reportType: 'non-fatal-full' },
  })
  expect(await dates()).toEqual([{ requested: null, expected: null }])
})
