import { beforeAll, expect, test } from 'vitest'
import { agencyMessages, type Agency, type AgencyForm } from '@portal/contract/agencies/agencies'
import type { AgencyDetails } from '@portal/contract/agencies/agency-calls'
import type { ImportedRow } from '@portal/contract/agencies/agency-calls'
import { limits } from '@portal/contract/limits'
import { addUser, errorOf, rows, send, submitPoliceRequest } from '../../test/kit.ts'
import { planImport, type KnownAgency, type ShippedRow } from './import-plan.ts'

let admin: Awaited<ReturnType<typeof addUser>>
beforeAll(async () => {
  admin = await addUser({ role: 'admin' })
})
const post = (agencies: object[], columns: string[] = [], preview = false) =>
  send('POST', '/api/admin/agencies/import', { token: admin.token, json: { agencies, columns, preview } })
const newPlace = (): string => `Town${crypto.randomUUID().replaceAll('-', '')}`
const stored = (place: string) =>
  rows<{ id: string; name: string; phone: string; notes: string; version: number }>(
    'select id, name, phone, notes, version from agencies where name like ? order by name',
    `${place}%`,
  )

test('adds and changes agencies in one step, and keeps what the file has no column for', async () => {
  const place = newPlace()
  const request = await submitPoliceRequest(await addUser(), { policeDepartment: `${place} Sheriff` })
  const old = { name: `${place} Police`, kind: 'police', phone: '555-0101', notes: 'Ask for Kim.' }
  const { id } = await (await send('POST', '/api/admin/agencies', { token: admin.token, json: old })).json<Agency>()
  const file = [
    { name: `${place} Police Dept`, kind: 'police', phone: '555-0102' },
    { name: `${place} Sheriff`, kind: 'sheriff' },
  ]
  const preview = await (await post(file, ['phone'], true)).json<ImportedRow[]>()
  expect(preview).toEqual([
    {
      action: 'change',
      existing: old.name,
      changes: ['name', 'phone'],
      kept: [],
      before: { name: old.name, phone: '555-0101' },
      problem: null,
    },
    { action: 'add', existing: null, changes: [], kept: [], before: {}, problem: null },
  ])
  expect(await stored(place)).toHaveLength(1)
  expect(await (await post(file, ['phone'])).json()).toEqual(preview)
  expect(await stored(place)).toEqual([
    { id, name: `${place} Police Dept`, phone: '555-0102', notes: 'Ask for Kim.', version: 2 },
    { id: expect.any(String), name: `${place} Sheriff`, phone: '', notes: '', version: 1 },
  ])
  expect(await (await post(file, ['phone'])).json()).toMatchObject([{ action: 'same' }, { action: 'same' }])
  const shown = await (await send('GET', `/api/police-reports/${request.id}`, admin)).json<{ agency: object }>()
  expect(shown.agency).toMatchObject({ name: `${place} Sheriff` })
  expect(await rows("select subject, detail from audit_entries where action = 'agencies-imported'")).toContainEqual({
    subject: '1 added, 1 changed',
    detail: `${place} Police Dept, ${place} Sheriff`,
  })
})

test('imports nothing when a row is wrong', async () => {
  const place = newPlace()
  const good = { name: `${place} Police`, kind: 'police' }
  const wrong = await errorOf(await post([good, { name: place, kind: 'police', ncic: 'x' }]))
  expect(wrong).toMatchObject({ status: 400, fields: { 'agencies.1.ncic': expect.any(String) } })
  const shifted = await errorOf(await post([{ ...good, phone: '1 Main Street, Oakland, CA 94601' }]))
  expect(shifted).toMatchObject({ status: 400, fields: { 'agencies.0.phone': agencyMessages.phone } })
  const repeated = await errorOf(await post([good, { name: `${place} PD`, kind: 'police' }]))
  expect(repeated).toMatchObject({ status: 400, fields: { 'agencies.1.name': 'An earlier row is the same agency' } })
  expect(await stored(place)).toEqual([])
})

