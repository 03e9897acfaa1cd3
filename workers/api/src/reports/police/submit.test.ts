import { describe, expect, test } from 'vitest'
import { missingDocuments, PoliceReport } from '@portal/contract/reports/police-reports'
import {
  addCast,
  addUser,
  answerOf,
  bytes,
  failureOf,
  guestEmail,
  jpeg,
  meeting,
  objectKeys,
  orderPolice,
  rows,
  send,
  submitPolice,
  written,
} from '../../../test/kit.ts'
import { hashToken } from '../../platform/tokens.ts'

const reportNamed = async (reference: string) => {
  const [report] = await rows('select * from police_reports where reference_number = ?', reference)
  if (!report) throw new Error('no such report')
  return report
}

const zip = () => new File([bytes('PK\u0003\u0004')], 'authorization.docx')

describe('a police order', () => {
  test('of a guest is a row with its files, a line of the timeline and emails, one with the claim', async () => {
    await addUser({ role: 'staff' })
    const contactEmail = guestEmail()
    const copy = `copy-${contactEmail}`
    const { referenceNumber, claimToken } = await answerOf(
      await submitPolice(undefined, {
        contactEmail: contactEmail.toUpperCase(),
        ccEmails: copy,
        readyForPickup: 'true',
        clientReleaseFile: jpeg(),
      }),
    )
    expect(referenceNumber).toMatch(/^POL-[0-9A-HJKMNP-TV-Z]{8}$/)
    const report = await reportNamed(referenceNumber)
    expect(report).toMatchObject({
      status: 'processing',
      police_department: 'Oakland Police Department',
      report_number: 'PD-24-0117',
      urgent: 0,
      ready_for_pickup: 1,
      contact_email: contactEmail,
      user_id: null,
      claim_token_hash: await hashToken(claimToken ?? ''),
    })
    const files = await rows(
      'select id, document_type, kind from files where report_id = ? order by kind',
      report['id'],
    )
    expect(files).toEqual([
      { id: report['client_release_file'], document_type: 'clientReleaseFile', kind: 'jpeg' },
      { id: report['written_auth_file'], document_type: 'writtenAuthFile', kind: 'pdf' },
    ])
    expect(await rows('select activity, actor_id from activities where report_id = ?', report['id'])).toEqual([
      { activity: 'Request submitted', actor_id: null },
    ])
    const emails = await rows<{ template: string; address: string; data: string }>(
      'select letter as template, address, data from outbox where report_id = ?',
      report['id'],
    )
    const received = emails.filter(({ template }) => template === 'order-received')
    expect(received.map(({ address }) => address).sort()).toEqual([contactEmail, copy].sort())
    expect(received.filter(({ data }) => data.includes('claimable')).map(({ address }) => address)).toEqual([
      contactEmail,
    ])
    expect(emails.some(({ template }) => template === 'new-order')).toBe(true)
    expect(JSON.stringify(emails)).not.toContain(claimToken)
  })

  test("of a firm's member is the firm's, and its documents too", async () => {
    const { firm, member, unverified, other, staff } = await addCast()
    const report = await orderPolice(member, { contactEmail: '', urgent: 'true' })
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
          const answer = await send('GET', path, user)
          await answer.arrayBuffer()
          return answer.status
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

  test('sent again under its key, even at once, is one order', async () => {
    const fields = { contactEmail: guestEmail() }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const objects = (await objectKeys()).length
    const three = meeting(3)
    const answers = await Promise.all([1, 2, 3].map(() => submitPolice(undefined, fields, headers, three)))
    const bodies = await Promise.all([...answers, await submitPolice(undefined, fields, headers)].map(answerOf))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await rows('select id from police_reports where contact_email = ?', fields.contactEmail)).toHaveLength(1)
    expect((await objectKeys()).length).toBe(objects + 2)
    const other = await submitPolice(undefined, { ...fields, reportNumber: '2' }, headers)
    expect(await failureOf(other)).toMatchObject({ status: 409, code: 'key_reused' })
  })
})

describe('a police order is refused that', () => {
  const missing = missingDocuments.message

  test.each<[string, Record<string, string | File | undefined>, number, string]>([
    ['clientName', { clientName: ' ' }, 400, 'Client name is required'],
    ['crashDate', { crashDate: '' }, 400, 'Crash date is required'],
    ['reportNumber', { reportNumber: '' }, 400, 'Report number is required'],
    ['policeDepartment', { policeDepartment: '' }, 400, 'Police department is required'],
    ['contactEmail', { contactEmail: '' }, 400, 'Contact email is required'],
    ['contactEmail', { contactEmail: 'nobody' }, 400, 'Valid email is required'],
    ['writtenAuthFile', { writtenAuthFile: undefined }, 400, missing],
    ['clientReleaseFile', { clientReleaseFile: undefined }, 400, missing],
    [
      'clientReleaseFile',
      { clientReleaseFile: new File([bytes('<html>')], 'release.docx') },
      415,
      'Choose a PDF, DOC, DOCX, JPG or PNG',
    ],
    ['writtenAuthFile', { writtenAuthFile: zip() }, 415, 'Choose a PDF, DOC, DOCX, JPG or PNG'],
  ])('lacks %s: %j', async (field, fields, status, message) => {
    const before = await written()
    const failure = await failureOf(await submitPolice(undefined, { contactEmail: guestEmail(), ...fields }))
    expect(failure).toMatchObject({ status, fields: { [field]: message } })
    expect(await written()).toEqual(before)
  })

  test('is a guest’s whose address has an account', async () => {
    const { email } = await addUser()
    const before = await written()
    expect(await failureOf(await submitPolice(undefined, { contactEmail: email }))).toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    expect(await written()).toEqual(before)
  })
})

test('the lists of the two kinds are apart: an order of one leaves the other as it was', async () => {
  const { member, other } = await addCast()
  const list = (path: string, etag = '') =>
    send('GET', path, { token: member.token, headers: { 'If-None-Match': etag } })
  const crash = await list('/api/crash-reports')
  const police = await list('/api/police-reports')
  await crash.arrayBuffer()
  expect(await police.json()).toEqual([])
  const report = await orderPolice(member)
  await orderPolice(other)
  const headers = (answer: Response) => answer.headers.get('etag') ?? ''
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
