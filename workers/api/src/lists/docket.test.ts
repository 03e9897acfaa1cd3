import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { firmWithRequests, listDocket as list, setColumns as set } from '../../test/docket.ts'
import { addAgency } from '../../test/queue.ts'
import { resetPortal } from '../../test/reset.ts'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'

beforeEach(resetPortal)

describe('the docket', () => {
  test('has the requests of both kinds that the caller sees, the last change first', async () => {
    const { member, colleague, unverified, other, staff, adams } = await firmWithRequests()
    const { names, total, counts, rows: found } = await list(member)
    expect([names, total]).toEqual([['Adams', 'Baker', 'Clark'], 3])
    expect(counts).toEqual({ all: 3, new: 0, mine: 1, open: 3, waiting: 0, ready: 0, canceled: 0 })
    expect(found![0]).toMatchObject({
      id: adams.id,
      matterNumber: 'M-1',
      attorney: 'Reyes',
      privateTo: null,
      changedAt: '2026-01-05',
      expectedOn: '2026-12-03',
      requester: { id: member.id, firstName: 'Given', lastName: 'Family' },
      delivered: [],
    })
    expect((await list(colleague)).counts).toMatchObject({ all: 3, mine: 2 })
    for (const user of [unverified, other]) expect(await list(user)).toMatchObject({ names: [], total: 0 })
    expect((await list(staff)).status).toBe(403)
  })

  test('moves a request up when it is delivered, with its documents', async () => {
    const { member, staff, baker, clark } = await firmWithRequests()
    await deliver(staff, clark.id, 'facePage')
    await deliverFinalReport(staff, baker.id)
    const { names, rows: found, counts } = await list(member)
    expect(names).toEqual(['Baker', 'Clark', 'Adams'])
    expect(counts).toMatchObject({ ready: 2, open: 2 })
    expect(found!.map(({ delivered }) => delivered.map(({ documentType }) => documentType))).toEqual([
      ['reportFile'],
      ['facePage'],
      [],
    ])
    const { name } = found![0]!.delivered[0]!
    const file = await send('GET', `/api/files/${name}`, member)
    expect(file.status).toBe(200)
    await file.body?.cancel()
  })

  test.each([
    ['view=mine', ['Adams']],
    ['view=open', ['Adams', 'Clark']],
    ['view=canceled', ['Baker']],
    ['view=waiting', ['Clark']],
    ['view=ready', []],
    ['page=2', []],
  ] as const)('with %s has %j', async (query, expected) => {
    const { member, colleague, baker, clark } = await firmWithRequests()
    await send('PATCH', `/api/police-reports/${baker.id}/cancel`, colleague)
    await set(baker.id, { updated_at: '2026-01-04' })
    await set(clark.id, { waiting_for: 'client' })
    const { names, counts, total } = await list(member, query)
    expect(names).toEqual(expected)
    expect(counts).toEqual({ all: 3, new: 0, mine: 1, open: 2, waiting: 1, ready: 0, canceled: 1 })
    expect(total).toBe(query === 'page=2' ? 3 : expected.length)
  })

  test('answers 304 until something that the caller sees changes', async () => {
    const { member, colleague, other, baker } = await firmWithRequests()
    const { etag } = await list(member)
    await submitCrashRequest(other)
    await submitCrashRequest(colleague, { private: 'true' })
    expect((await list(member, '', etag)).status).toBe(304)
    await send('PATCH', `/api/police-reports/${baker.id}/cancel`, colleague)
    expect((await list(member, '', etag)).status).toBe(200)
  })

  test('hides private requests from colleagues in suggestions', async () => {
    const { member, colleague: seen, firm, adams } = await firmWithRequests()
    const colleague = await addUser({ firm })
    const fields = { matterNumber: 'HIDDEN-9', attorney: 'Hiddenname', ccEmails: 'hidden@cc.test' }
    const { id } = await submitCrashRequest(colleague, { ...fields, private: 'true' })
    const [agency, hidden] = [await addAgency(), await addAgency({ name: 'Hidden agency' })]
    await set(adams.id, { agency_id: agency.id })
    await set(id, { agency_id: hidden.id })
    const named = { firstName: 'Given', lastName: 'Family' }
    const suggestions = (user: { token: string }) => send('GET', '/api/docket/suggestions', user)
    expect(await (await suggestions(member)).json()).toEqual({
      matterNumbers: ['M-1'],
      attorneys: ['Reyes'],
      ccEmails: [],
      requesters: [{ id: seen.id, ...named }],
      agencies: [agency],
    })
    expect(await (await suggestions(colleague)).json()).toEqual({
      matterNumbers: ['HIDDEN-9', 'M-1'],
      attorneys: ['Hiddenname', 'Reyes'],
      ccEmails: ['hidden@cc.test'],
      requesters: [
        { id: seen.id, ...named },
        { id: member.id, ...named },
      ],
      agencies: [hidden, agency],
    })
  })

  test('of an unverified member has their own requests alone', async () => {
    const { unverified } = await firmWithRequests()
    await submitPoliceRequest(unverified, { clientName: 'Own' })
    expect(await list(unverified)).toMatchObject({ names: ['Own'], total: 1, counts: { all: 1, mine: 1 } })
  })
})

