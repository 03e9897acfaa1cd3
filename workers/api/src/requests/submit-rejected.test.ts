import { describe, expect, test } from 'vitest'
import { kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { compoundOf, docNames } from '@portal/contract/testing/word-samples'
import {
  guestEmail,
  addUser,
  bytes,
  facePageRequest,
  errorOf,
  form,
  pdf,
  send,
  postCrashRequest,
  snapshot,
  randomIp,
} from '../../test/kit.ts'
import { postRequest, type Sent } from '../../test/requests.ts'
import { inOneMinute, statusesOf } from '../../test/rate-limits.ts'

describe('a rejected request', () => {
  const expectRejected = async (response: Response | Promise<Response>, before: unknown) => {
    const failure = await errorOf(await response)
    expect(failure.message.length).toBeGreaterThan(10)
    expect(await snapshot()).toEqual(before)
    return failure
  }

  test.each<[KindId, string, Sent, string]>([
    ...kindNames.flatMap((kind): [KindId, string, Sent, string][] => [
      [kind, 'clientName', { clientName: ' ' }, 'Client name is required'],
      [kind, 'crashDate', { crashDate: '2024-02-30' }, 'Enter a valid date'],
      [kind, 'crashDate', { crashDate: '2999-01-01' }, "The date can't be in the future"],
      [kind, 'urgent', { urgent: 'yes' }, 'Choose yes or no'],
      [kind, 'ccEmails', { ccEmails: 'a@b.test, nobody' }, 'Enter valid CC email addresses'],
    ]),
    ['chp', 'agencyId', { agencyId: 'agn_1' }, "Send the agency's name in areaOffice, not its id"],
    ['police', 'agencyId', { agencyId: 'agn_1' }, "Send the agency's name in policeDepartment, not its id"],
    ['chp', 'reportType', { reportType: 'everything' }, 'Choose a report type'],
    ['chp', 'contactEmail', { contactEmail: '' }, 'Email is required for guests'],
    ['chp', 'contactEmail', { contactEmail: 'nobody' }, 'Please enter a valid email address'],
    ['police', 'contactEmail', { contactEmail: '' }, 'Contact email is required'],
    ['police', 'contactEmail', { contactEmail: 'nobody' }, 'Valid email is required'],
  ])('of kind %s returns 400 naming %s: %j', async (kind, field, fields, message) => {
    const before = await snapshot()
    const response = postRequest(kind, undefined, { contactEmail: guestEmail(), ...fields })
    const failure = await expectRejected(response, before)
    expect(failure).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: message } })
  })

  test.each([
    [
      'an HTML file named .pdf',
      { deathCert: new File([bytes('<html>')], 'cert.pdf', { type: 'application/pdf' }) },
      415,
      'wrong_kind',
      'deathCert',
    ],
    ['a file of one byte', { deathCert: new File(['x'], 'cert.pdf') }, 415, 'wrong_kind', 'deathCert'],
    [
      'a large file of a wrong kind',
      { deathCert: new File([bytes('<html>', 9_000_000)], 'cert.pdf') },
      415,
      'wrong_kind',
      'deathCert',
    ],
    [
      'a wrong kind before a right file',
      { writtenAuth: new File(['MZ'], 'auth.pdf'), deathCert: pdf() },
      415,
      'wrong_kind',
      'writtenAuth',
    ],
    ['one byte too many', { deathCert: pdf(limits.uploadBytes + 1) }, 413, 'too_large', 'deathCert'],
    ['an empty file', { deathCert: pdf(0) }, 400, 'invalid', 'deathCert'],
  ])('names the field of the file: %s', async (_, fields, status, code, field) => {
    const before = await snapshot()
    const failure = await expectRejected(postCrashRequest(undefined, { contactEmail: guestEmail(), ...fields }), before)
    expect(failure).toMatchObject({ status, code })
    expect(failure.fields?.[field]).toBe(failure.message)
  })

  test('returns 400 for an unknown file field and for two files in one field', async () => {
    const before = await snapshot()
    expect(
      await expectRejected(postCrashRequest(undefined, { contactEmail: guestEmail(), passport: pdf() }), before),
    ).toMatchObject({
      status: 400,
    })
    const data = new FormData()
    data.append('writtenAuth', pdf())
    data.append('writtenAuth', pdf())
    expect(await expectRejected(send('POST', '/api/crash-reports', { form: data }), before)).toMatchObject({
      status: 400,
    })
  })

  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--b\r\nContent-Disposition: form-data; name="writtenAuth"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${'x'.repeat(6_000_000)}`
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }

  test.each([
    ['no content', '', multipart],
    ['text that isn’t multipart', 'hello', multipart],
    ['no boundary', part('clientName', 'A') + '--b--\r\n', { 'Content-Type': 'multipart/form-data' }],
    ['another boundary', part('clientName', 'A') + '--b--\r\n', { 'Content-Type': 'multipart/form-data; boundary=c' }],
    ['no end', part('clientName', 'A'), multipart],
    ['an end within a field', part('clientName', 'A').slice(0, -3), multipart],
    ['an end within a part’s header', `${part('clientName', 'A')}--b\r\nContent-Dispo`, multipart],
    ['an end within a file', part('clientName', 'A') + file, multipart],
  ])('returns broken_body for a body with %s', async (_, body, headers) => {
    const before = await snapshot()
    const failure = await expectRejected(send('POST', '/api/crash-reports', { body, headers }), before)
    expect(failure).toMatchObject({ status: 400, code: 'broken_body' })
  })

  test('returns 400 when a field has two values', async () => {
    const data = form({ ...facePageRequest, contactEmail: guestEmail(), writtenAuth: pdf() })
    data.append('clientName', 'Client Two')
    const before = await snapshot()
    expect(await expectRejected(send('POST', '/api/crash-reports', { form: data }), before)).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { clientName: expect.stringContaining('once') },
    })
  })

  test.each(kindNames)('of kind %s returns 409 when the guest’s email address has an account', async (kind) => {
    const { email } = await addUser()
    const before = await snapshot()
    const failure = await expectRejected(postRequest(kind, undefined, { contactEmail: email }), before)
    expect(failure).toMatchObject({ status: 409, code: 'email_taken', fields: { contactEmail: failure.message } })
  })

  test('returns 415 for a Word document where its kind takes none, and for one that is none', async () => {
    const before = await snapshot()
    const contactEmail = guestEmail()
    const word = new File([compoundOf(docNames)], 'authorization.doc')
    const chp = await expectRejected(postRequest('chp', undefined, { contactEmail, writtenAuth: word }), before)
    expect(chp).toMatchObject({ status: 415, fields: { writtenAuth: 'Choose a PDF, JPG or PNG' } })
    const fake = new File([bytes('PK\u0003\u0004')], 'authorization.docx')
    const police = await expectRejected(
      postRequest('police', undefined, { contactEmail, writtenAuthFile: fake }),
      before,
    )
    expect(police).toMatchObject({ status: 415, fields: { writtenAuthFile: 'Choose a PDF, DOC, DOCX, JPG or PNG' } })
  })

  test('returns 429 after 10 requests in a minute by one guest or account', async () => {
    const guest = async () => ({ token: undefined, fields: { contactEmail: guestEmail() } })
    const account = async () => ({ token: (await addUser()).token, fields: {} })
    for (const addCaller of [guest, account]) {
      const { statuses, before, rejected } = await inOneMinute(async () => {
        const { token, fields } = await addCaller()
        const statuses = await statusesOf(10, () => postCrashRequest(token, fields))
        return { statuses, before: await snapshot(), rejected: await postCrashRequest(token, fields) }
      })
      expect(statuses).toEqual(Array(10).fill(201))
      expect(await expectRejected(rejected, before)).toMatchObject({ status: 429, code: 'too_many' })
    }
  })

  test('returns 429 after 60 requests in a minute from one IP address', async () => {
    const { statuses, rejected } = await inOneMinute(async () => {
      const headers = { 'CF-Connecting-IP': randomIp() }
      const call = () => send('POST', '/api/crash-reports', { headers })
      return { statuses: await statusesOf(60, call), rejected: await call() }
    })
    expect(statuses).toEqual(Array(60).fill(415))
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
