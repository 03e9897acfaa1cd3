import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Agency } from '@portal/contract/agencies/agencies'
import { addUser, rows, send, setPoliceStatus, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'

let admin: Awaited<ReturnType<typeof addUser>>
let member: Awaited<ReturnType<typeof addUser>>
beforeEach(async () => {
  admin = await addUser({ role: 'admin' })
  member = await addUser()
})

/** A different place for each test. */
const newPlace = (): string => `Town${crypto.randomUUID().replaceAll('-', '')}`
const add = async (name: string, kind = 'police') =>
  (await send('POST', '/api/admin/agencies', { token: admin.token, json: { name, kind } })).json<Agency>()
const submit = (policeDepartment: string) => submitPoliceRequest(member, { policeDepartment })
const agencyOf = async (report: { id: string }) =>
  (await rows<{ agency_id: string | null }>('select agency_id from requests where id = ?', report.id))[0]?.agency_id
const choose = (report: { id: string }, agency: string) =>
  env.DB.prepare('update requests set agency_id = ? where id = ?').bind(agency, report.id).run()

test('a new police request gets the agency that its department names, and another kind never', async () => {
  const place = newPlace()
  const police = await add(`${place} Police Department`)
  await add(place, 'chp')
  expect((await submit(`City of ${place} PD`)).agency).toEqual({ id: police.id, name: police.name, kind: 'police' })
  expect((await submit(`${place} County Sheriff`)).agency).toBeNull()
  expect((await submit(place)).agency).toBeNull()
})

test('a CHP request gets none', async () => {
  await add('9270-2024-01', 'chp')
  expect((await submitCrashRequest(member)).agency).toBeNull()
})

test('what staff chose for a department applies to the next request with the same text, the newest first', async () => {
  const place = newPlace()
  const [first, second] = [await add(`${place} One`), await add(`${place} Two`)]
  const text = `${place} traffic div.`
  await choose(await submit(text), first.id)
  const next = await submit(`${place.toUpperCase()} Traffic Div`)
  expect(next.agency?.id).toBe(first.id)
  await choose(next, second.id)
  expect((await submit(text)).agency?.id).toBe(second.id)
  expect((await submit(`${text} North`)).agency).toBeNull()
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
  const set = (report: { id: string }, expectedOn: string | null) =>
    rows(
      "update requests set requested_from_agency_on = '2026-10-30', expected_on = ? where id = ?",
      expectedOn,
      report.id,
    )
  await set(requested, null)
  await set(dated, '2026-12-24')
  const json = { name: `${place} Police Department`, kind: 'police', typicalDays: 10 }
  await send('POST', '/api/admin/agencies', { token: admin.token, json })
  const expectedOn = async ({ id }: { id: string }) =>
    (await rows<{ expected_on: string | null }>('select expected_on from requests where id = ?', id))[0]!.expected_on
  expect(await Promise.all([requested, dated, unrequested].map(expectedOn))).toEqual(['2026-11-09', '2026-12-24', null])
})