describe('the CSV export', () => {
  const csvOf = async (user: { token: string }, query = '') => {
    const response = await send('GET', `/api/docket.csv?${query}`, user)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/,
    )
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await response.arrayBuffer())
  }
  const clientsIn = (csv: string) => [...csv.matchAll(/\r\n"(.*?)"/g)].map(([, client]) => client)

  test('has what the caller sees and filters, in the order of the docket', async () => {
    const { member, colleague, other, staff, baker } = await firmWithRequests()
    await submitCrashRequest(colleague, { clientName: 'Hidden', private: 'true', firmNote: 'Nobody reads this' })
    await set(baker.id, { firm_note: '=Sister first' })
    await deliverFinalReport(staff, baker.id)
    const csv = await csvOf(member)
    expect(csv.startsWith('\ufeff"Client","Matter number","Attorney","Reference number"')).toBe(true)
    expect(clientsIn(csv)).toEqual(['Baker', 'Adams', 'Clark'])
    expect(csv).toContain('"Adams","M-1","Reyes","CHP-')
    expect(csv).toContain(`"'=Sister first"`)
    expect(csv).not.toContain('Nobody reads this')
    expect(csv).toContain('"CHP: Non-fatal Face Page","CHP","9270-2024-01","2024-02-03"')
    // Midnight UTC is still the day before in California.
    expect(csv).toContain('"2025-12-31 16:00","2026-01-04 16:00"\r\n')
    expect(csv).toContain(
      '"Local police","Oakland Police Department","PD-24-0117","2024-01-02","Completed","","","No","Final Report"',
    )
    expect(clientsIn(await csvOf(member, 'sort=client&descending=false&kind=chp'))).toEqual(['Adams', 'Clark'])
    expect(clientsIn(await csvOf(other))).toEqual([])
  })

  test('has every row once, in order, when there are more than a chunk', async () => {
    const { firm, member } = await addUsers()
    await env.DB.prepare(
      `insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, law_firm_id, submitted_at, created_at, updated_at, serial, search_text)
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1203)
       select 'chp', 'crh_' || n, 'CHP-' || n, 'Client ' || n, '2024-03-05', 'processing', 'fatal-full', ?1, at, at, at, n, ''
       from (select n, strftime('%Y-%m-%dT%H:%M:%fZ', 1709596800 + n, 'unixepoch') as at from numbers)`,
    )
      .bind(firm.id)
      .run()
    const expected = Array.from({ length: 1203 }, (_, at) => `Client ${1203 - at}`)
    expect(clientsIn(await csvOf(member))).toEqual(expected)
  })

  test('turns formulas into text', async () => {
    const { member } = await addUsers()
    await submitCrashRequest(member, { clientName: '=1+1', matterNumber: '@SUM(1)', attorney: '+1' })
    expect(await csvOf(member)).toContain(`"'=1+1","'@SUM(1)","'+1"`)
  })
})
