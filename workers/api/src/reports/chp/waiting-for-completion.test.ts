import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kinds } from '@portal/contract/kinds/kinds'
import { listHeaders } from '@portal/contract/api/list-headers'
import { limits } from '@portal/contract/limits'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { reportTypeNames } from '@portal/contract/reports/report-types'
import type { Undo } from '@portal/contract/reports/changes'
import { addUsers, deliver, errorOf, getCrashReport, rows, send, submitCrashRequest } from '../../../test/kit.ts'
import { combinationsWith } from '../../db/list-rules.ts'

type User = { token: string }

const list = async (user: User, query = '') => {
  const response = await send('GET', `/api/crash-reports?delivered=true${query}`, user)
  expect(response.status).toBe(200)
  const reports = await response.json<ReplyOf<'chp'>[]>()
  return { ids: reports.map(({ id }) => id), total: response.headers.get(listHeaders.total) }
}

interface Reply {
  completed: { id: string; referenceNumber: string; undo: Undo | null }[]
}

const complete = (user: User, reportIds: string[], sendEmails?: boolean) =>
  send('POST', '/api/admin/crash-reports/complete', { token: user.token, json: { reportIds, sendEmails } })

const completionEmails = (id: string) =>
  rows<{ address: string; state: string }>(
    "select address, state from outbox where report_id = ? and template = 'completed' order by address",
    id,
  )

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

describe('completing selected requests', () => {
  test('completes those that wait for it, each of which can be undone', async () => {
    const { member, staff, admin } = await addUsers()
    const [waiting, open, withdrawn] = [
      await submitCrashRequest(member),
      await submitCrashRequest(member),
      await submitCrashRequest(member),
    ]
    for (const { id } of [waiting, withdrawn]) await deliver(staff, id, 'facePage')
    await send('DELETE', `/api/crash-reports/${withdrawn.id}/documents/facePage`, { ...admin, json: {} })

    const response = await complete(admin, [waiting.id, open.id, withdrawn.id], false)
    const { completed } = await response.json<Reply>()
    expect(completed).toMatchObject([
      { id: waiting.id, referenceNumber: waiting.referenceNumber, undo: { activity: 'Request completed' } },
    ])
    const statuses = async () =>
      Promise.all([waiting, open, withdrawn].map(async ({ id }) => (await getCrashReport(admin, id)).status))
    expect(await statuses()).toEqual(['completed', 'processing', 'processing'])
    expect(await completionEmails(waiting.id)).toEqual([])

    const change = completed[0]!.undo!.id
    const undone = await send('POST', `/api/crash-reports/${waiting.id}/undo`, { ...admin, json: { change } })
    expect(await undone.json()).toMatchObject({ status: 'face-page-uploaded' })
    expect((await list(admin)).ids).toContain(waiting.id)
  })

  test('emails the people who follow the request unless asked not to', async () => {
    const { member, staff, admin } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await deliver(staff, id, 'facePage')
    await complete(admin, [id])
    expect(await completionEmails(id)).toEqual([{ address: member.email, state: 'pending' }])
  })

  test('returns 400 for no request and for too many', async () => {
    const { admin } = await addUsers()
    expect(await errorOf(await complete(admin, []))).toMatchObject({
      status: 400,
      fields: { reportIds: 'Select the requests to complete.' },
    })
    const { id } = await submitCrashRequest(admin)
    expect(
      (
        await complete(
          admin,
          Array.from({ length: limits.completeMax + 1 }, () => id),
        )
      ).status,
    ).toBe(400)
  })
})
