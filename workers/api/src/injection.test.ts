import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  hostile,
  hostileNames,
  displayedFields,
  parseField,
  type HostileName,
} from '@portal/contract/testing/hostile-text'
import {
  addFirm,
  addUser,
  deliverFinalReport,
  form,
  guestEmail,
  submitCrashRequest,
  submitPoliceRequest,
  pdf,
  rows,
  send,
} from '../test/kit.ts'
import { newId } from './platform/ids.ts'
import { postPasskey } from '../test/second-factor.ts'

// Sends every class of hostile text through every field that stores text and checks everything it comes out of.

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

type Person = Awaited<ReturnType<typeof addUser>>
interface Cast {
  admin: Person
  firm: { id: string; domain: string }
  number: number
}

const json =
  (method: string, path: string, body: object) =>
  async ({ admin }: Cast, text: object) =>
    send(method, path, { token: admin.token, json: { ...body, ...text } })
const submit =
  (path: string, fields: Record<string, string | File>) => async (_: Cast, text: object, label: string) => {
    const { token } = await addUser()
    const files = path.includes('crash')
      ? { writtenAuth: pdf(undefined, label) }
      : { writtenAuthFile: pdf(undefined, label), clientReleaseFile: pdf() }
    return send('POST', path, { token, form: form({ ...fields, ...files, ...text }) })
  }
const crash = { clientName: 'C', crashDate: '2024-03-05', reportType: 'non-fatal-full', clientRole: 'driver' }
const police = { clientName: 'C', crashDate: '2024-03-05', reportNumber: '1', policeDepartment: 'D' }

const uploadFacePage = async ({ token }: Person, text: object) => {
  const { id } = await submitCrashRequest(await addUser())
  return send('POST', `/api/crash-reports/${id}/upload`, {
    token,
    form: form({ type: 'facePage', file: pdf(), ...text }),
  })
}
const crashPath = async (action: string) => {
  const { id } = await submitCrashRequest(await addUser())
  return `/api/crash-reports/${id}/${action}`
}
const deliveredFacePage = async ({ admin }: Cast) => {
  const { id } = await (await uploadFacePage(admin, {})).json<{ id: string }>()
  return `/api/crash-reports/${id}/documents/facePage`
}
const deliveredFinalReport = async ({ admin }: Cast) => {
  const { id } = await submitPoliceRequest(await addUser())
  await deliverFinalReport(admin, id)
  return `/api/police-reports/${id}/final-report`
}