test(`takes ${limits.agenciesPerImport} agencies with all their fields`, async () => {
  const place = newPlace()
  const file = Array.from({ length: limits.agenciesPerImport }, (_, n) => ({
    name: `${place} ${n} Police`,
    kind: 'police',
    county: 'Alameda',
    ncic: `ZZ${String(n).padStart(7, '0')}`,
    phone: '510-555-0100',
    email: `records${n}@agency.test`,
    address: '1 Main Street, Oakland, CA 94601',
    portalUrl: `https://agency.test/records/${n}`,
    typicalDays: (n % 30) + 1,
    notes: 'x'.repeat(1000),
  }))
  expect((await post(file)).status).toBe(200)
  expect(await rows('select count(*) as n from agencies where name like ?', `${place}%`)).toEqual([{ n: file.length }])
  const [one] = await rows<{ id: string }>('select id from agencies where ncic = ?', 'ZZ0000007')
  const details = await (await send('GET', `/api/agencies/${one!.id}`, admin)).json<AgencyDetails>()
  expect(details).toMatchObject({ ...file[7], version: 1 })
  const changed = file.map((agency) => ({ ...agency, phone: '555-0102' }))
  const reply = await (await post(changed, ['phone'])).json<ImportedRow[]>()
  expect(new Set(reply.map(({ action }) => action))).toEqual(new Set(['change']))
  expect(await errorOf(await post([...file, ...file]))).toMatchObject({ status: expect.toBeOneOf([400, 413]) })
  await rows('delete from agencies where name like ?', `${place}%`)
})

const empty = {
  county: '',
  cities: '',
  ncic: '',
  reportPrefixes: '',
  phone: '',
  email: '',
  address: '',
  emailDomain: '',
  portalUrl: '',
  portalLogin: '',
  noticeDomains: '',
  typicalDays: null,
  notes: '',
}
const form = (name: string, ncic = '', kind: AgencyForm['kind'] = 'police'): AgencyForm => ({
  ...empty,
  name,
  kind,
  ncic,
})
const agency = (id: string, ...about: Parameters<typeof form>): KnownAgency => ({
  ...form(...about),
  id,
  version: 1,
  shipped: null,
})
const prefixed = (name: string, reportPrefixes: string): AgencyForm => ({ ...form(name, '', 'chp'), reportPrefixes })
const office = (id: string, name: string, reportPrefixes: string): KnownAgency => ({
  ...prefixed(name, reportPrefixes),
  id,
  version: 1,
  shipped: null,
})
const planned = (existing: KnownAgency[], ...file: AgencyForm[]) =>
  planImport(
    existing,
    file.map((row) => ({ ...row, key: '' })),
    ['ncic', 'reportPrefixes'],
  ).map(({ row, agency }) => row.problem?.field ?? `${row.action} ${agency?.id ?? ''}`)

test.each<[string, KnownAgency[], AgencyForm[], string[]]>([
  ['the NCIC code says which agency it is', [agency('a', 'A', 'CA1')], [form('B', 'CA1')], ['change a']],
  ['the kind and name do without a code', [agency('a', 'A', 'CA1')], [form('A', 'CA2')], ['change a']],
  ['another kind is another agency', [agency('a', 'A')], [form('A', '', 'sheriff')], ['add ']],
  ['the name and the code of two agencies', [agency('a', 'A', 'CA1'), agency('b', 'B')], [form('B', 'CA1')], ['name']],
  ['the same name twice', [], [form('A PD'), form('a police')], ['add ', 'name']],
  ['the same code twice', [], [form('A', 'CA1'), form('B', 'CA1')], ['add ', 'ncic']],
  ['two rows about one agency', [agency('a', 'A', 'CA1')], [form('B', 'CA1'), form('A')], ['change a', 'name']],
  ['a prefix that another office keeps', [office('a', 'A', '9320')], [prefixed('B', '9320')], ['reportPrefixes']],
  [
    'a prefix that another row takes away',
    [office('a', 'A', '9320')],
    [prefixed('A', '9325'), prefixed('B', '9320')],
    ['change a', 'add '],
  ],
])('%s', (_, existing, file, expected) => {
  expect(planned(existing, ...file)).toEqual(expected)
})

