import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  hostile,
  hostileNames,
  displayedFields,
  parseField,
  type HostileName,
} from '@portal/contract/testing/hostile-text'
import { addFirm, addUser, form, pdf, rows, send, submitCrashRequest } from '../test/kit.ts'
import { crash, storingCalls, type Cast } from '../test/storing-calls.ts'

// Sends every class of hostile text through every field that stores text and checks everything it comes out of.

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})
afterAll(() => log.mockRestore())

const bodies = displayedFields.filter((field) => / body\./.test(field.name) && parseField(field, '+1') === '+1')
const searches = displayedFields.filter(({ name }) => name.endsWith(' query.search'))
/** Fields that are compared but not stored. */
const searchedOnly = [
  'POST /api/auth/link-guest-report body.referenceNumber',
  'PATCH /api/requests body.act.replaces',
  'POST /api/admin/firm-setups/decline body.domain',
  'POST /api/track/correct body.replaces',
  'POST /api/docket/similar body.clientName',
  'POST /api/docket/authorizations body.clientName',
  'POST /api/docket/authorizations body.matterNumber',
]
const named = (outcome: (typeof hostile)[HostileName]['outcome']) =>
  hostileNames.filter((name) => hostile[name].outcome === outcome)

/** One of each kind of danger: markup, quotes, formulas, paths and marks. The nightly tests take all. */
const everyRun: readonly HostileName[] = ['html', 'sql', 'formula', 'path', 'combining']
const inert = named('inert').filter((name) => env.EVERY_CASE || everyRun.includes(name))

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
beforeEach(async () => {
  // An account may send ten messages a minute, so each text has a different admin. Requests are not emailed to earlier
  // ones.
  await env.DB.exec("update users set role = 'law-firm'")
  cast = { admin: await addUser({ role: 'admin' }), firm: await addFirm(), number: 0 }
})

test('covers every field that stores text', () => {
  const covered = Object.keys(storingCalls)
  const missing = bodies.filter(
    ({ name }) =>
      !searchedOnly.includes(name) &&
      !name.startsWith('POST /api/requests/planned-emails ') &&
      !covered.includes(name.split(' body.')[0]!),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(bodies.length).toBeGreaterThan(20)
})

test.each(inert)('%s is stored unchanged and comes out as text everywhere', async (name) => {
  const { text } = hostile[name]
  for (const [call, make] of Object.entries(storingCalls)) {
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
    const searcher = path.startsWith('/api/docket') ? await addUser(cast) : { token }
    const found = await send('GET', `${path}?page=1&search=${encodeURIComponent(text)}`, searcher)
    expect([path, found.status]).toEqual([path, 200])
    expect(found.headers.get('content-type')).toMatch(path.endsWith('.csv') ? /^text\/csv/ : /^application\/json/)
    await found.body?.cancel()
    expect(found.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const [request] = await (
    await send('GET', `/api/crash-reports?page=1&search=${encodeURIComponent(text)}`, { token })
  ).json<{ clientName: string; id: string; writtenAuthFile: string }[]>()
  expect(request?.clientName).toBe(text)

  // A download has the portal's own file name, not the sender's.
  const file = await send('GET', `/api/files/${request!.writtenAuthFile}?download=true`, { token })
  await file.body?.cancel()
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="([A-Za-z0-9-]+_)?CHP-[0-9A-Z]{8}[\w-]*\.pdf"$/,
  )

  // The newest email of each kind, which has this text.
  const emails = await rows<{ id: string }>('select max(rowid), id from outbox group by template')
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
