import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '@portal/contract/testing/pdf-sample'
import { limits } from '@portal/contract/limits'
import {
  documentOf,
  addUsers,
  errorOf,
  guestEmail,
  facePageRequest,
  form,
  objectKeys,
  submitCrashRequest,
  pdf,
  rows,
  send,
} from '../../test/kit.ts'

describe('submitting a CHP request', () => {
  test('keeps the report number that was given with monitoring, and a search finds it', async () => {
    const { member } = await addUsers()
    const sent = await submitCrashRequest(member, { monitorForFull: 'true', reportNumber: '9270-2026-04711' })
    const found = await (await send('GET', '/api/crash-reports?search=9270%202026-04711', member)).json<unknown[]>()
    expect(found).toMatchObject([{ id: sent.id, monitorForFull: true, reportNumber: '9270-2026-04711' }])
  })

  test('takes a place in place of a number that is not known, and a search finds it', async () => {
    const { member } = await addUsers()
    const unknown = { monitorForFull: 'false', reportNumber: '', numberUnknown: 'true', officer: 'Ruiz, badge 18234' }
    const data = form({ ...facePageRequest, ...unknown, writtenAuth: pdf() })
    const refused = await errorOf(await send('POST', '/api/crash-reports', { token: member.token, form: data }))
    expect(refused.fields).toEqual({ crashPlace: 'Enter where the crash was' })

    const sent = await submitCrashRequest(member, { ...unknown, crashPlace: 'I-880 near Hegenberger' })
    for (const term of ['hegenberger', '18234']) {
      const found = await (await send('GET', `/api/crash-reports?search=${term}`, member)).json<unknown[]>()
      expect(found).toMatchObject([{ id: sent.id, reportNumber: null, crashPlace: 'I-880 near Hegenberger' }])
    }
  })

  test('drops the place of a crash whose number is given', async () => {
    const { member } = await addUsers()
    const sent = await submitCrashRequest(member, { reportNumber: '9320-2026-00123', crashPlace: 'I-880' })
    expect(sent).toMatchObject({ numberUnknown: false, crashPlace: null })
  })

  test('a request from before a field existed is shown without its answer', async () => {
    const { member } = await addUsers()
    const { id } = await submitCrashRequest(member)
    await rows("update requests set answers = '{}' where id = ?", id)
    const request = await (await send('GET', `/api/crash-reports/${id}`, member)).json()
    expect(request).toMatchObject({ hasCrashCard: false, clientFatallyInjured: false, clientRole: null })
  })

  test('stores only the answers and files that the report type asks for', async () => {
    const { member } = await addUsers()
    const request = await submitCrashRequest(member, {
      hasCrashCard: 'true',
      driverLicenseOrPlate: '7ABC123',
      clientFatallyInjured: 'true',
      crashCard: pdf(),
      monitorForFull: 'false',
    })
    expect(request).toMatchObject({
      hasCrashCard: false,
      clientFatallyInjured: false,
      driverLicenseOrPlate: null,
      crashCardFile: null,
      documents: [{ documentType: 'writtenAuth', label: 'scan.pdf', type: 'application/pdf' }],
    })
    const fileIds = (await rows<{ id: string }>('select id from documents where request_id = ?', request.id)).map(
      ({ id }) => id,
    )
    expect(fileIds).toHaveLength(1)
    expect((await objectKeys()).filter((key) => key.startsWith(fileIds[0] ?? '-'))).toHaveLength(1)
  })

  test('stores a file of the maximum size completely', async () => {
    const { member } = await addUsers()
    const content = pdfOf(limits.uploadBytes)
    for (let at = 500; at < content.length - 500; at += 4099) content[at] = 32 + (at % 95)
    const request = await submitCrashRequest(member, { writtenAuth: new File([content], 'big.pdf') })
    expect(documentOf(request, 'writtenAuth')?.size).toBe(limits.uploadBytes)
    const stored = await env.FILES.get(request.writtenAuthFile ?? '')
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
    const request = await submitCrashRequest(member, {
      crashCard: new File([], ''),
      deathCert: new File([], ''),
      clientRole: '',
    })
    expect(request.crashCardFile).toBeNull()
  })
})