/** Makes each call that stores text, with the text in every field that accepts it and valid values elsewhere. */
const calls: Record<string, (cast: Cast, text: object, label: string) => Promise<Response>> = {
  'POST /api/crash-reports': submit('/api/crash-reports', {
    ...crash,
    driverLicenseOrPlate: '7ABC123',
    reportNumber: '1',
  }),
  'POST /api/auth/second-factors/passkeys': async (_, text) => {
    const user = await addUser()
    return (await postPasskey(user, {}, text)).response
  },
  'PATCH /api/auth/second-factors/passkeys/{id}': async (_, text) => {
    const user = await addUser()
    const id = newId('passkey')
    await env.DB.prepare(
      "insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values (?1, ?2, ?1, '', 0, '[]', 'Laptop', '')",
    )
      .bind(id, user.id)
      .run()
    return send('PATCH', `/api/auth/second-factors/passkeys/${id}`, {
      token: user.token,
      json: { name: 'Phone', ...text },
    })
  },
  'POST /api/police-reports': submit('/api/police-reports', police),
  'POST /api/police-reports/{id}/final-report': async ({ admin }, text) => {
    const { id } = await submitPoliceRequest(await addUser())
    return deliverFinalReport(admin, id, pdf(), (text as { notes: string }).notes)
  },
  'POST /api/crash-reports/{id}/upload': async ({ admin }, text) => uploadFacePage(admin, text),
  'PATCH /api/crash-reports/{id}/complete': async (cast, text) =>
    json('PATCH', await crashPath('complete'), { reason: 'other', reasonText: 'R' })(cast, text),
  'PATCH /api/crash-reports/{id}/cancel': async (cast, text) =>
    json('PATCH', await crashPath('cancel'), { reason: 'other', reasonText: 'R' })(cast, text),
  'PATCH /api/crash-reports/{id}/status': async (cast, text) =>
    json('PATCH', await crashPath('status'), { status: 'cancelled', reason: 'other', reasonText: 'R' })(cast, text),
  'DELETE /api/crash-reports/{id}/documents/{docType}': async (cast, text) => {
    const path = await deliveredFacePage(cast)
    return json('DELETE', path, { reason: 'other', reasonText: 'R' })(cast, text)
  },
  'POST /api/crash-reports/{id}/documents/{docType}/replace': async (cast, text) => {
    const path = `${await deliveredFacePage(cast)}/replace`
    return send('POST', path, { token: cast.admin.token, form: form({ reason: 'other', file: pdf(), ...text }) })
  },
  'PATCH /api/police-reports/{id}/status': async (cast, text) => {
    const { id } = await submitPoliceRequest(await addUser())
    const body = { status: 'cancelled', reason: 'other', reasonText: 'R' }
    return json('PATCH', `/api/police-reports/${id}/status`, body)(cast, text)
  },
  'PATCH /api/police-reports/{id}/cancel': async (_, text) => {
    const member = await addUser()
    const { id } = await submitPoliceRequest(member)
    const body = { reason: 'other', reasonText: 'R', ...text }
    return send('PATCH', `/api/police-reports/${id}/cancel`, { token: member.token, json: body })
  },
  'DELETE /api/police-reports/{id}/final-report': async (cast, text) =>
    json('DELETE', await deliveredFinalReport(cast), { reason: 'other', reasonText: 'R' })(cast, text),
  'POST /api/police-reports/{id}/final-report/replace': async (cast, text) => {
    const path = `${await deliveredFinalReport(cast)}/replace`
    return send('POST', path, { token: cast.admin.token, form: form({ reason: 'other', finalReport: pdf(), ...text }) })
  },
  'POST /api/auth/register': async (cast, text) => {
    const [password, email] = ['a long enough one', guestEmail()]
    const person = { firstName: 'G', lastName: 'F', email, password, confirmPassword: password }
    return json('POST', '/api/auth/register', person)(cast, text)
  },
  'PUT /api/users/{id}': async (_, text) => {
    const { id, token } = await addUser()
    return send('PUT', `/api/users/${id}`, { token, json: { firstName: 'G', lastName: 'F', ...text } })
  },
  'POST /api/admin/create-user': async (cast, text) => {
    const person = { email: guestEmail(), password: 'a long enough one', role: 'staff', firstName: 'G', lastName: 'F' }
    return json('POST', '/api/admin/create-user', person)(cast, text)
  },
  'POST /api/admin/invite-user': async (cast, text) =>
    json('POST', '/api/admin/invite-user', {
      email: guestEmail(),
      firstName: 'G',
      lastName: 'F',
      lawFirmId: cast.firm.id,
    })(cast, text),
  'POST /api/admin/coverage-areas': async (cast, text) => {
    const added = await json('POST', '/api/admin/coverage-areas', {})(cast, text)
    // Deleting the area puts its name into the audit log.
    const { id } = await added.clone().json<{ id: string }>()
    expect((await send('DELETE', `/api/admin/coverage-areas/${id}`, cast.admin)).status).toBe(204)
    return added
  },
  'PUT /api/admin/coverage-areas/{id}': async (cast, text) => {
    const area = { name: crypto.randomUUID(), description: 'x' }
    const { id } = await (await json('POST', '/api/admin/coverage-areas', area)(cast, {})).json<{ id: string }>()
    return json('PUT', `/api/admin/coverage-areas/${id}`, { ...area, version: 1 })(cast, text)
  },
  'POST /api/law-firms': async (cast, text) =>
    json('POST', '/api/law-firms', { domain: `${crypto.randomUUID()}.test` })(cast, text),
  'PATCH /api/law-firms/{id}': async (cast, text) => {
    const { id, domain } = await addFirm()
    return json('PATCH', `/api/law-firms/${id}`, { domain, version: 1 })(cast, text)
  },
}

const bodies = displayedFields.filter((field) => / body\./.test(field.name) && parseField(field, '+1') === '+1')
const searches = displayedFields.filter(({ name }) => name.endsWith(' query.search'))
/** Fields that are compared but not stored. */
const searchedOnly = ['POST /api/auth/link-guest-report body.referenceNumber']
const named = (outcome: (typeof hostile)[HostileName]['outcome']) =>
  hostileNames.filter((name) => hostile[name].outcome === outcome)

/** The text for each field of a call that accepts it. */
const textsFor = (call: string, text: string): Record<string, string> =>
  Object.fromEntries(
    bodies
      .filter((field) => field.name.startsWith(`${call} body.`) && parseField(field, text) !== undefined)
      .map(({ name }) => [name.slice(name.lastIndexOf('.') + 1), text]),
  )

