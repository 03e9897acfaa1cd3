import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { Act } from '@portal/contract/requests/actions/actions'
import { sendChange } from '../../test/queue.ts'
import { addUsers, errorOf, form, guestEmail, pdf, replyOf, rows, send } from '../../test/kit.ts'

type User = { token: string }

const person = { clientName: 'Dana Kim', crashDate: '2026-03-05' }
const letter = { writtenAuthFile: pdf() }
const police = { ...person, policeDepartment: 'Oakland Police Department', reportNumber: '26-004711', ...letter }
const unsure = {
  ...person,
  relation: 'self',
  reportType: 'non-fatal-full',
  agencyUnsure: 'true',
  numberUnknown: 'true',
  crashPlace: 'Broadway and 12th, Oakland',
  writtenAuth: pdf(),
}

const post = (path: string, fields: Parameters<typeof form>[0], user?: User) =>
  send('POST', `/api/${path}`, {
    form: form(user ? fields : { contactEmail: guestEmail(), ...fields }),
    ...(user && { token: user.token }),
  })
const fieldsOf = async (response: Response) => (await errorOf(response)).fields
const found = async <Kind extends 'chp' | 'police'>(staff: User, path: string, response: Response) => {
  const { referenceNumber } = await replyOf(response)
  const [row] = await rows<{ id: string }>('select id from requests where reference_number = ?', referenceNumber)
  return (await send('GET', `/api/${path}/${row!.id}`, staff)).json<ReplyOf<Kind>>()
}

describe('the letter of a guest', () => {
  test('authorizes and releases, and staff see for whom the guest asks', async () => {
    const { staff } = await addUsers()
    const request = await found<'police'>(
      staff,
      'police-reports',
      await post('police-reports', { ...police, relation: 'child' }),
    )
    expect(request).toMatchObject({ relation: 'child', clientReleaseFile: null })
    expect(request.writtenAuthFile).not.toBeNull()
  })

  test('is required, and both documents are without the first answer', async () => {
    const { writtenAuthFile: _, ...without } = police
    const refused = await errorOf(await post('police-reports', { ...without, relation: 'self' }))
    expect(refused.fields).toEqual({ writtenAuthFile: 'Attach the written authorization' })
    expect(refused.message).not.toMatch(/client/i)
    expect(await fieldsOf(await post('police-reports', police))).toEqual({
      clientReleaseFile: 'Attach the client release',
    })
  })

  test('spares no account the release: the answer is for guests alone', async () => {
    const { member, staff } = await addUsers()
    for (const user of [member, staff])
      expect(await fieldsOf(await post('police-reports', { ...police, relation: 'self' }, user))).toEqual({
        clientReleaseFile: 'Attach the client release',
      })
    const sent = { ...police, clientReleaseFile: pdf(), relation: 'self' }
    expect(await found(staff, 'police-reports', await post('police-reports', sent, member))).toMatchObject({
      relation: null,
    })
  })
})

describe('a police request without a number', () => {
  const unknown = { ...police, relation: 'self', reportNumber: '', numberUnknown: 'true' }

  test('takes a place instead, which a search finds', async () => {
    const { staff } = await addUsers()
    expect(await fieldsOf(await post('police-reports', unknown))).toEqual({ crashPlace: 'Enter where the crash was' })
    const crashPlace = 'Hegenberger and Edes'
    const request = await found(staff, 'police-reports', await post('police-reports', { ...unknown, crashPlace }))
    expect(request).toMatchObject({ reportNumber: null, numberUnknown: true, crashPlace })
    const listed = await (await send('GET', '/api/police-reports?search=hegenberger', staff)).json<{ id: string }[]>()
    expect(listed.map(({ id }) => id)).toEqual([request.id])
  })

  test('needs the number when nothing says that it is unknown', async () => {
    const { numberUnknown: _, ...missing } = unknown
    expect(await fieldsOf(await post('police-reports', { ...missing, crashPlace: 'Somewhere' }))).toEqual({
      reportNumber: 'Report number is required',
    })
  })
})

describe('a request of a guest who does not know the agency', () => {
  test('gets the license that CHP asks for once it is known', async () => {
    const { staff } = await addUsers()
    const { id } = await found<'chp'>(staff, 'crash-reports', await post('crash-reports', unsure))
    const act = { action: 'correct', answers: { driverLicenseOrPlate: '8CK1130' }, replaces: {} }
    expect((await sendChange(staff, [id], act as Act)).status).toBe(200)
    const request = await (await send('GET', `/api/crash-reports/${id}`, { token: staff.token })).json()
    expect(request).toMatchObject({ driverLicenseOrPlate: '8CK1130' })
  })

  test('needs neither number nor answers that CHP alone asks for, and staff move it to the police', async () => {
    const { staff } = await addUsers()
    const request = await found<'chp'>(staff, 'crash-reports', await post('crash-reports', unsure))
    expect(request).toMatchObject({ agencyUnsure: true, clientRole: null, crashPlace: unsure.crashPlace })
    const moved = await send('PATCH', `/api/crash-reports/${request.id}/move`, {
      token: staff.token,
      json: {
        to: 'police',
        answers: {
          policeDepartment: 'Oakland Police Department',
          numberUnknown: 'true',
          crashPlace: unsure.crashPlace,
        },
      },
    })
    expect(moved.status).toBe(200)
    expect(await moved.json()).toMatchObject({
      policeDepartment: 'Oakland Police Department',
      relation: 'self',
      numberUnknown: true,
      crashPlace: unsure.crashPlace,
      writtenAuthFile: request.writtenAuthFile,
    })
  })

  test('needs the letter, the place, and the certificate of who died', async () => {
    const { writtenAuth: _, ...without } = unsure
    const died = { ...without, crashPlace: '', reportType: 'fatal-full', clientFatallyInjured: 'true' }
    expect(await fieldsOf(await post('crash-reports', died))).toEqual({
      crashPlace: 'Enter where the crash was',
      writtenAuth: 'Attach the written authorization',
      deathCert: 'Attach the death certificate',
    })
  })

  test('is for guests alone: an account answers what CHP asks for', async () => {
    const { member } = await addUsers()
    expect(await fieldsOf(await post('crash-reports', unsure, member))).toEqual({
      clientRole: 'Choose driver or passenger',
      driverLicenseOrPlate: 'Enter a driver license number or license plate',
    })
  })
})
