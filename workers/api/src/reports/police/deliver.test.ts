import { describe, expect, test } from 'vitest'
import type { Activity } from '@portal/contract/reports/activity'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import {
  addUsers,
  deliverFinalReport,
  errorOf,
  form,
  guestEmail,
  submitPoliceRequest,
  pdf,
  rows,
  send,
  setPoliceStatus,
  snapshot,
} from '../../../test/kit.ts'

const emailsOf = async (reportId: string) =>
  (
    await rows<{ template: string; address: string }>(
      "select template, address from outbox where report_id = ? and template <> 'new-order' order by rowid",
      reportId,
    )
  ).map(({ template, address }) => `${template} ${address}`)

describe('delivering a police request', () => {
  test('a final report completes the request, and only staff see its notes', async () => {
    const { member, staff } = await addUsers()
    const copy = guestEmail()
    const { id, referenceNumber } = await submitPoliceRequest(member, { ccEmails: copy })
    const response = await deliverFinalReport(staff, id, pdf(3000, 'final.pdf'), 'Two pages are missing')
    const delivered = await response.json<PoliceReport>()
    expect(delivered).toMatchObject({
      status: 'completed',
      documents: expect.arrayContaining([expect.objectContaining({ documentType: 'reportFile', label: 'final.pdf' })]),
      notes: 'Two pages are missing',
      completedAt: expect.any(String),
    })
    const seen = await (await send('GET', `/api/police-reports/${id}`, member)).json<PoliceReport>()
    // Clients see neither staff's notes nor the names of staff's files.
    expect(JSON.stringify(seen)).not.toMatch(/Two pages are missing|final\.pdf/)
    const documents = delivered.documents.map((document) =>
      document.documentType === 'reportFile'
        ? { ...document, label: `${referenceNumber}_Final_Report.pdf`, internalNote: null }
        : document,
    )
    expect(seen).toEqual({ ...delivered, notes: null, undo: null, documents })
    const [listed] = await (await send('GET', '/api/police-reports', member)).json<PoliceReport[]>()
    expect(listed).toEqual(seen)
    expect(await emailsOf(id)).toEqual(
      ['order-received', 'final-report-ready'].flatMap((email) => [`${email} ${member.email}`, `${email} ${copy}`]),
    )
    const timeline = await (await send('GET', `/api/police-reports/${id}/activity`, member)).json<Activity[]>()
    expect(timeline.map(({ activity, user }) => [activity, user?.firstName])).toEqual([
      ['Final report uploaded, request completed', 'CollisionDocket'],
      ['Request submitted', 'Law Firm'],
    ])
    const saved = await send('GET', `/api/files/${seen.reportFile}?download=true`, member)
    expect((await saved.arrayBuffer()).byteLength).toBe(3000)
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${referenceNumber}_Final_Report.pdf"`)
  })

  test('a withdrawn final report stays as an earlier version for staff, and another one can be uploaded', async () => {
    const { member, staff, admin, other } = await addUsers()
    const { id, referenceNumber } = await submitPoliceRequest(member)
    const wrong = await (await deliverFinalReport(staff, id, pdf(3000), 'The wrong one')).json<PoliceReport>()
    const name = wrong.reportFile!
    const remove = (user: { token: string }) => send('DELETE', `/api/police-reports/${id}/final-report`, user)
    expect([(await remove(member)).status, (await remove(other)).status]).toEqual([403, 403])
    const removed = await remove(staff)
    expect(await removed.json()).toMatchObject({
      status: 'processing',
      reportFile: null,
      notes: null,
      completedAt: null,
    })
    expect((await send('GET', `/api/files/${name}`, member)).status).toBe(404)
    expect((await send('HEAD', `/api/files/${name}`, admin)).status).toBe(200)
    expect(await errorOf(await remove(admin))).toMatchObject({ status: 409, code: 'wrong_state' })
    const audited = 'select action, actor_id, detail from audit_entries where subject = ? order by rowid desc limit 1'
    expect(await rows(audited, referenceNumber)).toEqual([
      { action: 'document-withdrawn', actor_id: staff.id, detail: 'Final Report' },
    ])

    const right = await (await deliverFinalReport(staff, id, pdf(2000))).json<PoliceReport>()
    expect(right).toMatchObject({
      status: 'completed',
      documents: expect.arrayContaining([expect.objectContaining({ documentType: 'reportFile', size: 2000 })]),
      notes: null,
    })
    const sent = (await emailsOf(id)).filter((email) => email === `final-report-ready ${member.email}`)
    expect(sent).toHaveLength(2)
    const lines = await rows<{ activity: string }>(
      'select activity from activities where report_id = ? order by rowid',
      id,
    )
    expect(lines.map(({ activity }) => activity)).toEqual([
      'Request submitted',
      'Final report uploaded, request completed',
      'Final Report withdrawn',
      'Final report uploaded, request completed',
    ])
  })

  test('each completion and cancellation after a reopening sends emails again', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitPoliceRequest(member)
    const seen = []
    for (const status of ['completed', 'processing', 'completed', 'cancelled', 'processing', 'cancelled']) {
      const report = await (await setPoliceStatus(staff, id, status)).json<PoliceReport>()
      seen.push([report.status, report.completedAt !== null])
    }
    expect(seen).toEqual([
      ['completed', true],
      ['processing', false],
      ['completed', true],
      ['cancelled', false],
      ['processing', false],
      ['cancelled', false],
    ])
    const sent = (await emailsOf(id)).filter((email) => email.endsWith(member.email)).map((text) => text.split(' ')[0])
    expect(sent).toEqual(['order-received', 'closed', 'reopened', 'closed', 'cancelled', 'reopened', 'cancelled'])
  })

  test.each([
    ['no file', form({ notes: 'x' }), 400, 'finalReport'],
    [
      'an image',
      form({ finalReport: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'f.pdf') }),
      415,
      'finalReport',
    ],
    ['a PDF without pages', form({ finalReport: pdf(100) }), 400, 'finalReport'],
    ['notes that are too long', form({ notes: 'x'.repeat(2001), finalReport: pdf() }), 400, 'notes'],
  ])('rejects a final report with %s', async (_, data, status, field) => {
    const { member, staff } = await addUsers()
    const { id } = await submitPoliceRequest(member)
    const before = await snapshot()
    const failure = await errorOf(
      await send('POST', `/api/police-reports/${id}/final-report`, { token: staff.token, form: data }),
    )
    expect(failure).toMatchObject({ status, fields: { [field]: failure.message } })
    expect(await snapshot()).toEqual(before)
  })
})