/** A file name as browsers send it. */
const encodedFileName = (name: string): string => name.replace(/[\r\n"]/g, encodeURIComponent)

let cast: Cast
beforeAll(async () => {
  cast = { admin: await addUser({ role: 'admin' }), firm: await addFirm(), number: 0 }
})

test('covers every field that stores text', () => {
  const covered = Object.keys(calls)
  const missing = bodies.filter(
    ({ name }) => !searchedOnly.includes(name) && !covered.includes(name.split(' body.')[0]!),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(bodies.length).toBeGreaterThan(20)
})

test.each(named('inert'))('%s is stored unchanged and comes out as text everywhere', async (name) => {
  const { text } = hostile[name]
  for (const [call, make] of Object.entries(calls)) {
    const texts = textsFor(call, text)
    const response = await make(cast, texts, `${text}.pdf`)
    expect([call, response.status, response.ok ? '' : await response.text()]).toEqual([
      call,
      expect.toBeOneOf([200, 201, 204]),
      '',
    ])
  }
  const { token } = cast.admin
  for (const { name: field } of searches) {
    const path = field.split(' ')[1]!
    const found = await send('GET', `${path}?page=1&search=${encodeURIComponent(text)}`, { token })
    expect([path, found.status]).toEqual([path, 200])
    expect(found.headers.get('content-type')).toMatch(/^application\/json/)
    expect(found.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const [report] = await (
    await send('GET', `/api/crash-reports?page=1&search=${encodeURIComponent(text)}`, { token })
  ).json<{ clientName: string; id: string; writtenAuthFile: string }[]>()
  expect(report?.clientName).toBe(text)

  // A download has the portal's own file name, not the sender's.
  const file = await send('GET', `/api/files/${report!.writtenAuthFile}?download=true`, { token })
  await file.body?.cancel()
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="CHP-[0-9A-Z]{8}[\w-]*\.pdf"$/)

  const emails = await rows<{ id: string }>('select id from outbox order by created_at desc limit 40')
  for (const { id } of emails) {
    const response = await send('GET', `/api/admin/emails/${id}/preview`, { token })
    if (!response.ok) continue
    const { subject, text: plain, html } = await response.json<{ subject: string; text: string; html: string }>()
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|<img src=x|onerror="window|" onmouseover="/)
    expect(plain).not.toMatch(/^Bcc:/im)
  }

  const csv = await (await send('GET', '/api/admin/audit.csv', { token })).text()
  for (const cell of csv.matchAll(/(?:^|,)"((?:[^"]|"")*)"/gm)) expect(cell[1]).not.toMatch(/^\s*[=+\-@]/)

  expect(log.mock.calls.flat().join()).not.toContain(text)
  expect((await rows('select count(*) n from users'))[0]?.['n']).toBeGreaterThan(0)
})

test.each(named('cleaned'))(
  '%s is accepted without its invisible characters, and found when searched with them',
  async (name) => {
    const { text } = hostile[name]
    const member = await addUser()
    const { clientName, documents } = await submitCrashRequest(member, {
      clientName: text,
      writtenAuth: pdf(undefined, `${text}.pdf`),
    })
    expect(clientName).toBe('Client')
    expect(documents[0]!.label).not.toMatch(/\p{Cf}/u)
    const found = await send('GET', `/api/crash-reports?page=1&search=${encodeURIComponent(text)}`, member)
    expect(await found.json()).toHaveLength(1)
  },
)

test.each(named('rejected'))('%s is rejected for its field and removed from a file’s label', async (name) => {
  const { text } = hostile[name]
  const { admin } = cast
  const client = {
    ...crash,
    clientName: text,
    driverLicenseOrPlate: '7ABC123',
    reportNumber: '1',
    writtenAuth: pdf(),
  }
  const rejected = await send('POST', '/api/crash-reports', { token: admin.token, form: form(client) })
  expect(rejected.status).toBe(400)
  expect(await rejected.json()).toMatchObject({ code: 'invalid', fields: { clientName: expect.any(String) } })
  // A file name is only a label, so the characters are removed and the file is accepted.
  const { documents } = await submitCrashRequest(await addUser(), {
    writtenAuth: pdf(undefined, encodedFileName(`${text}.pdf`)),
  })
  expect(documents[0]!.label).not.toContain(text)
  expect(documents[0]!.label).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u)
  expect(log.mock.calls.flat().join()).not.toContain(text)
})