const shippedRow = (change: Partial<ShippedRow> = {}): ShippedRow => ({
  key: 'police-ceres',
  name: 'Ceres Public Safety',
  kind: 'police',
  county: 'Stanislaus',
  cities: 'Ceres',
  ...change,
})
const release = (change: Partial<AgencyForm> = {}) => ({ ...form('Ceres Public Safety'), ...shippedRow(), ...change })
const ofRelease = (change: Partial<AgencyForm>, shipped: ShippedRow | null = shippedRow()): KnownAgency => ({
  ...form('Ceres Public Safety'),
  county: 'Stanislaus',
  cities: 'Ceres',
  ...change,
  id: 'a',
  version: 1,
  shipped,
})

test.each<[string, KnownAgency[], Partial<AgencyForm>, object, Partial<AgencyForm>]>([
  ['is added once', [], {}, { action: 'add', kept: [] }, { cities: 'Ceres' }],
  ['stays as it is', [ofRelease({ phone: '555-0101' })], {}, { action: 'same', kept: [] }, { phone: '555-0101' }],
  [
    'gets its new name and cities',
    [ofRelease({})],
    { name: 'Ceres Police', cities: 'Ceres, Hughson' },
    { action: 'change', existing: 'Ceres Public Safety', changes: ['name', 'cities'], kept: [] },
    { name: 'Ceres Police', cities: 'Ceres, Hughson' },
  ],
  [
    'keeps the name and the cities that people gave it',
    [ofRelease({ name: 'Ceres PD', cities: '' })],
    { name: 'Ceres Police', county: 'Merced' },
    { action: 'change', changes: ['county'], kept: ['name', 'cities'] },
    { name: 'Ceres PD', county: 'Merced', cities: '' },
  ],
  [
    'that people had added first is filled in only',
    [ofRelease({ name: 'Ceres Police Dept.', county: 'Stanislaus County', cities: '' }, null)],
    { name: 'Ceres Police' },
    { action: 'change', changes: ['cities'], kept: ['name', 'county'] },
    { name: 'Ceres Police Dept.', county: 'Stanislaus County', cities: 'Ceres' },
  ],
  [
    'keeps its name when another agency has the new one',
    [ofRelease({}), agency('b', 'Modesto Police')],
    { name: 'Modesto Police' },
    { action: 'same', kept: ['name'] },
    { name: 'Ceres Public Safety' },
  ],
])('an agency of the directory that ships %s', (_, existing, change, row, after) => {
  const [one] = planImport(existing, [release(change)], ['county', 'cities'])
  expect(one!.row).toMatchObject(row)
  expect(one!.form).toMatchObject(after)
})

test('remembers the row of the directory, so that a second import changes nothing', async () => {
  const place = newPlace()
  const file = [{ key: place, name: `${place} Police`, kind: 'police', cities: `${place}; Next,${place}` }]
  expect(await (await post(file, ['cities'])).json()).toMatchObject([{ action: 'add' }])
  expect(await (await post(file, ['cities'])).json()).toMatchObject([{ action: 'same' }])
  const { id, name } = (await stored(place))[0]!
  const edit = { name, kind: 'police', cities: 'Mine' }
  expect((await send('PUT', `/api/admin/agencies/${id}`, { token: admin.token, json: edit })).status).toBe(200)
  expect(await (await post([{ ...file[0], name: `${place} Safety PD` }], ['cities'])).json()).toMatchObject([
    { action: 'change', changes: ['name'], kept: ['cities'] },
  ])
  expect(await (await send('GET', `/api/agencies/${id}`, admin)).json()).toMatchObject({
    name: `${place} Safety PD`,
    cities: 'Mine',
  })
})

test('neither an import nor a form adds an agency beyond the most there can be', async () => {
  await rows(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
    insert into agencies (id, name, name_key, kind, county, phone, email, address, portal_url, notes, created_at)
    select 'agy_full' || n, 'Full ' || n, 'full' || n, 'police', '', '', '', '', '', '', '' from numbers`,
    limits.agenciesMax,
  )
  const one = { name: newPlace(), kind: 'police' }
  const full = { status: 429, code: 'too_many' }
  expect(await errorOf(await post([one]))).toMatchObject(full)
  expect(await errorOf(await send('POST', '/api/admin/agencies', { token: admin.token, json: one }))).toMatchObject(
    full,
  )
  expect(await stored(one.name)).toEqual([])
  await rows("delete from agencies where id like 'agy_full%'")
})
