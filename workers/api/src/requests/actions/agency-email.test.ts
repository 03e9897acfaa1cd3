import { expect, test } from 'vitest'
import type { Act } from '@portal/contract/requests/actions/actions'
import { addUsers, errorOf, rows, send, submitCrashRequest, testContext } from '../../../test/kit.ts'
import { writeAll } from '../../db/client.ts'
import { takeBackMarks } from '../../emails/agency-marks-store.ts'
import { addAgency, change, dateIn, sendChange, setColumns, timeline, undoChanges } from '../../../test/queue.ts'

const address = 'records@agency.example'

const atAgency = async (count: number) => {
  const users = await addUsers()
  const agency = await addAgency()
  await rows('update agencies set email = ? where id = ?', address, agency.id)
  const requests = []
  for (let at = 0; at < count; at++) {
    const request = await submitCrashRequest(users.member, { clientName: `Client ${at}` })
    await setColumns(request, { agency_id: agency.id })
    requests.push(request)
  }
  const email: Act = { action: 'emailAgency', agency: agency.id, text: 'Please send them.' }
  return { ...users, agency, requests, ids: requests.map(({ id }) => id), email }
}

const emails = () =>
  rows<{ id: string; request: string | null; state: string; digest: string | null; error: string | null }>(
    `select id, request_id as request, state, digest_id as digest, last_error as error from outbox
     where template = 'agency-request' and address = ? order by request_id is not null, rowid`,
    address,
  )

test('one email requests the reports of several requests from their agency today, and Undo leaves one of them out', async () => {
  await rows("delete from outbox where template = 'agency-request'")
  const { staff, requests, ids, email } = await atAgency(2)
  const { changed } = await change(staff, ids, email)
  const [whole, ...listed] = await emails()
  expect(whole).toMatchObject({ request: null, state: 'pending' })
  expect(listed).toMatchObject(ids.map((request) => ({ request, state: 'pending', digest: whole!.id })))
  expect((await timeline(staff, requests[0]!))[0]).toMatch(/^Requested from CHP Golden Gate by email on /)
  const dates = 'select distinct requested_from_agency_on as day from requests where id in (?, ?)'
  expect(await rows(dates, ...ids)).toEqual([{ day: dateIn(0) }])

  // A call whose reply got lost is repeated.
  expect((await change(staff, ids, email)).changed).toHaveLength(2)
  expect(await emails()).toHaveLength(3)

  await undoChanges(staff, [changed[1]!])
  expect((await emails()).map(({ state, error }) => error ?? state)).toEqual(['pending', 'pending', 'UNDONE'])
})

test('is one line of the emails in Admin, found by the number of each request', async () => {
  const { admin, staff, requests, ids, email } = await atAgency(2)
  await change(staff, ids, email)
  const totals = async (query: string) => {
    const response = await send('GET', `/api/admin/emails?template=agency-request&page=1&${query}`, admin)
    return [(await response.json<unknown[]>()).length, response.headers.get('X-Total-Count')]
  }
  for (const { referenceNumber } of requests) expect(await totals(`search=${referenceNumber}`)).toEqual([1, '1'])
  const [{ lines } = { lines: 0 }] = await rows<{ lines: number }>(
    "select count(*) as lines from outbox where template = 'agency-request' and request_id is null",
  )
  expect((await totals(''))[1]).toBe(String(lines))
})

test('leaves out a request of another agency, and a closed one', async () => {
  const { admin, staff, ids, email } = await atAgency(3)
  await setColumns({ id: ids[1]! }, { agency_id: (await addAgency({ name: 'CHP Other' })).id })
  await send('PATCH', `/api/crash-reports/${ids[2]}/cancel`, { token: admin.token, json: {} })
  const { changed, refused } = await change(staff, ids, email)
  expect(changed.map(({ request }) => request)).toEqual([ids[0]])
  expect(refused).toMatchObject([
    { request: ids[1], why: 'agency' },
    { request: ids[2], why: 'state' },
  ])
})

test('is for staff alone, and for an agency of the directory with an email address', async () => {
  const { member, staff, agency, ids, email } = await atAgency(1)
  expect((await sendChange(member, ids, email)).status).toBe(403)
  expect((await sendChange(staff, ids, { ...email, agency: `agy_${'0'.repeat(26)}` } as Act)).status).toBe(404)
  await rows("update agencies set email = '' where id = ?", agency.id)
  expect(await errorOf(await sendChange(staff, ids, email))).toMatchObject({
    status: 400,
    fields: { 'act.agency': 'The directory has no email address for this agency' },
  })
})

test.each([0, 1])(
  'one that failed leaves its requests as before, until it is sent again with all of them, by row %i of it',
  async (row) => {
    await rows("delete from outbox where template = 'agency-request'")
    const { admin, staff, member, requests, ids, email } = await atAgency(2)
    await change(staff, ids, email)
    await rows("update outbox set state = 'failed' where template = 'agency-request'")
    const all = await emails()
    const { db } = testContext()
    await writeAll(db, takeBackMarks(db, all[0]!.id, new Date()))
    const dates =
      'select distinct requested_from_agency_on as day, waiting_for as wait from requests where id in (?, ?)'
    expect(await rows(dates, ...ids)).toEqual([{ day: null, wait: null }])
    const notices = "select 1 from notices where kind = 'email-failed' and user_id = ?"
    expect(await rows(notices, staff.id)).toHaveLength(2)
    const about = (viewer: typeof admin) => timeline(viewer, requests[0]!)
    expect((await about(staff))[0]).toMatch(/^Email not delivered: Requested from CHP Golden Gate by email/)
    expect((await about(member)).filter((entry) => entry.includes('Golden Gate'))).toEqual([])

    expect((await send('POST', `/api/admin/emails/${all[row]!.id}/resend`, admin)).status).toBe(200)
    expect((await emails()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
    expect(await rows(dates, ...ids)).toEqual([{ day: dateIn(0), wait: 'agency' }])
    expect(await rows(notices, staff.id)).toEqual([])
    expect((await about(member))[0]).toMatch(/^Requested from CHP Golden Gate by email/)
  },
)
