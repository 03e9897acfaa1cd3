import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Activity } from '@portal/contract/requests/activity'
import type { Delivery } from '@portal/contract/requests/delivery-links'
import {
  addUsers,
  deliver,
  deliverFinalReport,
  errorOf,
  submitCrashRequest,
  submitPoliceRequest,
  pdf,
  getCrashReport,
  rows,
  testContext,
  send,
} from '../../../test/kit.ts'
import { newId } from '../../platform/ids.ts'
import { deriveToken } from '../../platform/tokens.ts'

const tokensOf = async (requestId: string): Promise<string[]> => {
  const links = await rows<{ id: string }>(
    'select id from outbox where request_id = ? and file_id in (select id from documents) order by rowid',
    requestId,
  )
  return Promise.all(links.map(({ id }) => deriveToken(testContext().config.linkSecret, 'delivery', id)))
}

const open = (token: string | undefined) => send('POST', '/api/deliveries/open', { json: { token } })

const crash = async () => {
  const users = await addUsers()
  const { id } = await submitCrashRequest(users.member, { ccEmails: 'copy@example.test' })
  await deliver(users.staff, id, 'facePage', pdf(4000))
  return { ...users, id, path: `/api/crash-reports/${id}`, label: 'CHP Face Page' }
}

const police = async () => {
  const users = await addUsers()
  const { id } = await submitPoliceRequest(users.member, { ccEmails: 'copy@example.test' })
  await deliverFinalReport(users.staff, id, pdf(4000))
  return { ...users, id, path: `/api/police-reports/${id}`, label: 'Final Report' }
}

describe.each([
  ['a CHP report', crash],
  ['a police report', police],
])('the delivery links of %s', (_, setUp) => {
  test('open the document without signing in and add activity', async () => {
    const { id, path, label, member } = await setUp()
    const [token] = await tokensOf(id)
    const delivery = await (await open(token)).json<Delivery>()
    const request = await (await send('GET', path, member)).json<Delivery>()
    expect(delivery).toMatchObject({
      referenceNumber: request.referenceNumber,
      clientName: request.clientName,
      crashDate: request.crashDate,
      documentLabel: label,
    })
    const file = await send('GET', `/api/files/${delivery.file.name}?auth=${delivery.ticket}`)
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBe(4000)
    const timeline = async () => {
      const lines = await (await send('GET', `${path}/activity`, member)).json<Activity[]>()
      return lines.slice(0, 2).map(({ activity, user }) => ({ activity, user }))
    }
    await expect.poll(timeline).toEqual([
      { activity: `${label} viewed from an email link`, user: null },
      { activity: 'Report opened from an email link', user: null },
    ])
  })

  test('stop working when staff turn them off, as do tickets issued before', async () => {
    const { id, path, member, staff } = await setUp()
    const tokens = await tokensOf(id)
    expect(tokens).toHaveLength(2)
    const { file, ticket } = await (await open(tokens[0])).json<Delivery>()
    const response = await send('DELETE', `${path}/delivery-links`, staff)
    expect(await response.json()).toEqual({ revoked: 2 })
    for (const token of tokens) expect((await errorOf(await open(token))).message).toMatch(/invalid or has expired/)
    expect((await send('GET', `/api/files/${file.name}?auth=${ticket}`)).status).toBe(404)
    const timeline = await (await send('GET', `${path}/activity`, member)).json<Activity[]>()
    expect(timeline[0]).toMatchObject({ activity: 'Delivery links turned off', user: { firstName: 'CollisionDocket' } })
    const again = await send('DELETE', `${path}/delivery-links`, staff)
    expect(await again.json()).toEqual({ revoked: 0 })
    const entries = await rows(
      "select detail from audit_entries where action = 'links-revoked' and actor_id = ?",
      staff.id,
    )
    expect(entries).toEqual([{ detail: '2 links' }])
  })

  test('stop working when they expire', async () => {
    const { id } = await setUp()
    const [token] = await tokensOf(id)
    await env.DB.prepare("update outbox set due_at = '2020-01-01T00:00:00.000Z' where request_id = ?").bind(id).run()
    expect((await open(token)).status).toBe(404)
  })
})

test('turning off links returns 404 for an unknown report and 0 for one without links', async () => {
  const { staff, member } = await addUsers()
  const { id } = await submitCrashRequest(member)
  expect((await send('DELETE', `/api/crash-reports/${newId('chp')}/delivery-links`, staff)).status).toBe(404)
  expect(await (await send('DELETE', `/api/crash-reports/${id}/delivery-links`, staff)).json()).toEqual({ revoked: 0 })
  expect((await getCrashReport(member, id)).status).toBe('processing')
})
