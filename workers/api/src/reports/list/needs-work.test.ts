import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { crashActions, crashStatuses } from '@portal/contract/reports/crash-transitions'
import type { ReportKind } from '@portal/contract/ids'
import { listHeaders } from '@portal/contract/api/list-headers'
import { policeStatuses } from '@portal/contract/reports/police-transitions'
import { reportTypes, type ReportType } from '@portal/contract/reports/report-types'
import {
  addCast,
  addUser,
  deliver,
  deliverFinal,
  failureOf,
  order,
  orderPolice,
  rows,
  send,
} from '../../../test/kit.ts'
import { needsWorkCondition } from '../../db/schema/needs-work.ts'

type User = Awaited<ReturnType<typeof addUser>>

const list = async (user: User, kind: ReportKind = 'crash', query = '', etag = '') => {
  const path = `/api/${kind}-reports?needsWork=true${query}`
  const answer = await send('GET', path, { token: user.token, headers: { 'If-None-Match': etag } })
  return {
    status: answer.status,
    ids: answer.status === 200 ? (await answer.json<{ id: string }[]>()).map(({ id }) => id) : [],
    etag: answer.headers.get('etag') ?? '',
    total: answer.headers.get(listHeaders.total),
    unfiltered: answer.headers.get(listHeaders.unfiltered),
  }
}
const clear = async () => {
  const { admin } = await addCast()
  expect((await send('DELETE', '/api/admin/clear-all-reports', admin)).status).toBe(200)
}

describe('what needs work', () => {
  test('is every CHP order that a document is owed to, whatever it is and was', async () => {
    await clear()
    const { member, staff } = await addCast()
    const { id } = await order(member)
    const types = Object.keys(reportTypes) as ReportType[]
    const owed = []
    for (const status of crashStatuses)
      for (const type of types)
        for (const monitored of [0, 1]) {
          await env.DB.prepare(
            'update crash_reports set status = ?, report_type = ?, monitor_for_full = ? where id = ?',
          )
            .bind(status, type, monitored, id)
            .run()
          const { ids, total } = await list(staff)
          expect(ids).toEqual(total === '1' ? [id] : [])
          if (ids.length === 0) continue
          owed.push(`${status}, ${type}${monitored ? ', monitored' : ''}`)
          // The office can do what it is asked to.
          const uploads = [...crashActions.uploadFacePage.from, ...crashActions.uploadFullReport.from]
          expect(uploads).toContain(status)
        }
    const every = types.flatMap((type) => [type, `${type}, monitored`])
    expect(owed.sort()).toEqual(
      [
        ...every.map((of) => `processing, ${of}`),
        ...every.map((of) => `processing-full-report, ${of}`),
        ...every
          .filter((of) => of !== 'non-fatal-face' && of !== 'fatal-face')
          .map((of) => `face-page-uploaded, ${of}`),
      ].sort(),
    )
  })

  test('is every police order in processing', async () => {
    await clear()
    const { member, staff } = await addCast()
    const { id } = await orderPolice(member)
    for (const status of policeStatuses) {
      await env.DB.prepare('update police_reports set status = ? where id = ?').bind(status, id).run()
      expect([status, (await list(staff, 'police')).ids]).toEqual([status, status === 'processing' ? [id] : []])
    }
  })

  test('is listed oldest first, in pages, with how much it is', async () => {
    await clear()
    const { member, other, staff, admin } = await addCast()
    const ids: string[] = []
    for (const who of [member, other, member, other, member]) ids.push((await order(who)).id)
    const [first, done, third, fourth, fifth] = ids
    // Two of one instant stand in the order of their ids.
    await env.DB.prepare(
      "update crash_reports set submitted_at = case when id = ?1 then '2024-01-01' when id in (?2, ?3) then '2024-01-02' else submitted_at end",
    )
      .bind(fifth, third, fourth)
      .run()
    await deliver(staff, done!, 'facePage')
    const expected = [fifth, ...[third, fourth].sort(), first]
    expect(await list(staff)).toMatchObject({ ids: expected, total: '4', unfiltered: '5' })
    expect(await list(admin, 'crash', '&page=2&pageSize=3')).toMatchObject({
      ids: [first],
      total: '4',
      unfiltered: '5',
    })
    expect(await list(admin, 'crash', '&page=3&pageSize=3')).toMatchObject({ ids: [], total: '4' })
    expect(await list(staff, 'police')).toMatchObject({ ids: [], total: '0', unfiltered: '0' })
  })

  test('is told to the office alone', async () => {
    const { member, unverified, other, staff } = await addCast()
    await order(member)
    for (const user of [member, unverified, other]) {
      for (const kind of ['crash', 'police']) {
        const answer = await send('GET', `/api/${kind}-reports?needsWork=true`, user)
        expect(await failureOf(answer)).toMatchObject({ status: 403, code: 'forbidden' })
        expect((await send('GET', `/api/${kind}-reports?needsWork=false`, user)).status).toBe(200)
      }
    }
    expect((await send('GET', '/api/crash-reports?needsWork=true')).status).toBe(401)
    expect((await list(staff)).status).toBe(200)
  })

  test.each(['needsWork=yes', 'needsWork=true&search=lee'])('is not asked for by %s', async (query) => {
    const { staff } = await addCast()
    const failure = await failureOf(await send('GET', `/api/police-reports?${query}`, staff))
    expect(failure).toMatchObject({ status: 400, fields: { needsWork: failure.message } })
  })

  test('is not sent again until something changes, and is another than the list of all', async () => {
    await clear()
    const { member, staff } = await addCast()
    const { id } = await order(member)
    const police = await orderPolice(member)
    for (const [kind, done] of [
      ['crash', () => deliver(staff, id, 'facePage')],
      ['police', () => deliverFinal(staff, police.id)],
    ] as const) {
      const seen = await list(staff, kind)
      expect(seen.total).toBe('1')
      const whole = await send('GET', `/api/${kind}-reports`, staff)
      await whole.body?.cancel()
      expect(whole.headers.get('etag')).not.toBe(seen.etag)
      expect(await list(staff, kind, '', seen.etag)).toMatchObject({ status: 304, etag: seen.etag })
      expect((await list(staff, kind, '&page=1', seen.etag)).status).toBe(200)
      await done()
      expect(await list(staff, kind, '', seen.etag)).toMatchObject({ status: 200, ids: [], total: '0' })
    }
  })

  test.each(['crash', 'police'] as const)('of %s reports is found and counted by its index alone', async (kind) => {
    for (const query of [
      `select count(*) from "${kind}_reports" where ${needsWorkCondition[kind]}`,
      `select "id" from "${kind}_reports" where ${needsWorkCondition[kind]} order by "submitted_at" asc, "id" asc limit 12 offset 24`,
    ]) {
      const plan = await rows<{ detail: string }>(`explain query plan ${query}`)
      expect(plan.map(({ detail }) => detail)).toEqual([
        expect.stringMatching(new RegExp(`^SCAN ${kind}_reports USING COVERING INDEX ${kind}_reports_work$`)),
      ])
    }
  })
})
