import { describe, expect, test } from 'vitest'
import type { Activity } from '@portal/contract/requests/activity'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addUsers,
  deliverFinalReport,
  guestEmail,
  submitPoliceRequest,
  pdf,
  rows,
  send,
  setPoliceStatus,
} from '../../test/kit.ts'

const emailsOf = async (requestId: string) =>
  (
    await rows<{ template: string; address: string }>(
      "select template, address from outbox where request_id = ? and template <> 'new-order' order by rowid",
      requestId,
    )
  ).map(({ template, address }) => `${template} ${address}`)

describe('delivering a police request', () => {
  test('a final report completes the request, and only staff see its notes', async () => {
    const { member, staff } = await addUsers()
    const copy = guestEmail()
    const { id, referenceNumber } = await submitPoliceRequest(member, { ccEmails: copy })
    const response = await deliverFinalReport(staff, id, pdf(3000, 'final.pdf'), 'Two pages are missing')
    const delivered = await response.json<ReplyOf<'police'>>()
    expect(delivered).toMatchObject({
      status: 'completed',
      documents: expect.arrayContaining([expect.objectContaining({ documentType: 'reportFile', label: 'final.pdf' })]),
      notes: 'Two pages are missing',
      completedAt: expect.any(String),
    })
    const seen = await (await send('GET', `/api/police-reports/${id}`, member)).json<ReplyOf<'police'>>()
    // Clients see neither staff's notes nor the names of staff's files.
    expect(JSON.stringify(seen)).not.toMatch(/Two pages are missing|final\.pdf/)
    const documents = delivered.documents.map((document) =>
      document.documentType === 'reportFile'
        ? { ...document, label: `${referenceNumber}_Final_Report.pdf`, internalNote: null }
        : document,
    )
    expect(seen).toEqual({ ...delivered, notes: null, undo: null, documents })
    const [listed] = await (await send('GET', '/api/police-reports', member)).json<ReplyOf<'police'>[]>()
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

  test('each completion and cancellation after a reopening sends emails again', async () => {
    const { member, staff } = await addUsers()
    const { id } = await submitPoliceRequest(member)
    const seen = []
    for (const status of ['completed', 'processing', 'completed', 'cancelled', 'processing', 'cancelled']) {
      const request = await (await setPoliceStatus(staff, id, status)).json<ReplyOf<'police'>>()
      seen.push([request.status, request.completedAt !== null])
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
})
