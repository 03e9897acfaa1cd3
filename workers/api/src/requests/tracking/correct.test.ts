import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Queue } from '@portal/contract/lists/queue'
import { limits } from '@portal/contract/limits'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import {
  addUsers,
  deliver,
  errorOf,
  form,
  getCrashReport,
  nthBatchBarriers,
  postPoliceRequest,
  rows,
  send,
} from '../../../test/kit.ts'
import { act, addAgency, change, dateIn, listQueue, timeline, undoOne } from '../../../test/queue.ts'
import { addGuestRequest, openTrackingLink } from '../../../test/tracking.ts'

type Session = { token: string }
type Texts = Record<string, string>

const sessionOf = async (token: string): Promise<Session> => {
  const { session } = await (await openTrackingLink(token)).json<{ session: string }>()
  return { token: session }
}
const setUp = async (...guest: Parameters<typeof addGuestRequest>) => {
  const request = await addGuestRequest(...guest)
  return { ...(await addUsers()), ...request, session: await sessionOf(request.token) }
}
const get = async (session: Session) => (await send('GET', '/api/track', session)).json<TrackedRequest>()
const valuesOf = ({ correctable }: TrackedRequest): Texts =>
  Object.fromEntries(correctable.map(({ name, value, seen }) => [name, seen ?? value]))
const post = (session: Session, answers: Texts, replaces: Texts, changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/track/correct', { ...session, json: { answers, replaces }, changed })
/** Corrects answers as the page shows them now. Returns the id for Undo. */
const correct = async (session: Session, answers: Texts): Promise<string | null> => {
  const response = await post(session, answers, valuesOf(await get(session)))
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json<{ undo: string | null }>()).undo
}
const undo = async (session: Session, id: string | null): Promise<number> =>
  (await send('POST', '/api/track/undo-correction', { ...session, json: { undo: id } })).status
const stored = async (id: string) =>
  (
    await rows<Texts>(
      'select client_name as clientName, crash_date as crashDate, cc_emails as ccEmails, urgent from requests where id = ?',
      id,
    )
  )[0]

const withPlate = { reportType: 'non-fatal-full', clientRole: 'driver', driverLicenseOrPlate: '7ABC123' }

test('a guest corrects what the form asked for, and takes it back', async () => {
  const { staff, id, session } = await setUp(withPlate)
  const before = await get(session)
  expect(before.correctable.map(({ name, value, required }) => [name, value, required])).toEqual([
    ['clientName', 'Client One', true],
    ['crashDate', '2024-03-05', true],
    ['reportNumber', '9270-2024-01', true],
    ['areaOffice', '', false],
    ['driverLicenseOrPlate', '', true],
    ['urgent', 'false', false],
  ])
  expect(JSON.stringify(before)).not.toMatch(/7ABC123|copy@example/)
  const undoable = await correct(session, {
    clientName: 'Client Two',
    crashDate: '2024-03-06',
    driverLicenseOrPlate: '7XYZ999',
    urgent: 'true',
  })
  expect(await get(session)).toMatchObject({ clientName: 'Client Two', crashDate: '2024-03-06', urgent: true })
  const now = () => getCrashReport(staff, id)
  expect(await now()).toMatchObject({ driverLicenseOrPlate: '7XYZ999', ccEmails: 'copy@example.test' })
  const entry = 'Corrected on the tracking page: client name, date of crash, driver license or plate, urgent'
  expect(await timeline(staff, { id })).toContain(entry)
  expect(await undo(session, undoable)).toBe(204)
  expect(await now()).toMatchObject({ clientName: 'Client One', driverLicenseOrPlate: '7ABC123', urgent: false })
  expect(await timeline(staff, { id })).toContain(`Undone: ${entry}`)
  expect(await undo(session, undoable)).toBe(409)
})

test('which answers are asked for follows the kind', async () => {
  const { session } = await setUp({}, postPoliceRequest)
  expect((await get(session)).correctable.map(({ name }) => name)).toEqual([
    'clientName',
    'crashDate',
    'reportNumber',
    'policeDepartment',
    'urgent',
  ])
  await correct(session, { policeDepartment: 'Nowhere Department' })
  expect((await get(session)).agency).toBe('Nowhere Department')
})

test('a correction after the request to the agency is on top of the queue', async () => {
  const { staff, id, session } = await setUp({}, postPoliceRequest)
  await act(staff, { id }, { action: 'requested', on: dateIn(-1) })
  await correct(session, { clientName: 'Client Two' })
  const { rows: found } = await (await send('GET', '/api/queue', staff)).json<Queue>()
  expect(found.find((row) => row.id === id)).toMatchObject({
    corrected: true,
    clientRepliedAt: expect.any(String),
    lawFirmName: null,
  })
})

