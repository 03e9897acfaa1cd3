import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { agencyMessages, type Agency, type ListedAgency } from '@portal/contract/agencies/agencies'
import {
  addUser,
  errorOf,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { countsQuery } from './store.ts'

let admin: Awaited<ReturnType<typeof addUser>>
beforeAll(async () => {
  admin = await addUser({ role: 'admin' })
})
const call = (method: string, id = '', json?: object) =>
  send(method, `/api/admin/agencies${id && `/${id}`}`, { token: admin.token, json })
const add = async (form: object) => (await call('POST', '', form)).json<Agency>()
const list = async () => (await send('GET', '/api/agencies', admin)).json<ListedAgency[]>()

const whole = {
  name: 'Fresno Police Department',
  kind: 'police',
  county: 'Fresno',
  cities: 'Fresno, Old Fig Garden',
  ncic: 'ca0100500',
  phone: '559-555-0100',
  email: 'Records@fresno.test',
  emailDomain: '',
  address: '2326 Fresno St',
  portalUrl: 'https://records.fresno.test/',
  portalLogin: '',
  noticeDomains: 'records.example, vendor.example',
  reportPrefixes: '',
  typicalDays: 10,
  notes: 'Pick up at the window.\n\nClosed on Friday.',
}

test('an agency is added, edited and deleted, and the audit log says so', async () => {
  const agency = await add(whole)
  expect(agency).toEqual({ ...whole, ncic: 'CA0100500', email: 'records@fresno.test', id: agency.id, version: 1 })
  expect(await (await send('GET', `/api/agencies/${agency.id}`, admin)).json()).toEqual({
    ...agency,
    open: 0,
    turnaround: [],
  })
  const edit = () => call('PUT', agency.id, { ...whole, name: 'Fresno PD', notes: '', version: 1 })
  expect(await (await edit()).json()).toMatchObject({ name: 'Fresno PD', version: 2 })
  expect(await errorOf(await edit())).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await call('DELETE', agency.id)).status).toBe(204)
  expect((await call('DELETE', agency.id)).status).toBe(404)
  expect((await call('PUT', agency.id, whole)).status).toBe(404)
  expect(
    await rows(
      "select action, subject, detail from audit_entries where action like 'agency-%' and subject like 'Fresno %'",
    ),
  ).toEqual([
    { action: 'agency-added', subject: 'Fresno Police Department', detail: '' },
    { action: 'agency-changed', subject: 'Fresno PD', detail: 'name: Fresno Police Department → Fresno PD, notes' },
    { action: 'agency-deleted', subject: 'Fresno PD', detail: '' },
  ])
})

test('anyone sees the local agencies, without what staff note about them', async () => {
  const agency = await add(whole)
  const office = await add({ ...whole, kind: 'chp', name: 'Fresno', ncic: '' })
  const found = await (await send('GET', '/api/local-agencies')).json()
  const { name, kind, county, cities, portalUrl } = whole
  expect(found).toEqual([{ name, kind, county, cities, portalUrl }])
  for (const { id } of [agency, office]) await call('DELETE', id)
})

test('anyone is told how long the agency that a text names takes', async () => {
  const daysOf = async (department: string) =>
    (await send('GET', `/api/local-agencies/days?kind=police&department=${encodeURIComponent(department)}`)).json()
  const agency = await add(whole)
  expect(await daysOf('fresno pd')).toEqual({
    agency: whole.name,
    days: { from: whole.typicalDays - 3, to: whole.typicalDays + 3, source: 'agency' },
  })
  const unknown = { agency: null, days: { from: 5, to: 45, source: 'published' } }
  expect(await daysOf('Modesto PD')).toEqual(unknown)
  expect(await daysOf('')).toEqual(unknown)
  const changed = { LIMIT_ADDRESS: { limit: async () => ({ success: false }) } as RateLimit }
  const limited = await send('GET', '/api/local-agencies/days?kind=police&department=fresno', { changed })
  expect(limited.status).toBe(429)
  await call('DELETE', agency.id)
})

