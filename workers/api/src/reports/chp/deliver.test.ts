import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { crashActions, crashStatuses } from '@portal/contract/reports/crash-transitions'
import { canTransition } from '@portal/contract/reports/transitions'
import { unopenedPdfMessages } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import type { Delivery } from '@portal/contract/reports/delivery-links'
import { deliveryTokenOf } from '../../platform/email-tokens.ts'
import {
  documentOf,
  addUsers,
  bytes,
  deliver,
  errorOf,
  batchBarrier,
  form,
  objectKeys,
  submitCrashRequest,
  pdf,
  getCrashReport,
  rows,
  send,
  testContext,
  snapshot,
} from '../../../test/kit.ts'

const complete = ({ token }: { token: string }, id: string, changed?: Partial<Cloudflare.Env>) =>
  send('PATCH', `/api/crash-reports/${id}/complete`, { token, changed })

const emailsOf = (reportId: string) =>
  rows<{ template: string; address: string; data: string }>(
    'select template, address, data from outbox where report_id = ? order by template, address',
    reportId,
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
      'select activity from activities where report_id = ? order by rowid',
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
      'select id, file_id from outbox where report_id = ? and file_id is not null order by template',
      id,
    )
    expect(links).toHaveLength(4)
    expect(`${links[0]!.file_id}.pdf`).toBe(withFacePage['facePageFile'])
    const json = { token: await deliveryTokenOf(testContext().config.linkSecret, links[0]!.id) }
    const { expiresAt } = await (await send('POST', '/api/deliveries/open', { json })).json<Delivery>()
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(limits.deliveryDays)
  })

  test.each(crashStatuses)('in status %s, accepts exactly the actions that the contract allows', async (status) => {
    const { member, admin } = await addUsers()
    const facts = {
      status,
      reportType: 'non-fatal-face',
      monitorForFull: false,
      hasFacePage: false,
      hasFullReport: false,
    } as const
    const { id } = await submitCrashRequest(member)
    const calls = [
      ['uploadFacePage', () => deliver(admin, id, 'facePage')],
      ['uploadFullReport', () => deliver(admin, id, 'fullReport')],
      ['complete', () => complete(admin, id)],
    ] as const
    for (const [action, call] of calls) {
      await setStatus(id, status)
      const before = await snapshot()
      const response = await call()
      expect([action, response.status]).toEqual([action, canTransition(crashActions[action], facts) ? 200 : 409])
      if (response.status === 409) expect(await snapshot()).toEqual(before)
    }
  })

  test('of concurrent uploads or completions, one succeeds and the others write nothing', async () => {
    const { member, staff, admin } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const objects = (await objectKeys()).length
    const three = batchBarrier(3)
    const uploads = await Promise.all([staff, admin, staff].map((user) => deliver(user, id, 'facePage', pdf(), three)))
    expect(uploads.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await objectKeys()).length).toBe(objects + 1)
    const two = batchBarrier(2)
    const completions = await Promise.all([complete(admin, id, two), complete(admin, id, two)])
    expect(completions.map(({ status }) => status).sort()).toEqual([200, 409])
    const lines = await rows<{ activity: string }>(
      'select activity from activities where report_id = ? order by rowid',
      id,
    )
    expect(lines.map(({ activity }) => activity)).toEqual([
      'Request submitted',
      'Face page uploaded',
      'Request completed',
    ])
    expect((await emailsOf(id)).filter(({ template }) => template === 'completed')).toHaveLength(1)
    expect(await rows('select id from documents where report_id = ?', id)).toHaveLength(2)
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
        'select count(*) n from outbox where report_id = ? and file_id is not null and link_revoked_at is null',
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
    expect(await rows('select id from documents where report_id = ?', id)).toEqual([])
    await expect.poll(objectKeys).not.toContain(first)
  })

  test.each([
    ['no type', '', pdf(), 400, 'type'],
    ['another type', 'crashCard', pdf(), 400, 'type'],
    ['no file', 'facePage', undefined, 400, 'file'],
    ['an image', 'facePage', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'face.pdf'), 415, 'file'],
    ['an HTML page', 'fullReport', new File([bytes('<!doctype html>')], 'full.pdf'), 415, 'file'],
    ['one byte too many', 'fullReport', pdf(limits.uploadBytes + 1), 413, 'file'],
    ['nine bytes of a PDF', 'fullReport', pdf(9), 400, 'file'],
    ['an HTML page after a PDF header', 'facePage', new File(['%PDF<html><h1>Report</h1>'], 'face.pdf'), 415, 'file'],
    ['a PDF without pages', 'facePage', new File([bytes('%PDF-1.7\n', 6_000_000)], 'face.pdf'), 400, 'file'],
    ['a PDF that was cut off', 'facePage', new File([pdfOf().slice(0, 1900)], 'face.pdf'), 400, 'file'],
  ])('rejects an upload with %s and stores nothing', async (_, type, file, status, field) => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const before = await snapshot()
    const data = new FormData()
    if (type) data.append('type', type)
    if (file) data.append('file', file)
    const failure = await errorOf(
      await send('POST', `/api/crash-reports/${id}/upload`, { token: staff.token, form: data }),
    )
    expect(failure.status).toBe(status)
    expect(failure.fields?.[field]).toBe(failure.message)
    expect(await snapshot()).toEqual(before)
  })

  test('accepts a PDF of 10 MB, and one with lines before its header', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    expect((await deliver(staff, id, 'facePage', pdf(limits.uploadBytes))).status).toBe(200)
    const scan = new File(['@PJL ENTER LANGUAGE=PDF\r\n', pdfOf()], 'scan.pdf')
    expect((await deliver(staff, id, 'fullReport', scan)).status).toBe(200)
  })

  test('says what is wrong with a PDF that does not open', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    expect(await errorOf(await deliver(staff, id, 'facePage', pdf(100)))).toMatchObject({
      code: 'invalid',
      fields: { file: unopenedPdfMessages.damaged },
    })
  })

  test('returns 503 and stores nothing while PDFs cannot be checked', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const before = await snapshot()
    const changed = { PDF_CHECKS: { check: () => Promise.reject(new Error('unreachable')) } }
    expect((await deliver(staff, id, 'facePage', pdf(), changed)).status).toBe(503)
    expect(await snapshot()).toEqual(before)
  })

  test('delivers when the check of the PDF fails once, as with an isolate that was ended', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitCrashRequest(member)
    const check = vi.fn(env.PDF_CHECKS.check).mockRejectedValueOnce(new Error('The isolate was ended'))
    expect((await deliver(staff, id, 'facePage', pdf(), { PDF_CHECKS: { check } })).status).toBe(200)
    expect(check).toHaveBeenCalledTimes(2)
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
