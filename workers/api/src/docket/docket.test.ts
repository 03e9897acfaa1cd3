import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Docket } from '@portal/contract/docket/docket'
import { resetPortal } from '../../test/reset.ts'
import {
  addUser,
  addUsers,
  form,
  deliver,
  deliverFinalReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'

beforeEach(resetPortal)

const list = async (user: { token: string }, query = '', etag = '') => {
  const response = await send('GET', `/api/docket?${query}`, { token: user.token, headers: { 'If-None-Match': etag } })
  const docket = response.status === 200 ? await response.json<Docket>() : null
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    names: docket?.rows.map(({ clientName }) => clientName),
    ...docket,
  }
}

/** Sets what the API sets over weeks. */
const set = (id: string, changes: Record<string, string | number | null>) => {
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  return rows(`update requests set ${columns.join(', ')} where id = ?`, ...Object.values(changes), id)
}

const firmWithRequests = async () => {
  const users = await addUsers()
  const colleague = await addUser({ firm: users.firm })
  const { member } = users
  const adams = await submitCrashRequest(member, { clientName: 'Adams', matterNumber: 'M-1', attorney: 'Reyes' })
  const baker = await submitPoliceRequest(colleague, { clientName: 'Baker', crashDate: '2024-01-02' })
  const clark = await submitCrashRequest(colleague, { clientName: 'Clark', urgent: 'true', crashDate: '2024-02-03' })
  await set(adams.id, { submitted_at: '2026-01-01', updated_at: '2026-01-05', expected_on: '2026-12-03' })
  await set(baker.id, { submitted_at: '2026-01-02', updated_at: '2026-01-04' })
  await set(clark.id, { submitted_at: '2026-01-03', updated_at: '2026-01-03', expected_on: '2026-12-01' })
  return { ...users, colleague, adams, baker, clark }
}

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
    ['kind=police', ['Baker']],
    ['kind=chp&mine=true', ['Adams']],
    ['urgent=true', ['Clark']],
    ['attorney=Reyes', ['Adams']],
    ['search=M-1', ['Adams']],
    ['search=reyes', ['Adams']],
    ['search=bak', ['Baker']],
    ['search=!', []],
    ['search=nobody', []],
    ['sort=client&descending=false', ['Adams', 'Baker', 'Clark']],
    ['sort=client', ['Clark', 'Baker', 'Adams']],
    ['sort=submitted', ['Clark', 'Baker', 'Adams']],
    ['sort=crashDate&descending=false', ['Baker', 'Clark', 'Adams']],
    ['sort=expected&descending=false', ['Clark', 'Adams', 'Baker']],
    ['sort=expected&descending=true', ['Adams', 'Clark', 'Baker']],
    ['page=2', []],
  ] as const)('with %s has %j', async (query, expected) => {
    const { member, colleague, baker, clark } = await firmWithRequests()
    await send('PATCH', `/api/police-reports/${baker.id}/cancel`, colleague)
    await set(baker.id, { updated_at: '2026-01-04' })
    await set(clark.id, { waiting_for: 'client' })
    const { names, counts, total } = await list(member, query)
    expect(names).toEqual(expected)
    const isFiltered = /kind|urgent|attorney|search/.test(query)
    if (isFiltered) expect(counts).toMatchObject({ all: expected.length })
    else expect(counts).toEqual({ all: 3, new: 0, mine: 1, open: 2, waiting: 1, ready: 0, canceled: 1 })
    expect(total).toBe(query === 'page=2' ? 3 : expected.length)
  })

  test('counts what matches the filters in each view', async () => {
    const { member, colleague, baker } = await firmWithRequests()
    await send('PATCH', `/api/police-reports/${baker.id}/cancel`, colleague)
    const filtered = async (query: string) => (await list(member, query)).counts
    expect(await filtered('view=open&kind=police')).toMatchObject({ all: 1, open: 0, canceled: 1 })
    expect(await filtered('view=canceled&search=adams')).toMatchObject({ all: 1, mine: 1, open: 1, canceled: 0 })
  })

  test.each(['kind=police', 'mine=true', 'urgent=true', 'attorney=Reyes', 'search=reyes', 'kind=police&search=nobody'])(
    'counts what is new, waiting or ready also when %s hides it',
    async (filter) => {
      const { member, colleague, staff, clark } = await firmWithRequests()
      await send('POST', '/api/docket/visit', member)
      const other = await submitCrashRequest(colleague, { clientName: 'Davis' })
      await deliver(staff, other.id, 'fullReport')
      await set(clark.id, { waiting_for: 'client', urgent: 0 })
      for (const view of ['new', 'ready', 'all'] as const) {
        const { counts, names, total } = await list(member, `view=${view}&${filter}`)
        expect(counts).toMatchObject({ new: 1, waiting: 1, ready: 1 })
        expect(names).not.toContain('Davis')
        expect(total).toBe(names!.length)
      }
    },
  )

  test('marks what changed since the last visit, and not what the caller did since', async () => {
    const { member, staff, adams } = await firmWithRequests()
    const visit = () => send('POST', '/api/docket/visit', member)
    expect(await list(member)).toMatchObject({ newSince: null, counts: { new: 0 } })
    await visit()
    await deliver(staff, adams.id, 'fullReport')
    expect(await list(member)).toMatchObject({ newSince: expect.any(String), counts: { new: 1 } })
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    await env.DB.prepare('update users set visited_at = ? where id = ?').bind(yesterday, member.id).run()
    await visit()
    await submitCrashRequest(member, { clientName: 'Own' })
    const { newSince, counts, rows: found } = await list(member)
    expect([newSince, counts!.new]).toEqual([yesterday, 1])
    expect(found!.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([adams.id])
    expect((await list(member, 'view=new')).names).toEqual(['Adams'])
    const note = { token: member.token, json: { matterNumber: 'M-2', attorney: null } }
    const own = found!.find(({ clientName }) => clientName === 'Baker')!
    expect((await send('PATCH', `/api/police-reports/${own.id}/matter`, note)).status).toBe(200)
    expect((await list(member)).counts!.new).toBe(1)
    const say = ({ token }: { token: string }, text: string) =>
      send('POST', `/api/police-reports/${own.id}/messages`, { token, form: form({ text }) })
    await say(member, 'Any news?')
    await send('POST', `/api/crash-reports/${found![0]!.id}/cancel`, { token: member.token, json: {} })
    expect((await list(member)).counts!.new).toBe(1)
    await say(staff, 'Soon.')
    expect((await list(member, 'view=new')).names).toEqual(['Baker', 'Adams'])
    // A call within half an hour is the same visit.
    await visit()
    expect(await list(member)).toMatchObject({ newSince: yesterday, counts: { new: 2 } })
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

  test('hides private requests from colleagues, in counts and suggestions too', async () => {
    const { member, colleague } = await firmWithRequests()
    const fields = {
      clientName: 'Hidden',
      matterNumber: 'HIDDEN-9',
      attorney: 'Hiddenname',
      ccEmails: 'hidden@cc.test',
    }
    await submitCrashRequest(colleague, { ...fields, private: 'true' })
    expect(await list(member)).toMatchObject({
      names: ['Adams', 'Baker', 'Clark'],
      total: 3,
      counts: { all: 3, open: 3 },
    })
    expect(await list(colleague)).toMatchObject({ total: 4, counts: { all: 4, open: 4 } })
    for (const query of ['search=hidden', 'attorney=Hiddenname']) expect((await list(member, query)).total).toBe(0)
    const suggestions = (user: { token: string }) => send('GET', '/api/docket/suggestions', user)
    expect(await (await suggestions(member)).json()).toEqual({
      matterNumbers: ['M-1'],
      attorneys: ['Reyes'],
      ccEmails: [],
    })
    expect(await (await suggestions(colleague)).json()).toEqual({
      matterNumbers: ['HIDDEN-9', 'M-1'],
      attorneys: ['Hiddenname', 'Reyes'],
      ccEmails: ['hidden@cc.test'],
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
    await submitCrashRequest(colleague, { clientName: 'Hidden', private: 'true' })
    await deliverFinalReport(staff, baker.id)
    const csv = await csvOf(member)
    expect(csv.startsWith('\ufeff"Client","Matter number","Attorney","Reference number"')).toBe(true)
    expect(clientsIn(csv)).toEqual(['Baker', 'Adams', 'Clark'])
    expect(csv).toContain('"Adams","M-1","Reyes","CHP-')
    expect(csv).toContain('"CHP: Non-fatal Face Page","CHP","9270-2024-01","2024-02-03"')
    // Midnight UTC is still the day before in California.
    expect(csv).toContain('"2025-12-31 16:00","2026-01-04 16:00"\r\n')
    expect(csv).toContain(
      '"Local police","Oakland Police Department","PD-24-0117","2024-01-02","Completed","","No","Final Report"',
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
