import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import type { Delivery } from '@portal/contract/requests/delivery-links'
import {
  documentOf,
  addUsers,
  deliver,
  errorOf,
  form,
  objectKeys,
  submitCrashRequest,
  pdf,
  getCrashReport,
  rows,
  send,
  testContext,
  snapshot,
} from '../../test/kit.ts'
import { deliveryTokenOf } from '../platform/tokens.ts'

const complete = ({ token }: { token: string }, id: string) =>
  send('PATCH', `/api/crash-reports/${id}/complete`, { token })

const emailsOf = (requestId: string) =>
  rows<{ template: string; address: string; data: string }>(
    'select template, address, data from outbox where request_id = ? order by template, address',
    requestId,
  )

const setStatus = (id: string, status: string) =>
  env.DB.prepare('update requests set status = ? where id = ?').bind(status, id).run()

describe('delivering a CHP request', () => {
  test('delivery by staff and completion by an admin each add an activity and emails', async () => {
    const { member, staff, admin } = await addUsers()
    const { id } = await submitCrashRequest(member, { ccEmails: 'copy@elsewhere.test' })

    const withFacePage = await (
      await deliver(staff, id, 'facePage', pdf(3000, 'face.pdf'))
    ).json<Record<string, unknown>>()
    expect(withFacePage).toMatchObject({
      status: 'face-page-uploaded',
      documents: expect.arrayContaining([
        expect.objectContaining({ documentType: 'facePage', label: 'face.pdf', size: 3000 }),
      ]),
    })
    const withFullReport = await (await deliver(staff, id, 'fullReport')).json<Record<string, unknown>>()
    expect(withFullReport).toMatchObject({ status: 'full-report-uploaded' })
    const completed = await complete(admin, id)
    expect(completed.status).toBe(200)
    expect(await completed.json()).toMatchObject({ status: 'completed' })
    expect(await getCrashReport(member, id)).toMatchObject({
      status: 'completed',
      facePageFile: {},
      fullReportFile: {},
    })
    expect(await rows('select completed_at is not null done from requests where id = ?', id)).toEqual([{ done: 1 }])

    const activities = await rows<{ activity: string }>(
      'select activity from activities where request_id = ? order by id',
      id,
    )
    expect(activities.map(({ activity }) => activity)).toEqual([
      'Request submitted',
      'Face page uploaded',
      'Full report uploaded',
      'Request completed',
    ])
    const emails = (await emailsOf(id)).filter(({ template }) => template !== 'new-order')
    expect(emails.map(({ template, address }) => [template, address])).toEqual(
      ['completed', 'face-page-ready', 'full-report-ready', 'order-received'].flatMap((email) =>
        ['copy@elsewhere.test', member.email].sort().map((address) => [email, address]),
      ),
    )
    const links = await rows<{ id: string; file_id: string }>(
      'select id, file_id from outbox where request_id = ? and file_id is not null order by template',
      id,
    )
    expect(links).toHaveLength(4)
    expect(`${links[0]!.file_id}.pdf`).toBe(withFacePage['facePageFile'])
    const json = { token: await deliveryTokenOf(testContext().config.linkSecret, links[0]!.id) }
    const { expiresAt } = await (await send('POST', '/api/deliveries/open', { json })).json<Delivery>()
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(limits.deliveryDays)
  })

  test('a document that is uploaded again stays as an earlier version for staff, and its links are off', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await deliver(staff, id, 'facePage')
    const first = (await getCrashReport(staff, id)).facePageFile ?? ''
    await setStatus(id, 'processing')
    expect((await deliver(staff, id, 'facePage', pdf(2100))).status).toBe(200)
    expect((await send('GET', `/api/files/${first}`, member)).status).toBe(404)
    expect((await send('GET', `/api/files/${first}`, staff)).status).toBe(200)
    expect(
      await rows(
        'select count(*) n from outbox where request_id = ? and file_id is not null and link_revoked_at is null',
        id,
      ),
    ).toEqual([{ n: 1 }])
    expect((await getCrashReport(member, id)).versions).toEqual([])
    expect((await getCrashReport(staff, id)).versions).toMatchObject([{ name: first, ended: 'replaced' }])
    expect(documentOf(await getCrashReport(staff, id), 'facePage')?.size).toBe(2100)
  })

  test('deleting a client document deletes its earlier versions too', async () => {
    const { member, admin } = await addUsers()
    const { id, writtenAuthFile: first } = await submitCrashRequest(member)
    const add = form({ type: 'writtenAuth', file: pdf() })
    await send('POST', `/api/crash-reports/${id}/upload-client-doc`, { ...member, form: add })
    expect((await getCrashReport(admin, id)).versions).toMatchObject([{ name: first }])
    expect((await send('DELETE', `/api/crash-reports/${id}/documents/writtenAuth`, admin)).status).toBe(200)
    expect(await rows('select id from documents where request_id = ?', id)).toEqual([])
    await expect.poll(objectKeys).not.toContain(first)
  })

  test.each([
    ['no type', ''],
    ['another type', 'crashCard'],
  ])('rejects an upload with %s and stores nothing', async (_, type) => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const before = await snapshot()
    const data = new FormData()
    if (type) data.append('type', type)
    data.append('file', pdf())
    const failure = await errorOf(
      await send('POST', `/api/crash-reports/${id}/upload`, { token: staff.token, form: data }),
    )
    expect(failure).toMatchObject({ status: 400, fields: { type: failure.message } })
    expect(await snapshot()).toEqual(before)
  })

  test('returns 409 when the status does not allow the upload and its type comes after the file', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await setStatus(id, 'completed')
    const before = await snapshot()
    const data = new FormData()
    data.append('file', pdf())
    data.append('type', 'facePage')
    const response = await send('POST', `/api/crash-reports/${id}/upload`, { token: staff.token, form: data })
    expect(await errorOf(response)).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await snapshot()).toEqual(before)
  })
})
