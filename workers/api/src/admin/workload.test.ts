import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Workload } from '@portal/contract/admin/workload'
import { addUsers, deliver, rows, send, submitCrashRequest } from '../../test/kit.ts'
import { resetPortal } from '../../test/reset.ts'
import { deliveredQuery } from './workload-store.ts'

beforeEach(resetPortal)

test('counts open, overdue and delivered requests by person, with days from 5 deliveries on', async () => {
  const { member, staff, admin } = await addUsers()
  const workOf = async (id: string | null) => {
    const all = await (await send('GET', '/api/admin/workload', admin)).json<Workload[]>()
    return all.find(({ person }) => (person?.id ?? null) === id)
  }
  const late = await submitCrashRequest(member)
  await rows(
    "update requests set staff_owner_id = ?, expected_on = '2020-01-01', check_again_on = null where id = ?",
    staff.id,
    late.id,
  )
  await submitCrashRequest(member)
  for (let days = 1; days <= 4; days++) {
    const { id } = await submitCrashRequest(member)
    await deliver(staff, id, 'facePage')
    const submitted = new Date(Date.now() - days * 86_400_000).toISOString()
    await rows('update requests set submitted_at = ?, staff_owner_id = ? where id = ?', submitted, admin.id, id)
  }
  expect(await workOf(staff.id)).toMatchObject({ open: 1, overdue: 1, delivered: 4, days: null })
  expect(await workOf(admin.id)).toMatchObject({ overdue: 0, delivered: 0, days: null })
  expect(await workOf(null)).toEqual({ person: null, open: 1, overdue: 0, delivered: 0, days: null })
  await deliver(staff, late.id, 'facePage')
  expect(await workOf(staff.id)).toMatchObject({ delivered: 5, days: { from: 0, to: 4 } })
})

test('the deliveries are read through indexes', async () => {
  const plan = await env.DB.prepare(`explain query plan ${deliveredQuery.sql}`)
    .bind(...deliveredQuery.values({ since: '2026-01-01', week: '2026-01-01' }))
    .all<{ detail: string }>()
  const details = plan.results.map(({ detail }) => detail)
  expect(details).toContain('SEARCH requests USING INDEX requests_serial (kind=?)')
  expect(details).toContainEqual(expect.stringMatching(/^SEARCH documents USING INDEX documents_request/))
  expect(details).toContainEqual(expect.stringMatching(/^SEARCH activities USING PRIMARY KEY/))
})
