import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addUsers, deliver, getCrashReport, submitCrashRequest, testContext } from '../../../test/kit.ts'
import { newId } from '../../platform/ids.ts'

test('clients see the agency and the dates while something is owed, and only staff see who works on it', async () => {
  const { member, staff } = await addUsers()
  const { id } = await submitCrashRequest(member)
  const agency = newId('agency')
  await env.DB.prepare("insert into agencies (id, name, name_key, kind, created_at) values (?, ?, ?, 'chp', ?)")
    .bind(agency, 'Golden Gate', agency, testContext().now.toISOString())
    .run()
  await env.DB.prepare(
    `update requests set agency_id = ?, staff_owner_id = ?, requested_from_agency_on = '2026-11-20',
      last_checked_on = '2026-11-22', expected_on = '2026-12-03' where id = ?`,
  )
    .bind(agency, staff.id, id)
    .run()

  const common = {
    agency: { id: agency, name: 'CHP Golden Gate', kind: 'chp' },
    requestedFromAgencyOn: '2026-11-20',
    lastCheckedOn: '2026-11-22',
    expectedOn: '2026-12-03',
  }
  expect(await getCrashReport(member, id)).toMatchObject({ ...common, staffOwner: null })
  const staffOwner = { id: staff.id, firstName: 'Given', lastName: 'Family' }
  expect(await getCrashReport(staff, id)).toMatchObject({ ...common, staffOwner })
  await deliver(staff, id, 'facePage')
  const delivered = { ...common, lastCheckedOn: null, expectedOn: null }
  expect(await getCrashReport(member, id)).toMatchObject(delivered)
})