test("corrections leave staff's Undo, and one that is taken back stays on top of the queue once the agency was asked", async () => {
  const { staff, id, session } = await setUp({}, postPoliceRequest)
  const { changed } = await change(staff, [id], { action: 'requested', on: dateIn(-1) })
  let undoable: string | null = null
  for (let number = 1; number <= 6; number++) undoable = await correct(session, { clientName: `Client ${number}` })
  expect(await undo(session, undoable)).toBe(204)
  const row = (await listQueue(staff)).rows.find((one) => one.id === id)
  expect(row).toMatchObject({ clientName: 'Client 5', corrected: true, clientRepliedAt: expect.any(String) })
  expect(await undoOne(staff, id, changed[0]!.undo!)).toBeNull()
})

test('a right guess of the license or plate leaves the same trace as a wrong one', async () => {
  const { staff, id, session } = await setUp(withPlate)
  for (const guess of ['7ABC123', '7XYZ999']) {
    expect(await correct(session, { driverLicenseOrPlate: guess })).toEqual(expect.any(String))
    expect((await timeline(staff, { id }))[0]).toBe('Corrected on the tracking page: driver license or plate')
  }
  expect(await timeline(staff, { id })).toHaveLength(3)
})

test('a request is corrected so many times a day', async () => {
  const { id, session } = await setUp()
  const shown = valuesOf(await get(session))
  await rows(
    `insert into activities (request_id, id, activity, actor_id, created_at)
      select ?1, 'act_' || value, 'Corrected on the tracking page: client name', null, ?2 from json_each(?3)`,
    id,
    new Date().toISOString(),
    JSON.stringify(Array.from({ length: limits.correctionsPerDay }, (_, at) => at)),
  )
  expect(await errorOf(await post(session, { clientName: 'Client Two' }, shown))).toMatchObject({ code: 'wrong_state' })
  await rows('update activities set created_at = ? where request_id = ?', '2024-01-01T00:00:00.000Z', id)
  expect((await post(session, { clientName: 'Client Two' }, shown)).status).toBe(200)
})

test('nothing is corrected once a document was delivered or the request was canceled, nor taken back then', async () => {
  const endings = {
    delivered: ({ staff, id }: Awaited<ReturnType<typeof setUp>>) => deliver(staff, id, 'facePage'),
    canceled: ({ session }: Awaited<ReturnType<typeof setUp>>) => send('POST', '/api/track/cancel', session),
  }
  for (const [name, end] of Object.entries(endings)) {
    const request = await setUp()
    const { session, id } = request
    const shown = valuesOf(await get(session))
    const undoable = await correct(session, { clientName: 'Client Two' })
    expect((await end(request)).status).toBe(200)
    expect([name, (await get(session)).correctable]).toEqual([name, []])
    const late = await errorOf(await post(session, { clientName: 'Late' }, { ...shown, clientName: 'Client Two' }))
    expect([name, late]).toMatchObject([name, { status: 409, code: 'wrong_state' }])
    expect([name, await undo(session, undoable)]).toEqual([name, 409])
    expect([name, await stored(id)]).toMatchObject([name, { clientName: 'Client Two' }])
  }
})

test('an answer that staff changed since, shown or not, is not overwritten', async () => {
  const { staff, id, session } = await setUp(withPlate)
  const shown = valuesOf(await get(session))
  const byStaff = { clientName: 'By Staff', driverLicenseOrPlate: '8NEW456' }
  await act(
    staff,
    { id },
    { action: 'correct', answers: byStaff, replaces: { ...withPlate, clientName: 'Client One' } },
  )
  const stale: Texts[] = [
    { clientName: 'Mine' },
    { driverLicenseOrPlate: '7XYZ999' },
    { crashDate: '2024-03-06', clientName: 'Mine' },
  ]
  for (const answers of stale) {
    const refused = await errorOf(await post(session, answers, shown))
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  }
  expect(await getCrashReport(staff, id)).toMatchObject({ ...byStaff, crashDate: '2024-03-05' })
  // An answer that nobody changed is corrected.
  expect((await post(session, { crashDate: '2024-03-06' }, shown)).status).toBe(200)
})

test('whether a guess is the license or plate is not told without having been shown this request', async () => {
  const { session } = await setUp(withPlate)
  const { session: other } = await setUp(withPlate)
  const { driverLicenseOrPlate: seenOfOther } = valuesOf(await get(other))
  for (const seen of ['', '7ABC123', seenOfOther!])
    for (const guess of ['7ABC123', '7XYZ999'])
      expect((await post(session, { driverLicenseOrPlate: guess }, { driverLicenseOrPlate: seen })).status).toBe(409)
})

