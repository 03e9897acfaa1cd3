import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kinds } from '@portal/contract/kinds/kinds'
import { listHeaders } from '@portal/contract/api/list-headers'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { reportTypeNames } from '@portal/contract/requests/report-types'
import { addUsers, deliver, rows, send, submitCrashRequest } from '../../test/kit.ts'
import { combinationsWith } from '../db/list-rules.ts'

type User = { token: string }

const list = async (user: User, query = '') => {
  const response = await send('GET', `/api/crash-reports?delivered=true${query}`, user)
  expect(response.status).toBe(200)
  const requests = await response.json<ReplyOf<'chp'>[]>()
  return { ids: requests.map(({ id }) => id), total: response.headers.get(listHeaders.total) }
}

const clear = async () => {
  const users = await addUsers()
  expect((await send('DELETE', '/api/admin/clear-all-reports', users.admin)).status).toBe(200)
  return users
}

describe('the list of CHP requests that wait for completion', () => {
  test('contains those with everything delivered, as the contract says', async () => {
    const { member, staff } = await clear()
    const { id } = await submitCrashRequest(member)
    for (const status of kinds.chp.statuses)
      for (const reportType of reportTypeNames)
        for (const monitorForFull of [false, true]) {
          await env.DB.prepare('update requests set status = ?, report_type = ?, monitor_for_full = ? where id = ?')
            .bind(status, reportType, Number(monitorForFull), id)
            .run()
          const facts = { status, reportType, monitorForFull, hasDelivery: true }
          const { ids } = await list(staff)
          expect([facts, ids]).toEqual([facts, kinds.chp.isReady(facts) ? [id] : []])
        }
  })

  test('starts with the request that was left alone the longest, and is paged', async () => {
    const { member, staff } = await clear()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await submitCrashRequest(member)).id)
    const [first, second, third] = ids
    for (const id of [third, first, second]) await deliver(staff, id!, 'facePage')
    await submitCrashRequest(member)
    expect(await list(staff)).toEqual({ ids: [third, first, second], total: '3' })
    expect(await list(staff, '&page=2&pageSize=2')).toEqual({ ids: [second], total: '3' })
  })

  test('returns 403 for law firms, and 400 with a search', async () => {
    const { member, staff } = await addUsers()
    expect((await send('GET', '/api/crash-reports?delivered=true', member)).status).toBe(403)
    expect((await send('GET', '/api/crash-reports?delivered=true&search=lee', staff)).status).toBe(400)
  })

  test('is read with an index only', async () => {
    const flags = combinationsWith('ready').join(', ')
    const query = `select rowid from requests where +kind = 'chp' and queue_flags in (${flags}) order by updated_at, rowid limit 12`
    const plan = await rows<{ detail: string }>(`explain query plan ${query}`)
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH requests USING COVERING INDEX requests_queue_views (queue_flags=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ])
  })
})
