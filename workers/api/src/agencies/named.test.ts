import { beforeEach, expect, test } from 'vitest'
import type { Agency } from '@portal/contract/agencies/agencies'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import {
  addUser,
  postCrashRequest,
  postPoliceRequest,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { addGuestRequest, openTrackingLink } from '../../test/tracking.ts'
import { listDocket } from '../../test/docket.ts'

let admin: Awaited<ReturnType<typeof addUser>>
let member: Awaited<ReturnType<typeof addUser>>
beforeEach(async () => {
  admin = await addUser({ role: 'admin' })
  member = await addUser()
})

/** A different place for each test. */
const newPlace = (): string => `Town${crypto.randomUUID().replaceAll('-', '')}`
const addWith = async (name: string, kind: string, details: object = {}) =>
  (await send('POST', '/api/admin/agencies', { token: admin.token, json: { name, kind, ...details } })).json<Agency>()
const submit = (policeDepartment: string) => submitPoliceRequest(member, { policeDepartment })
const agencyOf = async (request: { id: string }) =>
  (await rows<{ agency_id: string | null }>('select agency_id from requests where id = ?', request.id))[0]?.agency_id

test('a CHP request gets the office that its requester wrote, unless its number is another one’s, and teaches nothing', async () => {
  const [prefix, place] = ['8101', newPlace()]
  const office = await addWith(place, 'chp', { typicalDays: 9 })
  const named = { reportNumber: `${prefix}-1`, areaOffice: `CHP - ${place}` }
  const request = await submitCrashRequest(member, named)
  expect(request).toMatchObject({
    agency: { id: office.id },
    areaOffice: named.areaOffice,
    estimate: { from: expect.any(String) },
  })
  expect((await submitCrashRequest(member, { ...named, areaOffice: place })).agency?.id).toBe(office.id)
  expect((await submitCrashRequest(member, { reportNumber: `${prefix}-2` })).agency).toBeNull()
  const own = await addWith(newPlace(), 'chp', { reportPrefixes: prefix })
  expect((await submitCrashRequest(member, named)).agency?.id).toBe(own.id)
})

test('an office that we do not know stays as text, in lists and searches too, until it is added to the directory', async () => {
  const place = newPlace()
  await addWith(`${place} Police Department`, 'police')
  const { id } = await submitCrashRequest(member, { reportNumber: '9-1', areaOffice: `${place} CHP` })
  const row = async () => (await listDocket(member, `search=${place}`)).rows?.find((one) => one.id === id)
  expect(await row()).toMatchObject({ agency: null, policeDepartment: `${place} CHP` })
  const office = await addWith(place, 'chp')
  expect(await row()).toMatchObject({ agency: { id: office.id } })
})

test('the agency that answers in a city is found by the city, unless another one is called so or the text may mean several', async () => {
  const [county, city, other] = [newPlace(), newPlace(), newPlace()]
  const waiting = await submit(`${city} PD`)
  const sheriff = await addWith(`${county} County Sheriff`, 'sheriff', { cities: `${city}, ${other}` })
  expect(await agencyOf(waiting)).toBe(sheriff.id)
  for (const text of [
    `${city} PD`,
    `City of ${city}`,
    city,
    `${city} Sheriff`,
    `${county} County Sheriff - ${city} Station`,
  ])
    expect((await submit(text)).agency?.id, text).toBe(sheriff.id)
  member = await addUser()
  for (const text of [`${county} County`, `${city} CHP`, `${city} PD and ${other} PD`])
    expect((await submit(text)).agency, text).toBeNull()
  const police = await addWith(`${city} Police Department`, 'police')
  expect((await submit(`${city} PD`)).agency?.id).toBe(police.id)
  expect((await submit(city)).agency).toBeNull()
  await addWith(`${newPlace()} County Sheriff`, 'sheriff', { cities: other })
  expect((await submit(`${other} PD`)).agency).toBeNull()
})

test.each([
  ['areaOffice', postCrashRequest, 'chp', ''],
  ['policeDepartment', postPoliceRequest, 'police', ' Police Department'],
] as const)('a guest adds the office later: %s', async (name, post, kind, suffix) => {
  const [place, unknown] = [newPlace(), newPlace()]
  const first: Record<string, string> = kind === 'police' ? { policeDepartment: 'The city' } : {}
  const request = await addGuestRequest(first, post)
  const { session: token } = await (await openTrackingLink(request.token)).json<{ session: string }>()
  const get = async () => (await send('GET', '/api/track', { token })).json<TrackedRequest>()
  const correct = async (text: string) => {
    const { correctable } = await get()
    const replaces = Object.fromEntries(correctable.map((one) => [one.name, one.seen ?? one.value]))
    const json = { answers: { [name]: text }, replaces }
    expect((await send('POST', '/api/track/correct', { token, json })).status).toBe(200)
  }
  expect((await get()).officeToAdd).toBe(name)
  // An unknown name is kept for staff, and asks nobody.
  await correct(unknown)
  expect(await get()).toMatchObject({ officeToAdd: name, waiting: null })
  const [row] = await rows<{ search_text: string }>('select search_text from requests where id = ?', request.id)
  expect(row!.search_text).toContain(unknown.toLowerCase())
  const agency = await addWith(`${place}${suffix}`, kind)
  await correct(place + suffix)
  expect(await get()).toMatchObject({ officeToAdd: null, agency: expect.stringContaining(place) as string })
  expect(await agencyOf(request)).toBe(agency.id)
})
