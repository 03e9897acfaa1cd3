import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { hashToken } from '../../platform/tokens.ts'
import {
  documentOf,
  addCast,
  answerOf,
  guestEmail,
  addUser,
  bytes,
  faceOrder,
  failureOf,
  form,
  jpeg,
  objectKeys,
  order,
  pdf,
  rows,
  send,
  submit,
  written,
  withinOneMinute,
} from '../../../test/kit.ts'

const reportNamed = async (reference: string) => {
  const [report] = await rows('select * from crash_reports where reference_number = ?', reference)
  if (!report) throw new Error('no such report')
  return report
}

describe('an order', () => {
  test("of a guest is a row with its files, a line of the timeline, emails and the office's email", async () => {
    await addUser({ role: 'staff' })
    const contactEmail = guestEmail()
    const copy = `copy-${contactEmail}`
    const photo = jpeg()
    const authorization = pdf(2500, 'C:\\papers\\auth.pdf')
    const { referenceNumber, claimToken } = await answerOf(
      await submit(undefined, {
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
    const report = await reportNamed(referenceNumber)
    expect(report).toMatchObject({
      status: 'processing',
      client_name: 'Client One',
      crash_date: '2024-03-05',
      urgent: 1,
      client_fatally_injured: 1,
      contact_email: contactEmail,
      created_by_email: contactEmail,
      cc_emails: `${copy}, ${contactEmail}`,
      user_id: null,
      law_firm_id: null,
      claim_token_hash: await hashToken(claimToken ?? ''),
    })
    const files = await rows('select * from files where report_id = ? order by document_type', report['id'])
    expect(files).toMatchObject([
      { id: report['death_cert_file'], document_type: 'deathCert', kind: 'jpeg', label: 'photo.jpg', size: photo.size },
      { id: report['written_auth_file'], document_type: 'writtenAuth', kind: 'pdf', label: 'auth.pdf', size: 2500 },
    ])
    const sent = { [`${report['death_cert_file']}.jpg`]: photo, [`${report['written_auth_file']}.pdf`]: authorization }
    for (const [key, file] of Object.entries(sent)) {
      const stored = await env.FILES.get(key)
      expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(await file.arrayBuffer()))
    }
    expect(await rows('select activity, actor_id from activities where report_id = ?', report['id'])).toEqual([
      { activity: 'Request submitted', actor_id: null },
    ])
    const emails = await rows<{ template: string; address: string; state: string; data: string }>(
      "select letter as template, address, state, data from outbox where json_extract(data, '$.reportId') = ?",
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

  test("of a firm's member belongs to account and firm, and keeps only what was asked", async () => {
    const { firm, member } = await addCast()
    const report = await order(member, {
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
    expect(await rows('select law_firm_id, claim_token_hash from crash_reports where id = ?', report.id)).toEqual([
      { law_firm_id: firm.id, claim_token_hash: null },
    ])
    const named = (await rows<{ id: string }>('select id from files where report_id = ?', report.id)).map(
      ({ id }) => id,
    )
    expect(named).toHaveLength(1)
    expect((await objectKeys()).filter((key) => key.startsWith(named[0] ?? '-'))).toHaveLength(1)
  })

  test('of an unverified member is not the firm’s', async () => {
    const { unverified, member } = await addCast()
    const report = await order(unverified)
    expect(await rows('select law_firm_id from crash_reports where id = ?', report.id)).toEqual([{ law_firm_id: null }])
    expect((await send('GET', `/api/crash-reports/${report.id}`, member)).status).toBe(404)
  })

  test('takes files of many parts whole, to the last byte allowed', async () => {
    const { member } = await addCast()
    const content = bytes('%PDF-1.7\n', limits.uploadBytes)
    for (let at = 9; at < content.length; at += 4099) content[at] = at % 251
    const report = await order(member, { writtenAuth: new File([content], 'big.pdf') })
    expect(documentOf(report, 'writtenAuth')?.size).toBe(limits.uploadBytes)
    const stored = await env.FILES.get(report.writtenAuthFile ?? '')
    const digest = async (body: ArrayBuffer) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', body))]
    expect(await digest((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(await digest(content.buffer))
  })

  test('lets an empty input of the same name pass', async () => {
    const data = form({ ...faceOrder, contactEmail: guestEmail(), writtenAuth: pdf() })
    data.append('clientName', '')
    expect((await send('POST', '/api/crash-reports', { form: data })).status).toBe(201)
  })

  test('lets the inputs pass that nobody touched', async () => {
    const { member } = await addCast()
    const report = await order(member, { crashCard: new File([], ''), deathCert: new File([], ''), clientRole: '' })
    expect(report.crashCardFile).toBeNull()
  })
})

describe('a refused order', () => {
  const refused = async (answer: Promise<Response>, before: unknown) => {
    const failure = await failureOf(await answer)
    expect(failure.message.length).toBeGreaterThan(10)
    expect(await written()).toEqual(before)
    return failure
  }

  test.each([
    ['clientName', { clientName: ' ' }, 'Client name is required'],
    ['crashDate', { crashDate: '' }, 'Crash date is required'],
    ['crashDate', { crashDate: '2024-02-30' }, 'Enter a valid date'],
    ['crashDate', { crashDate: '2999-01-01' }, "The date can't be in the future"],
    ['reportType', { reportType: 'everything' }, 'Please choose a report type'],
    ['urgent', { urgent: 'yes' }, 'Choose yes or no'],
    ['reportNumber', { reportNumber: '' }, 'Report number is required'],
    ['writtenAuth', { writtenAuth: undefined }, 'Written authorization is required'],
    ['deathCert', { reportType: 'fatal-full', clientFatallyInjured: 'true' }, 'The death certificate is required'],
    [
      'crashCard',
      { reportType: 'non-fatal-full', clientRole: 'driver', driverLicenseOrPlate: 'X', hasCrashCard: 'true' },
      'The crash card is required',
    ],
    ['clientRole', { reportType: 'non-fatal-full', driverLicenseOrPlate: 'X' }, 'Choose driver or passenger'],
    ['contactEmail', { contactEmail: '' }, 'Email is required for guests'],
    ['contactEmail', { contactEmail: 'nobody' }, 'Please enter a valid email address'],
    ['ccEmails', { ccEmails: 'a@b.test, nobody' }, 'Enter valid CC email addresses'],
  ])('names %s: %j', async (field, fields, message) => {
    const before = await written()
    const failure = await refused(submit(undefined, { contactEmail: guestEmail(), ...fields }), before)
    expect(failure).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: message } })
  })

  test.each([
    [
      'a wrong kind, whatever it is called',
      { deathCert: new File([bytes('<html>')], 'cert.pdf', { type: 'application/pdf' }) },
      415,
      'wrong_kind',
      'deathCert',
    ],
    ['a wrong kind, very short', { deathCert: new File(['x'], 'cert.pdf') }, 415, 'wrong_kind', 'deathCert'],
    [
      'a wrong kind of many parts',
      { deathCert: new File([bytes('<html>', 9_000_000)], 'cert.pdf') },
      415,
      'wrong_kind',
      'deathCert',
    ],
    [
      'a wrong kind before a right one',
      { writtenAuth: new File(['MZ'], 'auth.pdf'), deathCert: pdf() },
      415,
      'wrong_kind',
      'writtenAuth',
    ],
    ['one byte too many', { deathCert: pdf(limits.uploadBytes + 1) }, 413, 'too_large', 'deathCert'],
    ['an empty file', { deathCert: pdf(0) }, 400, 'invalid', 'deathCert'],
  ])('names the file: %s', async (_, fields, status, code, field) => {
    const before = await written()
    const failure = await refused(submit(undefined, { contactEmail: guestEmail(), ...fields }), before)
    expect(failure).toMatchObject({ status, code })
    expect(failure.fields?.[field]).toBe(failure.message)
  })

  test('has a file nobody asked for, or one twice', async () => {
    const before = await written()
    expect(await refused(submit(undefined, { contactEmail: guestEmail(), passport: pdf() }), before)).toMatchObject({
      status: 400,
    })
    const data = new FormData()
    data.append('writtenAuth', pdf())
    data.append('writtenAuth', pdf())
    expect(await refused(send('POST', '/api/crash-reports', { form: data }), before)).toMatchObject({ status: 400 })
  })

  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--b\r\nContent-Disposition: form-data; name="writtenAuth"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${'x'.repeat(6_000_000)}`
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }

  test.each([
    ['nothing', '', multipart],
    ['no multipart at all', 'hello', multipart],
    ['no boundary', part('clientName', 'A') + '--b--\r\n', { 'Content-Type': 'multipart/form-data' }],
    ['another boundary', part('clientName', 'A') + '--b--\r\n', { 'Content-Type': 'multipart/form-data; boundary=c' }],
    ['no end', part('clientName', 'A'), multipart],
    ['an end withTimeout a field', part('clientName', 'A').slice(0, -3), multipart],
    ['an end withTimeout a part’s header', `${part('clientName', 'A')}--b\r\nContent-Dispo`, multipart],
    ['an end withTimeout a file', part('clientName', 'A') + file, multipart],
  ])('is broken: %s', async (_, body, headers) => {
    const before = await written()
    const failure = await refused(send('POST', '/api/crash-reports', { body, headers }), before)
    expect(failure).toMatchObject({ status: 400, code: 'broken_body' })
  })

  test('has an answer twice', async () => {
    const data = form({ ...faceOrder, contactEmail: guestEmail(), writtenAuth: pdf() })
    data.append('clientName', 'Client Two')
    const before = await written()
    expect(await refused(send('POST', '/api/crash-reports', { form: data }), before)).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { clientName: expect.stringContaining('once') },
    })
  })

  test('is a guest’s whose address has an account', async () => {
    const user = await addUser()
    const before = await written()
    const failure = await refused(submit(undefined, { contactEmail: user.email }), before)
    expect(failure).toMatchObject({ status: 409, code: 'email_taken', fields: { contactEmail: failure.message } })
  })

  test('is one of very many to one address, or by one account', async () => {
    await withinOneMinute()
    const { member } = await addCast()
    const contactEmail = guestEmail()
    for (const [token, fields] of [
      [undefined, { contactEmail }],
      [member.token, {}],
    ] as const) {
      for (let call = 0; call < 10; call++) expect((await submit(token, fields)).status).toBe(201)
      const before = await written()
      expect(await refused(submit(token, fields), before)).toMatchObject({ status: 429, code: 'too_many' })
    }
  })

  test('is one of very many from one address', async () => {
    await withinOneMinute()
    const headers = { 'CF-Connecting-IP': '10.9.9.9' }
    const statuses = []
    for (let call = 0; call < 61; call++) statuses.push((await send('POST', '/api/crash-reports', { headers })).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(415))
    const last = await send('POST', '/api/crash-reports', { headers })
    expect([statuses[60], last.status, last.headers.get('retry-after')]).toEqual([429, 429, '60'])
  })
})
