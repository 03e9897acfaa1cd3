import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { kinds } from '@portal/contract/kinds/kinds'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { listHeaders } from '@portal/contract/api/response-headers'
import { reportTypes, type ReportType } from '@portal/contract/requests/report-types'
import {
  addUsers,
  addUser,
  deliver,
  deliverFinalReport,
  errorOf,
  submitCrashRequest,
  submitPoliceRequest,
  rows,
  send,
} from '../../test/kit.ts'

type User = Awaited<ReturnType<typeof addUser>>

const list = async (user: User, kind: KindId = 'chp', query = '', etag = '') => {
  const path = `${kindIds[kind].path}?needsWork=true${query}`
  const response = await send('GET', path, { token: user.token, headers: { 'If-None-Match': etag } })
  return {
    status: response.status,
    ids: response.status === 200 ? (await response.json<{ id: string }[]>()).map(({ id }) => id) : [],
    etag: response.headers.get('etag') ?? '',
    total: response.headers.get(listHeaders.total),
    unfiltered: response.headers.get(listHeaders.unfiltered),
  }
}
const clear = async () => {
  const { admin } = await addUsers()
  expect((await send('DELETE', '/api/admin/clear-all-reports', admin)).status).toBe(200)
}

describe('the list of requests that need work', () => {
  test('contains every CHP request with a document still to deliver', async () => {
    await clear()
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const types = Object.keys(reportTypes) as ReportType[]
    const matches = []
    for (const status of kinds.chp.statuses)
      for (const type of types)
        for (const monitored of [0, 1]) {
          await env.DB.prepare('update requests set status = ?, report_type = ?, monitor_for_full = ? where id = ?')
            .bind(status, type, monitored, id)
            .run()
          const { ids, total } = await list(staff)
          expect(ids).toEqual(total === '1' ? [id] : [])
          if (ids.length === 0) continue
          matches.push(`${status}, ${type}${monitored ? ', monitored' : ''}`)
          // Staff can upload a document in this status.
          const { uploadFacePage, uploadFullReport } = kinds.chp.actions
          const uploads = [...uploadFacePage.from, ...uploadFullReport.from]
          expect(uploads).toContain(status)
        }
    const variants = types.flatMap((type) => [type, `${type}, monitored`])
    expect(matches.sort()).toEqual(
      [
        ...variants.map((of) => `processing, ${of}`),
        ...variants.map((of) => `processing-full-report, ${of}`),
        ...variants
          .filter((of) => of !== 'non-fatal-face' && of !== 'fatal-face')
          .map((of) => `face-page-uploaded, ${of}`),
      ].sort(),
    )
  })

  test('contains every police request in processing', async () => {
    await clear()
    const { member, staff } = await addUsers()
    const { id } = await submitPoliceRequest(member)
    for (const status of kinds.police.statuses) {
      await env.DB.prepare('update requests set status = ? where id = ?').bind(status, id).run()
      expect([status, (await list(staff, 'police')).ids]).toEqual([status, status === 'processing' ? [id] : []])
    }
  })

  test('is sorted urgent first, then oldest first, and paged, with totals in the headers', async () => {
    await clear()
    const { member, other, staff, admin } = await addUsers()
    const ids: string[] = []
    for (const who of [member, other, member, other, member]) ids.push((await submitCrashRequest(who)).id)
    const [first, done, third, fourth, fifth] = ids
    await env.DB.prepare('update requests set urgent = 1 where id in (?1, ?2)').bind(fifth, third).run()
    await deliver(staff, done!, 'facePage')
    const expected = [third, fifth, first, fourth]
    expect(await list(staff)).toMatchObject({ ids: expected, total: '4', unfiltered: '5' })
    expect(await list(admin, 'chp', '&page=2&pageSize=3')).toMatchObject({
      ids: [fourth],
      total: '4',
      unfiltered: '5',
    })
    expect(await list(admin, 'chp', '&page=3&pageSize=3')).toMatchObject({ ids: [], total: '4' })
    expect(await list(staff, 'police')).toMatchObject({ ids: [], total: '0', unfiltered: '0' })
  })

  test('returns 403 for law firms', async () => {
    const { member, unverified, other, staff } = await addUsers()
    await submitCrashRequest(member)
    for (const user of [member, unverified, other]) {
      for (const kind of kindNames) {
        const response = await send('GET', `${kindIds[kind].path}?needsWork=true`, user)
        expect(await errorOf(response)).toMatchObject({ status: 403, code: 'forbidden' })
        expect((await send('GET', `${kindIds[kind].path}?needsWork=false`, user)).status).toBe(200)
      }
    }
    expect((await send('GET', '/api/crash-reports?needsWork=true')).status).toBe(401)
    expect((await list(staff)).status).toBe(200)
  })

  test.each(['needsWork=yes', 'needsWork=true&search=lee'])('returns 400 for %s', async (query) => {
    const { staff } = await addUsers()
    const failure = await errorOf(await send('GET', `/api/police-reports?${query}`, staff))
    expect(failure).toMatchObject({ status: 400, fields: { needsWork: failure.message } })
  })

  test('returns 304 until something changes, and has another ETag than the full list', async () => {
    await clear()
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const police = await submitPoliceRequest(member)
    for (const [kind, done] of [
      ['chp', () => deliver(staff, id, 'facePage')],
      ['police', () => deliverFinalReport(staff, police.id)],
    ] as const) {
      const seen = await list(staff, kind)
      expect(seen.total).toBe('1')
      const whole = await send('GET', kindIds[kind].path, staff)
      await whole.body?.cancel()
      expect(whole.headers.get('etag')).not.toBe(seen.etag)
      expect(await list(staff, kind, '', seen.etag)).toMatchObject({ status: 304, etag: seen.etag })
      expect((await list(staff, kind, '&page=1', seen.etag)).status).toBe(200)
      await done()
      expect(await list(staff, kind, '', seen.etag)).toMatchObject({ status: 200, ids: [], total: '0' })
    }
  })

  test.each(['chp', 'police'] as const)('of %s reports is read and counted with its index only', async (kind) => {
    for (const query of [
      `select count(*) from requests where kind = '${kind}' and work_rank is not null`,
      `select serial from requests where kind = '${kind}' and work_rank is not null order by work_rank, urgent desc, serial limit 12 offset 24`,
    ]) {
      const plan = await rows<{ detail: string }>(`explain query plan ${query}`)
      expect(plan.map(({ detail }) => detail)).toEqual([
        'SEARCH requests USING COVERING INDEX requests_work (kind=? AND work_rank>?)',
      ])
    }
  })
})