test('returns 400 for wrong values', async () => {
  const wrong = {
    name: ' ',
    kind: 'fire',
    ncic: 'CA12',
    email: 'records',
    portalUrl: 'javascript:alert(1)',
    typicalDays: 0,
  }
  const { fields } = await errorOf(await call('POST', '', wrong))
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('returns 409 when another agency of the kind has the name, however it is written, or the NCIC code', async () => {
  await add({ name: 'Davis Police Department', kind: 'police', ncic: 'CA0570100' })
  const taken = await errorOf(await call('POST', '', { name: 'city of davis p.d.', kind: 'police' }))
  expect(taken).toMatchObject({ status: 409, code: 'name_taken', fields: { name: expect.any(String) } })
  const other = await add({ name: 'Davis', kind: 'chp' })
  const ncic = await errorOf(await call('PUT', other.id, { name: 'Davis', kind: 'chp', ncic: 'CA0570100', version: 1 }))
  expect(ncic).toMatchObject({ status: 409, code: 'ncic_taken', fields: { ncic: expect.any(String) } })
})

test('the list counts open requests of both kinds, and is not sent again unchanged', async () => {
  const { id } = await add({ name: 'Zamora', kind: 'chp' })
  const member = await addUser()
  const [crash, police, closed] = [
    await submitCrashRequest(member),
    await submitPoliceRequest(member),
    await submitPoliceRequest(member),
  ]
  await setPoliceStatus(admin, closed.id, 'completed')
  await env.DB.batch([
    env.DB.prepare('update requests set agency_id = ? where id = ?').bind(id, crash.id),
    env.DB.prepare('update requests set agency_id = ? where id in (?, ?)').bind(id, police.id, closed.id),
  ])
  // Delivered, but not completed; and completed with an unanswered message.
  await env.DB.prepare("update requests set status = 'full-report-uploaded' where id = ?").bind(crash.id).run()
  await env.DB.prepare("update requests set client_replied_at = '2026' where id = ?").bind(closed.id).run()
  expect(police.agency).toBeNull()
  expect((await list()).find((agency) => agency.id === id)).toEqual({
    id,
    name: 'Zamora',
    kind: 'chp',
    county: '',
    cities: '',
    ncic: '',
    reportPrefixes: '',
    open: 2,
  })
  expect(await (await send('GET', `/api/agencies/${id}`, admin)).json()).toMatchObject({ open: 2 })
  const first = await send('GET', '/api/agencies', admin)
  const headers = { 'If-None-Match': first.headers.get('etag')! }
  expect((await send('GET', '/api/agencies', { ...admin, headers })).status).toBe(304)
})

test('requests of a renamed agency show its name immediately; those of a deleted one stay without it', async () => {
  const agency = await add({ name: 'Willits Police', kind: 'police' })
  const request = await submitPoliceRequest(await addUser())
  await env.DB.prepare('update requests set agency_id = ? where id = ?').bind(agency.id, request.id).run()
  const versions = () => rows<{ version: number }>("select version from list_versions where list_key = 'police:all'")
  const shown = async () =>
    (await (await send('GET', `/api/police-reports/${request.id}`, admin)).json<typeof request>()).agency
  const [before] = await versions()
  await call('PUT', agency.id, { name: 'Willits Police Dept', kind: 'police', version: 1 })
  const [renamed] = await versions()
  expect(renamed!.version).toBe(before!.version + 1)
  expect(await shown()).toEqual({ id: agency.id, name: 'Willits Police Dept', kind: 'police' })
  expect((await call('DELETE', agency.id)).status).toBe(204)
  const [deleted] = await versions()
  expect(deleted!.version).toBe(renamed!.version + 1)
  expect(await shown()).toBeNull()
})

test('counting open requests reads only these, through the indexes of the queue', async () => {
  const plan = await rows<{ detail: string }>(`explain query plan ${countsQuery.sql}`)
  const requests = plan.map(({ detail }) => detail).filter((detail) => detail.includes('requests'))
  expect(requests).toEqual([expect.stringMatching(/requests USING COVERING INDEX requests_queue /)])
})

test("a domain where anyone can get an address can't be an agency's, in the form and in an import", async () => {
  const agency = { name: `Shared ${crypto.randomUUID()}`, kind: 'police' as const, emailDomain: 'gmail.com' }
  const refused = { code: 'invalid', fields: { emailDomain: agencyMessages.sharedDomain } }
  expect(await errorOf(await call('POST', '', agency))).toMatchObject(refused)
  const imported = { agencies: [agency], columns: ['emailDomain'], preview: false }
  expect(await errorOf(await call('POST', 'import', imported))).toMatchObject({
    fields: { 'agencies.0.emailDomain': agencyMessages.sharedDomain },
  })
  const noticed = { name: agency.name, kind: agency.kind, noticeDomains: 'vendor.example, gmail.com' }
  expect(await errorOf(await call('POST', '', noticed))).toMatchObject({
    code: 'invalid',
    fields: { noticeDomains: agencyMessages.sharedDomain },
  })
  const own = { ...agency, emailDomain: ' @ExamplePD.org ' }
  expect(await add(own)).toMatchObject({
    emailDomain: 'examplepd.org',
  })
})
