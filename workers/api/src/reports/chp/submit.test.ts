import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { hashToken } from '../../platform/tokens.ts'
import {
  documentOf,
  addUsers,
  replyOf,
  guestEmail,
  addUser,
  bytes,
  facePageRequest,
  form,
  jpeg,
  objectKeys,
  submitCrashRequest,
  pdf,
  rows,
  send,
  postCrashRequest,
} from '../../../test/kit.ts'

const findReport = async (reference: string) => {
  const [report] = await rows('select * from requests where reference_number = ?', reference)
  if (!report) throw new Error('no such report')
  return report
}

describe('submitting a CHP request', () => {
  test('keeps the report number that was given with monitoring, and a search finds it', async () => {
    const { member } = await addUsers()
    const sent = await submitCrashRequest(member, { monitorForFull: 'true', reportNumber: '9270-2026-04711' })
    const found = await (await send('GET', '/api/crash-reports?search=9270%202026-04711', member)).json<unknown[]>()
    expect(found).toMatchObject([{ id: sent.id, monitorForFull: true, reportNumber: '9270-2026-04711' }])
  })

  test('a request from before a field existed is shown without its answer', async () => {
    const { member } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await rows("update requests set answers = '{}' where id = ?", id)
    const report = await (await send('GET', `/api/crash-reports/${id}`, member)).json()
    expect(report).toMatchObject({ hasCrashCard: false, clientFatallyInjured: false, clientRole: null })
  })

  test('a guest’s request has its row, files, activity, and emails to the requester and staff', async () => {
    await addUser({ role: 'staff' })
    const contactEmail = guestEmail()
    const copy = `copy-${contactEmail}`
    const photo = jpeg()
    const authorization = pdf(2500, 'C:\\papers\\auth.pdf')
    const { referenceNumber, claimToken } = await replyOf(
      await postCrashRequest(undefined, {
        reportType: 'fatal-full',
        clientFatallyInjured: 'true',
        urgent: 'true',
        contactEmail: contactEmail.toUpperCase(),
        ccEmails: ` ${copy}, ${contactEmail},`,
        writtenAuth: authorization,
        deathCert: photo,
      }),
    )
    expect(referenceNumber).toMatch(/^CHP-[0-9A-HJKMNP-TV-Z]{8}$/)
    const report = await findReport(referenceNumber)
    expect(JSON.parse(String(report['answers']))).toMatchObject({ clientFatallyInjured: true })
    expect(report).toMatchObject({
      kind: 'chp',
      status: 'processing',
      client_name: 'Client One',
      crash_date: '2024-03-05',
      urgent: 1,
      contact_email: contactEmail,
      created_by_email: contactEmail,
      cc_emails: `${copy}, ${contactEmail}`,
      user_id: null,
      law_firm_id: null,
      claim_token_hash: await hashToken(claimToken ?? ''),
    })
    const files = await rows<{ id: string }>(
      'select * from documents where report_id = ? order by document_type',
      report['id'],
    )
    expect(files).toMatchObject([
      { document_type: 'deathCert', kind: 'jpeg', label: 'photo.jpg', size: photo.size },
      { document_type: 'writtenAuth', kind: 'pdf', label: 'auth.pdf', size: 2500 },
    ])
    const uploads = {
      [`${files[0]!['id']}.jpg`]: photo,
      [`${files[1]!['id']}.pdf`]: authorization,
    }
    for (const [key, file] of Object.entries(uploads)) {
      const stored = await env.FILES.get(key)
      expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(await file.arrayBuffer()))
    }
    expect(await rows('select activity, actor_id from activities where report_id = ?', report['id'])).toEqual([
      { activity: 'Request submitted', actor_id: null },
    ])
    const emails = await rows<{ template: string; address: string; state: string; data: string }>(
      'select template, address, state, data from outbox where report_id = ?',
      report['id'],
    )
    expect(
      emails
        .filter(({ template }) => template === 'order-received')
        .map(({ address }) => address)
        .sort(),
    ).toEqual([copy, contactEmail].sort())
    expect(emails.filter(({ template }) => template === 'new-order').length).toBeGreaterThan(0)
    expect(emails.every(({ state }) => state === 'pending')).toBe(true)
    expect(JSON.stringify(emails)).not.toContain(claimToken)
  })

  test('a member’s request belongs to the account and the firm, and stores only required answers and files', async () => {
    const { firm, member } = await addUsers()
    const report = await submitCrashRequest(member, {
      contactEmail: '',
      hasCrashCard: 'true',
      driverLicenseOrPlate: '7ABC123',
      clientFatallyInjured: 'true',
      crashCard: pdf(),
      monitorForFull: 'false',
    })
    expect(report).toMatchObject({
      contactEmail: null,
      createdByEmail: member.email,
      userId: member.id,
      hasCrashCard: false,
      clientFatallyInjured: false,
      driverLicenseOrPlate: null,
      crashCardFile: null,
      writtenAuthFile: expect.stringMatching(/^fil_.*\.pdf$/),
      documents: [{ documentType: 'writtenAuth', label: 'scan.pdf', type: 'application/pdf' }],
    })
    expect(await rows('select law_firm_id, claim_token_hash from requests where id = ?', report.id)).toEqual([
      { law_firm_id: firm.id, claim_token_hash: null },
    ])
    const fileIds = (await rows<{ id: string }>('select id from documents where report_id = ?', report.id)).map(
      ({ id }) => id,
    )
    expect(fileIds).toHaveLength(1)
    expect((await objectKeys()).filter((key) => key.startsWith(fileIds[0] ?? '-'))).toHaveLength(1)
  })

  test('an unverified member’s request does not belong to the firm', async () => {
    const { unverified, member } = await addUsers()
    const report = await submitCrashRequest(unverified)
    expect(await rows('select law_firm_id from requests where id = ?', report.id)).toEqual([{ law_firm_id: null }])
    expect((await send('GET', `/api/crash-reports/${report.id}`, member)).status).toBe(404)
  })

  test('stores a file of the maximum size completely', async () => {
    const { member } = await addUsers()
    const content = bytes('%PDF-1.7\n', limits.uploadBytes)
    for (let at = 9; at < content.length; at += 4099) content[at] = at % 251
    const report = await submitCrashRequest(member, { writtenAuth: new File([content], 'big.pdf') })
    expect(documentOf(report, 'writtenAuth')?.size).toBe(limits.uploadBytes)
    const stored = await env.FILES.get(report.writtenAuthFile ?? '')
    const digest = async (body: ArrayBuffer) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', body))]
    expect(await digest((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(await digest(content.buffer))
  })

  test('accepts an empty second value of a field', async () => {
    const data = form({ ...facePageRequest, contactEmail: guestEmail(), writtenAuth: pdf() })
    data.append('clientName', '')
    expect((await send('POST', '/api/crash-reports', { form: data })).status).toBe(201)
  })

  test('accepts empty inputs', async () => {
    const { member } = await addUsers()
    const report = await submitCrashRequest(member, {
      crashCard: new File([], ''),
      deathCert: new File([], ''),
      clientRole: '',
    })
    expect(report.crashCardFile).toBeNull()
  })
})
