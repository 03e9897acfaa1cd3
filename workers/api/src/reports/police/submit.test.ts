import { describe, expect, test } from 'vitest'
import { PoliceReport } from '@portal/contract/reports/police-reports'
import {
  addUsers,
  addUser,
  replyOf,
  bytes,
  errorOf,
  guestEmail,
  jpeg,
  batchBarrier,
  objectKeys,
  submitPoliceRequest,
  rows,
  send,
  postPoliceRequest,
  snapshot,
} from '../../../test/kit.ts'
import { hashToken } from '../../platform/tokens.ts'

const findReport = async (reference: string) => {
  const [report] = await rows('select * from requests where reference_number = ?', reference)
  if (!report) throw new Error('no such report')
  return report
}

const fakeDocx = () => new File([bytes('PK\u0003\u0004')], 'authorization.docx')

describe('submitting a police request', () => {
  test('a guest’s request has its row, files, activity and emails, one of them with a claim link', async () => {
    await addUser({ role: 'staff' })
    const contactEmail = guestEmail()
    const copy = `copy-${contactEmail}`
    const { referenceNumber, claimToken } = await replyOf(
      await postPoliceRequest(undefined, {
        contactEmail: contactEmail.toUpperCase(),
        ccEmails: copy,
        readyForPickup: 'true',
        clientReleaseFile: jpeg(),
      }),
    )
    expect(referenceNumber).toMatch(/^POL-[0-9A-HJKMNP-TV-Z]{8}$/)
    const report = await findReport(referenceNumber)
    expect(report).toMatchObject({
      kind: 'police',
      status: 'processing',
      police_department: 'Oakland Police Department',
      report_number: 'PD-24-0117',
      urgent: 0,
      answers: JSON.stringify({ readyForPickup: true }),
      contact_email: contactEmail,
      user_id: null,
      claim_token_hash: await hashToken(claimToken ?? ''),
    })
    const files = await rows(
      'select document_type, kind from documents where report_id = ? order by kind',
      report['id'],
    )
    expect(files).toEqual([
      { document_type: 'clientReleaseFile', kind: 'jpeg' },
      { document_type: 'writtenAuthFile', kind: 'pdf' },
    ])
    expect(await rows('select activity, actor_id from activities where report_id = ?', report['id'])).toEqual([
      { activity: 'Request submitted', actor_id: null },
    ])
    const emails = await rows<{ template: string; address: string; data: string }>(
      'select template, address, data from outbox where report_id = ?',
      report['id'],
    )
    const received = emails.filter(({ template }) => template === 'order-received')
    expect(received.map(({ address }) => address).sort()).toEqual([contactEmail, copy].sort())
    expect(emails.some(({ template }) => template === 'new-order')).toBe(true)
    expect(JSON.stringify(emails)).not.toContain(claimToken)
  })

  test('a member’s request and its documents are visible to the firm', async () => {
    const { firm, member, unverified, other, staff } = await addUsers()
    const report = await submitPoliceRequest(member, { contactEmail: '', urgent: 'true' })
    expect(PoliceReport.safeParse(report).success).toBe(true)
    expect(report).toMatchObject({ contactEmail: null, createdByEmail: member.email, urgent: true, reportFile: null })
    const colleague = await addUser({ firm })
    for (const path of [
      `/api/police-reports/${report.id}`,
      `/api/files/${report.writtenAuthFile}`,
      `/api/files/${report.clientReleaseFile}`,
    ]) {
      const statuses = await Promise.all(
        [member, colleague, staff, unverified, other].map(async (user) => {
          const response = await send('GET', path, user)
          await response.arrayBuffer()
          return response.status
        }),
      )
      expect([path, ...statuses]).toEqual([path, 200, 200, 200, 404, 404])
    }
    const shown = await send('GET', `/api/files/${report.clientReleaseFile}?download=true`, member)
    await shown.arrayBuffer()
    expect(shown.headers.get('content-disposition')).toBe(
      `attachment; filename="${report.referenceNumber}_Client_Release.pdf"`,
    )
  })

  test('repeated submissions with the same key create one request', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const objects = (await objectKeys()).length
    const barrier = batchBarrier(3)
    const responses = await Promise.all([1, 2, 3].map(() => postPoliceRequest(undefined, fields, headers, barrier)))
    const bodies = await Promise.all([...responses, await postPoliceRequest(undefined, fields, headers)].map(replyOf))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await rows('select id from requests where contact_email = ?', fields.contactEmail)).toHaveLength(1)
    expect((await objectKeys()).length).toBe(objects + 2)
    const other = await postPoliceRequest(undefined, { ...fields, reportNumber: '2' }, headers)
    expect(await errorOf(other)).toMatchObject({ status: 409, code: 'key_reused' })
  })
})

describe('a rejected police request', () => {
  test.each<[string, Record<string, string | File | undefined>, number, string]>([
    ['clientName', { clientName: ' ' }, 400, 'Client name is required'],
    ['crashDate', { crashDate: '' }, 400, 'Crash date is required'],
    ['reportNumber', { reportNumber: '' }, 400, 'Report number is required'],
    ['policeDepartment', { policeDepartment: '' }, 400, 'Police department is required'],
    ['contactEmail', { contactEmail: '' }, 400, 'Contact email is required'],
    ['contactEmail', { contactEmail: 'nobody' }, 400, 'Valid email is required'],
    ['writtenAuthFile', { writtenAuthFile: undefined }, 400, 'Attach the written authorization'],
    ['clientReleaseFile', { clientReleaseFile: undefined }, 400, 'Attach the client release'],
    [
      'clientReleaseFile',
      { clientReleaseFile: new File([bytes('<html>')], 'release.docx') },
      415,
      'Choose a PDF, DOC, DOCX, JPG or PNG',
    ],
    ['writtenAuthFile', { writtenAuthFile: fakeDocx() }, 415, 'Choose a PDF, DOC, DOCX, JPG or PNG'],
  ])('names %s: %j', async (field, fields, status, message) => {
    const before = await snapshot()
    const failure = await errorOf(await postPoliceRequest(undefined, { contactEmail: guestEmail(), ...fields }))
    expect(failure).toMatchObject({ status, fields: { [field]: message } })
    expect(await snapshot()).toEqual(before)
  })

  test('returns 409 when the guest’s email address has an account', async () => {
    const { email } = await addUser()
    const before = await snapshot()
    expect(await errorOf(await postPoliceRequest(undefined, { contactEmail: email }))).toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    expect(await snapshot()).toEqual(before)
  })
})

test('a police request changes the police list and not the CHP list', async () => {
  const { member, other } = await addUsers()
  const list = (path: string, etag = '') =>
    send('GET', path, { token: member.token, headers: { 'If-None-Match': etag } })
  const crash = await list('/api/crash-reports')
  const police = await list('/api/police-reports')
  await crash.arrayBuffer()
  expect(await police.json()).toEqual([])
  const report = await submitPoliceRequest(member)
  await submitPoliceRequest(other)
  const headers = (response: Response) => response.headers.get('etag') ?? ''
  expect((await list('/api/crash-reports', headers(crash))).status).toBe(304)
  const changed = await list('/api/police-reports?page=1&search=client', headers(police))
  expect([changed.status, changed.headers.get('x-total-count'), changed.headers.get('x-unfiltered-count')]).toEqual([
    200,
    '1',
    '1',
  ])
  expect(await changed.json()).toEqual([report])
  expect((await list('/api/police-reports?page=1&search=client', headers(changed))).status).toBe(304)
})