test('of two corrections at the same moment one is made, and none against a delivery', async () => {
  const { staff, id, session } = await setUp()
  const shown = valuesOf(await get(session))
  const [first, second] = nthBatchBarriers(2, 1)
  const replies = await Promise.all([
    post(session, { clientName: 'One' }, shown, first),
    post(session, { clientName: 'Two' }, shown, second),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { clientName } = await get(session)
  const delivered = async (statements: D1PreparedStatement[]) => {
    if (statements.length >= 4 && (await get(session)).correctable.length > 0) await deliver(staff, id, 'facePage')
    return env.DB.batch(statements)
  }
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch: delivered } as unknown as D1Database
  const late = await post(session, { clientName: 'Late' }, { ...shown, clientName }, { DB })
  expect(await errorOf(late)).toMatchObject({ status: 409, code: 'wrong_state' })
  expect(await stored(id)).toMatchObject({ clientName })
})

test('returns 400 for what the form refuses, with the field', async () => {
  const { id, session } = await setUp()
  const shown = valuesOf(await get(session))
  const before = await stored(id)
  for (const [answers, field] of [
    [{ clientName: ' ' }, 'clientName'],
    [{ clientName: 'x'.repeat(5000) }, 'clientName'],
    [{ clientName: 'Client\u202eOne' }, 'clientName'],
    [{ crashDate: '2999-01-01' }, 'crashDate'],
    [{ crashDate: "1' or 1=1" }, 'crashDate'],
    [{ reportNumber: '' }, 'reportNumber'],
    [{ urgent: 'maybe' }, 'urgent'],
  ] as const) {
    const refused = await errorOf(await post(session, answers, shown))
    expect([field, refused.status, Object.keys(refused.fields ?? {})]).toEqual([field, 400, [`answers.${field}`]])
  }
  expect(await stored(id)).toEqual(before)
})

test('a link adds no recipient and changes nothing that its page does not ask for', async () => {
  const { id, session } = await setUp()
  const before = await stored(id)
  for (const name of ['ccEmails', 'contactEmail', 'status', 'userId', 'policeDepartment', 'driverLicenseOrPlate'])
    expect([name, (await post(session, { [name]: 'x@example.test' }, {})).status]).toEqual([name, 409])
  for (const json of [{}, { answers: [], replaces: {} }, { answers: { clientName: 1 }, replaces: {} }])
    expect((await send('POST', '/api/track/correct', { ...session, json })).status).toBe(400)
  expect(await stored(id)).toEqual(before)
})

test('a correction is taken back for a minute by the link that made it, and not by staff or another request', async () => {
  const { staff, member, id, session, claimToken } = await setUp()
  const { session: other } = await setUp()
  const undoable = await correct(session, { clientName: 'Client Two' })
  expect(await undo(other, undoable)).toBe(409)
  expect(await undoOne(staff, id, undoable!)).toBe('state')
  expect(await undoOne(member, id, undoable!)).toBe('gone')
  expect((await send('POST', '/api/track/undo-correction', { json: { undo: undoable } })).status).toBe(401)
  expect(await undo(session, 'act_none')).toBe(400)
  const minutesLater = `update requests set undo = replace(undo, ?, ?) where id = ?`
  const [{ until }] = (await rows<{ until: string }>(
    "select undo ->> '$[0].until' as until from requests where id = ?",
    id,
  )) as [{ until: string }]
  await rows(minutesLater, until, new Date(Date.now() - 1000).toISOString(), id)
  expect(await undo(session, undoable)).toBe(409)
  // An account that gets the request takes back nothing that a link did.
  const again = await correct(session, { clientName: 'Client Three' })
  await send('POST', '/api/claim-request', { token: member.token, json: { token: claimToken } })
  expect(await undoOne(member, id, again!)).toBe('state')
  expect(await undo(session, again)).toBe(409)
  expect(await stored(id)).toMatchObject({ clientName: 'Client Three' })
})

test('another report number has its agency looked for again, so that it has no Undo', async () => {
  const { id, session } = await setUp({}, postPoliceRequest)
  const { id: agency } = await addAgency({ name: 'Oakland Police Department', kind: 'police' })
  await rows('update requests set agency_id = ? where id = ?', agency, id)
  expect(await correct(session, { reportNumber: 'PD-24-0118' })).toBeNull()
  expect(await get(session)).toMatchObject({ reportNumber: 'PD-24-0118' })
})

test('the answer to the question for the report number stores it', async () => {
  const { staff, id, session } = await setUp({
    reportType: 'non-fatal-face',
    monitorForFull: 'true',
    reportNumber: '',
  })
  const ask = form({ asks: 'report-number' })
  await send('POST', `/api/crash-reports/${id}/messages`, { token: staff.token, form: ask })
  const answer = form({ text: "It's 9320-2026-00123." })
  expect((await send('POST', '/api/track/messages', { ...session, form: answer })).status).toBe(201)
  expect(await get(session)).toMatchObject({ reportNumber: '9320-2026-00123', waiting: null })
})
