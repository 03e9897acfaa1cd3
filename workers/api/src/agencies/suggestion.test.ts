import { beforeEach, expect, test } from 'vitest'
import type { Agency } from '@portal/contract/agencies/agencies'
import { enterReportPrefixes } from '@portal/contract/agencies/report-numbers'
import type { Estimate } from '@portal/contract/requests/expected'
import {
  addUser,
  errorOf,
  getCrashReport,
  postCrashRequest,
  rows,
  send,
  setPoliceStatus,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { listDocket } from '../../test/docket.ts'
import { act, change, dateIn, numberTo, undoChanges, setColumns } from '../../test/queue.ts'

let admin: Awaited<ReturnType<typeof addUser>>
let member: Awaited<ReturnType<typeof addUser>>
beforeEach(async () => {
  admin = await addUser({ role: 'admin' })
  member = await addUser()
})

/** A different place for each test. */
const newPlace = (): string => `Town${crypto.randomUUID().replaceAll('-', '')}`
const post = (json: object) => send('POST', '/api/admin/agencies', { token: admin.token, json })
const add = async (name: string, kind = 'police', reportPrefixes = '') =>
  (await post({ name, kind, reportPrefixes })).json<Agency>()
const submit = (policeDepartment: string) => submitPoliceRequest(member, { policeDepartment })
const agencyOf = async (request: { id: string }) =>
  (await rows<{ agency_id: string | null }>('select agency_id from requests where id = ?', request.id))[0]?.agency_id
const choose = (request: { id: string }, agency: string | null) =>
  change(admin, [request.id], { action: 'setAgency', agency })
/** A different office for each test. */
let office = 1000
const newPrefix = (): string => String(++office)
const submitNumbered = (reportNumber: string) =>
  submitCrashRequest(member, { reportNumber, ...(!reportNumber && { monitorForFull: 'true' }) })

test('a new police request gets the agency that its department names, and another kind never', async () => {
  const place = newPlace()
  const police = await add(`${place} Police Department`)
  await add(place, 'chp')
  expect((await submit(`City of ${place} PD`)).agency).toEqual({ id: police.id, name: police.name, kind: 'police' })
  expect((await submit(place)).agency).toMatchObject({ id: police.id })
  expect((await submit(`${place} County Sheriff`)).agency).toBeNull()
})

test('a department that is police of a college or of transit names it, and the city of the same name first', async () => {
  const place = newPlace()
  const college = await add(`${place} Department of Public Safety`, 'college')
  expect((await submit(`${place} PD`)).agency).toMatchObject({ id: college.id })
  const city = await add(`${place} Police Department`)
  expect((await submit(`${place} Police`)).agency).toMatchObject({ id: city.id })
})

test('a new CHP request gets the office that has the prefix of its number, however it is written', async () => {
  const [one, two] = [newPrefix(), newPrefix()]
  const agency = await add(newPlace(), 'chp', `${one};${two}`)
  expect(agency.reportPrefixes).toBe(`${one}, ${two}`)
  const numbers = [`${one}-2026-00123`, `${two}2026 00123`, `${one.slice(0, 2)} ${one.slice(2)}-1`, `1${one}-2026`]
  const requests = await Promise.all(numbers.map(submitNumbered))
  expect(requests.map((request) => request.agency?.id)).toEqual([agency.id, agency.id, agency.id, undefined])
  // The digits mean nothing in the number of a police report.
  expect((await submitPoliceRequest(member, { reportNumber: `${one}-1`, policeDepartment: newPlace() })).agency).toBe(
    null,
  )
})

test('a prefix belongs to one CHP office', async () => {
  const [prefix, place] = [newPrefix(), newPlace()]
  await add(place, 'chp', prefix)
  const problemOf = async (json: object) =>
    (await errorOf(await post({ name: newPlace(), kind: 'chp', ...json }))).fields?.['reportPrefixes']
  expect(await problemOf({ reportPrefixes: `${newPrefix()}, ${prefix}` })).toBe(`CHP ${place} has the prefix ${prefix}`)
  expect(await problemOf({ reportPrefixes: newPrefix(), kind: 'police' })).toBe(
    'Only a CHP area office has report prefixes',
  )
  for (const reportPrefixes of ['932', '93200', "9320' or 1", '９３２０'])
    expect(await problemOf({ reportPrefixes }), reportPrefixes).toBe(enterReportPrefixes)
})

test('of two agencies that get a prefix in the same moment, one has it', async () => {
  const prefix = newPrefix()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => post({ name: newPlace(), kind: 'chp', reportPrefixes: prefix })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect((await errorOf(reply)).fields?.['reportPrefixes']).toMatch(prefix)
})

test('what staff chose twice wins over a prefix of the directory, also one that is added later', async () => {
  const prefix = newPrefix()
  const chosen = await add(newPlace(), 'chp')
  const [waiting, ...earlier] = [
    await submitNumbered(`${prefix}-1`),
    await submitNumbered(`${prefix}-2`),
    await submitNumbered(`${prefix}-3`),
  ]
  await choose(earlier[0]!, chosen.id)
  await choose(earlier[1]!, chosen.id)
  const other = await add(newPlace(), 'chp', prefix)
  expect(await agencyOf(waiting)).toBeNull()
  expect((await submitNumbered(`${prefix}-4`)).agency?.id).toBe(chosen.id)
  // One choice that differs from the directory may be an exception.
  await choose(earlier[1]!, other.id)
  expect((await submitNumbered(`${prefix}-5`)).agency?.id).toBe(other.id)
})

test('staff choices apply to the next request with the same prefix or text, if the latest two agree', async () => {
  const place = newPlace()
  const [first, second] = [await add(`${place} One`), await add(`${place} Two`)]
  const prefix = newPrefix()
  let number = 0
  const byDepartment = () => submit(number++ % 2 ? `${place} traffic div.` : `${place.toUpperCase()} Traffic Div`)
  const byNumber = () => submitNumbered(`${prefix}-2026-${++number}`)
  for (const next of [byDepartment, byNumber]) {
    member = await addUser()
    await choose(await next(), first.id)
    const learned = await next()
    expect(learned.agency?.id).toBe(first.id)
    // Only choices by staff teach.
    await next()
    await choose(learned, second.id)
    const unsure = await next()
    expect(unsure.agency).toBeNull()
    await choose(unsure, second.id)
    expect((await next()).agency?.id).toBe(second.id)
    await choose(await next(), null)
    expect((await next()).agency).toBeNull()
  }
  expect((await submit(`${place} traffic div. North`)).agency).toBeNull()
})

test('a correction names the other open requests alike that nobody decided, which can follow it', async () => {
  const prefix = newPrefix()
  const wrong = await add(newPlace(), 'chp', prefix)
  const right = await add(newPlace(), 'chp')
  const [first, second, third, chosen, closed] = [
    await submitNumbered(`${prefix}-1`),
    await submitNumbered(`${prefix}-2`),
    await submitNumbered(`${prefix}-3`),
    await submitNumbered(`${prefix}-4`),
    await submitNumbered(`${prefix}-5`),
  ]
  await rows("update requests set status = 'cancelled' where id = ?", closed.id)
  await choose(chosen, wrong.id)
  expect((await choose(await submitNumbered(`${prefix}-6`), wrong.id)).alike).toBeUndefined()
  const { alike } = await choose(first, right.id)
  expect(alike!.map(({ id }) => id).toSorted()).toEqual([second.id, third.id].toSorted())
  // Staff decide about one of them in the meantime.
  await choose(third, null)
  const both = [second.id, third.id]
  const reply = await change(admin, both, { action: 'setAgency', agency: right.id, keepChosen: true })
  expect(reply).toMatchObject({ refused: [{ request: third.id, why: 'changed' }] })
  expect(await Promise.all([second, third, chosen].map(agencyOf))).toEqual([right.id, null, wrong.id])
  await undoChanges(admin, reply.changed)
  expect(await agencyOf(second)).toBe(wrong.id)
  expect((await choose(second, right.id)).alike).toBeUndefined()
})

test('open requests without an agency get a new one, and one that is renamed; others stay as they are', async () => {
  const place = newPlace()
  const [open, closed, chosen] = [
    await submit(`${place} Police`),
    await submit(`${place} Police`),
    await submit(`${place} Police`),
  ]
  await setPoliceStatus(admin, closed.id, 'completed')
  const other = await add(`${newPlace()} Police`)
  await choose(chosen, other.id)
  const versions = () => rows<{ version: number }>("select version from list_versions where list_key = 'police:all'")
  const [before] = await versions()
  const added = await add(`${place} Police Department`)
  expect(await Promise.all([open, closed, chosen].map(agencyOf))).toEqual([added.id, null, other.id])
  expect((await versions())[0]!.version).toBeGreaterThan(before!.version)

  const renamedPlace = newPlace()
  const waiting = await submit(`${renamedPlace} SO`)
  const json = { name: `${renamedPlace} County Sheriff`, kind: 'sheriff', version: 1 }
  await send('PUT', `/api/admin/agencies/${other.id}`, { token: admin.token, json })
  expect(await agencyOf(waiting)).toBe(other.id)
})

test('a request that was requested before it had an agency gets its missing expected date', async () => {
  const place = newPlace()
  const [requested, dated, unrequested] = [
    await submit(`${place} PD`),
    await submit(`${place} PD`),
    await submit(`${place} PD`),
  ]
  const set = (request: { id: string }, expectedOn: string | null) =>
    rows(
      "update requests set requested_from_agency_on = '2026-10-30', expected_on = ? where id = ?",
      expectedOn,
      request.id,
    )
  await set(requested, null)
  await set(dated, '2026-12-24')
  const json = { name: `${place} Police Department`, kind: 'police', typicalDays: 10 }
  await send('POST', '/api/admin/agencies', { token: admin.token, json })
  const expectedOn = async ({ id }: { id: string }) =>
    (await rows<{ expected_on: string | null }>('select expected_on from requests where id = ?', id))[0]!.expected_on
  expect(await Promise.all([requested, dated, unrequested].map(expectedOn))).toEqual(['2026-11-09', '2026-12-24', null])
})

test('a new request has an estimate of its agency, until staff request it or choose another', async () => {
  const prefix = newPrefix()
  const json = { name: newPlace(), kind: 'chp', reportPrefixes: prefix, typicalDays: 10 }
  await post(json)
  const slow = await (await post({ ...json, name: newPlace(), reportPrefixes: '', typicalDays: 2 })).json<Agency>()
  const response = await postCrashRequest(member.token, { reportNumber: `${prefix}-2026-1` })
  const { id, estimate } = await response.json<{ id: string; estimate: Estimate }>()
  expect(estimate).toEqual({ from: dateIn(7), to: dateIn(13) })
  const get = () => getCrashReport(member, id)
  expect(await get()).toMatchObject({ estimate, expectedOn: null })
  expect((await listDocket(member)).rows?.[0]).toMatchObject({ id, estimate, expectedOn: null })
  const { changed } = await choose({ id }, slow.id)
  expect((await get()).estimate).toEqual({ from: dateIn(1), to: dateIn(5) })
  await undoChanges(admin, changed)
  expect((await get()).estimate).toEqual(estimate)
  await change(admin, [id], { action: 'requested', on: dateIn(0) })
  expect(await get()).toMatchObject({ estimate: null, expectedOn: dateIn(10) })
  // Nothing is known of the agency.
  expect(await submitNumbered(`${newPrefix()}-1`)).toMatchObject({
    estimate: { from: dateIn(8), to: dateIn(14) },
    expectedFrom: 'rule',
  })
})

test('a number that is recorded later finds the agency too, unless staff chose that there is none', async () => {
  const prefix = newPrefix()
  const agency = await (
    await post({ name: newPlace(), kind: 'chp', reportPrefixes: prefix, typicalDays: 10 })
  ).json<Agency>()
  const [found, decided, requested, delivered] = [
    await submitNumbered(''),
    await submitNumbered(''),
    await submitNumbered(''),
    await submitNumbered(''),
  ]
  await choose(decided, null)
  await setColumns(requested, { requested_from_agency_on: dateIn(0) })
  await setColumns(delivered, { has_delivery: 1 })
  for (const { id } of [found, decided, requested, delivered])
    await act(admin, { id }, numberTo(`${prefix}-2026-7`, null))
  expect(await Promise.all([found, decided].map(agencyOf))).toEqual([agency.id, null])
  expect((await getCrashReport(member, found.id)).estimate).toEqual({ from: dateIn(7), to: dateIn(13) })
  expect(await getCrashReport(member, requested.id)).toMatchObject({ expectedOn: dateIn(10), estimate: null })
  expect((await getCrashReport(member, delivered.id)).estimate).toBeNull()
})
