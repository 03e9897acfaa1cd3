import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { listQueue as endpoint } from '@portal/contract/lists/queue'
import { limits } from '@portal/contract/limits'
import {
  addFirm,
  addUser,
  addUsers,
  errorOf,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../test/kit.ts'
import { addAgency, change, dateIn, idsOf, listQueue, setColumns } from '../../test/queue.ts'
import { queueParams, queueQuery } from './queue-store.ts'

beforeEach(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

test('shows a request of each kind with its agency, owner, firm, matter and dates', async () => {
  const { member, staff, firm } = await addUsers()
  const agency = await addAgency()
  const crash = await submitCrashRequest(member, { matterNumber: '2024-0117', private: 'true' })
  const police = await submitPoliceRequest(member)
  await change(staff, [crash.id], { action: 'setAgency', agency: agency.id })
  await change(staff, [crash.id], { action: 'take' })
  await change(staff, [crash.id], { action: 'checked', checkAgainOn: dateIn(3) })
  await setColumns(crash, { last_message_at: '2026-11-20T00:00:00.000Z' })
  const owner = { id: staff.id, firstName: 'Given', lastName: 'Family' }
  const { rows: found } = await listQueue(staff)
  expect(found).toEqual([
    {
      id: police.id,
      referenceNumber: police.referenceNumber,
      clientName: 'Client One',
      crashDate: '2024-03-05',
      submittedAt: police.submittedAt,
      changedAt: expect.any(String),
      urgent: false,
      status: 'processing',
      reportType: null,
      ready: false,
      repliedBy: null,
      reportNumber: 'PD-24-0117',
      policeDepartment: 'Oakland Police Department',
      agency: null,
      lawFirmName: firm.name,
      matterNumber: null,
      attorney: null,
      private: false,
      requestedFromAgencyOn: null,
      dueOn: null,
      staffOwner: null,
      waiting: null,
      clientRepliedAt: null,
      corrected: false,
      unread: false,
      placedByStaff: false,
      delivers: null,
      changedDocuments: [],
    },
    {
      id: crash.id,
      referenceNumber: crash.referenceNumber,
      clientName: 'Client One',
      crashDate: '2024-03-05',
      submittedAt: crash.submittedAt,
      changedAt: expect.any(String),
      urgent: false,
      status: 'processing',
      reportType: 'non-fatal-face',
      ready: false,
      repliedBy: null,
      reportNumber: '9270-2024-01',
      policeDepartment: null,
      agency,
      lawFirmName: firm.name,
      matterNumber: '2024-0117',
      attorney: null,
      private: true,
      requestedFromAgencyOn: null,
      dueOn: dateIn(3),
      staffOwner: owner,
      waiting: { for: 'agency', since: expect.any(String), asks: [], reason: null, checkAgainOn: dateIn(3) },
      clientRepliedAt: null,
      corrected: false,
      unread: true,
      placedByStaff: false,
      delivers: null,
      changedDocuments: [],
    },
  ])
})

describe('the order of the queue', () => {
  const submitted = async () => {
    const { member, staff, admin } = await addUsers()
    const added = []
    for (let number = 0; number < 7; number++) {
      const request = await (number % 2 ? submitPoliceRequest(member) : submitCrashRequest(member))
      await setColumns(request, { submitted_at: `2026-11-0${number + 1}T12:00:00.000Z` })
      added.push(request.id)
    }
    const [a, b, c, d, e, f, g] = added as [string, string, string, string, string, string, string]
    return { staff, admin, member, a, b, c, d, e, f, g }
  }

  test('is client replied, urgent, due and oldest first; what waits for the client or completion is last', async () => {
    const { staff, a, b, c, d, e, f, g } = await submitted()
    await setColumns({ id: a }, { waiting_for: 'client', urgent: 1 })
    await setColumns({ id: c }, { status: 'face-page-uploaded' })
    await setColumns({ id: d }, { urgent: 1, expected_on: '2027-01-01' })
    await setColumns({ id: e }, { expected_on: '2026-11-01' })
    await setColumns({ id: f }, { client_replied_at: '2026-11-20' })
    await setColumns({ id: g }, { urgent: 1, check_again_on: '2026-12-24', expected_on: '2026-01-01' })
    expect(idsOf(await listQueue(staff))).toEqual([f, g, d, e, b, a, c])
  })

  test('is that of a column, with empty values last either way', async () => {
    const { staff, admin, a, b, c, d, e, f, g } = await submitted()
    const [zoo, alameda] = [
      await addAgency({ name: 'Zoo Police', kind: 'police' }),
      await addAgency({ name: 'alameda' }),
    ]
    await rows("update users set first_name = 'Zed' where id = ?", admin.id)
    await change(staff, [a], { action: 'take' })
    await change(admin, [b], { action: 'take' })
    await setColumns({ id: c }, { agency_id: zoo.id, crash_date: '2025-01-01', expected_on: '2026-12-01' })
    await setColumns({ id: d }, { agency_id: alameda.id, crash_date: '2023-01-01', check_again_on: '2026-11-30' })
    await setColumns({ id: g }, { search_text: '  alvarez' })
    const byAge = [a, b, c, d, e, f, g]
    const order = async (query: string) => idsOf(await listQueue(staff, query))
    // The rest is in the usual order, in which an expected date counts.
    const usual = idsOf(await listQueue(staff))
    const rest = (...ids: string[]) => usual.filter((id) => !ids.includes(id))
    expect(await order('sort=agency')).toEqual([d, c, ...rest(c, d)])
    expect(await order('sort=agency&descending=true')).toEqual([c, d, ...rest(c, d)])
    expect(await order('sort=owner')).toEqual([a, b, ...rest(a, b)])
    expect(await order('sort=owner&descending=true')).toEqual([b, a, ...rest(a, b)])
    expect(await order('sort=due')).toEqual([d, c, ...rest(c, d)])
    expect(await order('sort=due&descending=true')).toEqual([c, d, ...rest(c, d)])
    expect(await order('sort=crashDate')).toEqual([d, ...rest(c, d), c])
    expect(await order('sort=submitted')).toEqual(byAge)
    expect(await order('sort=submitted&descending=true')).toEqual(byAge.toReversed())
    expect((await order('sort=client'))[0]).toBe(g)
  })

  test('is paged, with the total of the view', async () => {
    const { member, staff } = await addUsers()
    const request = await submitCrashRequest(member)
    const count = limits.queuePageSize + 10
    await rows(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into requests (kind, id, reference_number, client_name, crash_date, status, report_type, submitted_at, created_at, updated_at, serial, search_text)
        select 'chp', 'crh_' || printf('%026d', i), 'CHP-' || i, 'Client', '2024-03-05', 'processing', 'fatal-face', '2026-11-01T00:00:00.000Z', '', '', i, '' from n`,
      count - 1,
    )
    const first = await listQueue(staff)
    const second = await listQueue(staff, 'page=2')
    expect([first.rows.length, second.rows.length, first.total, second.total]).toEqual([
      limits.queuePageSize,
      10,
      count,
      count,
    ])
    const all = [...idsOf(first), ...idsOf(second)]
    expect(new Set(all).size).toBe(count)
    expect(all.at(-1)).toBe(request.id)
    expect((await listQueue(staff, 'page=3')).rows).toEqual([])
  })
})

test('finds words in all that a row shows', async () => {
  const { member, staff } = await addUsers()
  const firm = await addFirm()
  const colleague = await addUser({ firm })
  await rows("update law_firms set search_text = '  octavia  law' where id = ?", firm.id)
  const agency = await addAgency({ name: "Contra Costa County Sheriff's Office", kind: 'sheriff' })
  const crash = await submitCrashRequest(member, { clientName: "Zoë O'Dell" })
  const police = await submitPoliceRequest(colleague)
  await change(staff, [police.id], { action: 'setAgency', agency: agency.id })
  const found = async (query: string) => {
    const queue = await listQueue(staff, query)
    expect(queue.total).toBe(queue.rows.length)
    expect(queue.counts.all).toBe(2)
    return idsOf(queue)
  }
  for (const term of ['odell', 'zoe 9270', crash.referenceNumber.toLowerCase(), '9270-2024-01'])
    expect([term, await found(`search=${encodeURIComponent(term)}`)]).toEqual([term, [crash.id]])
  for (const term of ['sheriffs office', "costa sheriff's", 'octavia', 'octavia contra pd-24-0117', 'oakland', 'co'])
    expect([term, await found(`search=${encodeURIComponent(term)}`)]).toEqual([term, [police.id]])
  for (const term of ['octavia odell', '%', 'zzz'])
    expect([term, await found(`search=${encodeURIComponent(term)}`)]).toEqual([term, []])
})

describe('a poll', () => {
  const poll = (user: { token: string }, etag: string, query = '') =>
    send('GET', `/api/queue?${query}`, { token: user.token, headers: { 'If-None-Match': etag } })

  test('gets 304 until a request of either kind changes, or the reader has read a message', async () => {
    const { firm, member, unverified, staff, admin } = await addUsers()
    const [crash, police] = [await submitCrashRequest(member), await submitPoliceRequest(member)]
    const tagOf = async (user = staff) => {
      const response = await send('GET', '/api/queue', user)
      await response.body?.cancel()
      return response.headers.get('etag')!
    }
    const changes: (() => Promise<unknown>)[] = [
      () => change(admin, [crash.id], { action: 'take' }),
      () => change(admin, [police.id], { action: 'take' }),
      () => submitPoliceRequest(member),
      () => send('POST', `/api/crash-reports/${crash.id}/messages`, { token: member.token, form: messageOf('Hello') }),
      () => rows('update users set reads_version = reads_version + 1 where id = ?', staff.id),
      // Also when the requester has left the firm.
      async () => {
        await rows('update users set law_firm_id = null where id in (?, ?)', member.id, unverified.id)
        const json = { name: 'Renamed LLP', domain: firm.domain }
        expect((await send('PATCH', `/api/law-firms/${firm.id}`, { token: admin.token, json })).status).toBe(200)
      },
      () => send('PUT', `/api/users/${admin.id}`, { token: admin.token, json: { firstName: 'Re', lastName: 'Named' } }),
    ]
    for (const [at, act] of changes.entries()) {
      const etag = await tagOf()
      expect((await poll(staff, etag)).status, `${at}`).toBe(304)
      expect((await poll(staff, etag, 'view=new')).status, `${at}`).toBe(200)
      expect((await poll(admin, etag)).status, `${at}`).toBe(200)
      await act()
      expect((await poll(staff, etag)).status, `${at}`).toBe(200)
    }
  })
})

const messageOf = (text: string): FormData => {
  const data = new FormData()
  data.append('text', text)
  return data
}

test('a change that only staff see is the first one of the queue, as in a database that was filled without calls', async () => {
  const { staff, member } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await rows('delete from list_versions')
  const etag = (await send('GET', '/api/queue', staff)).headers.get('etag') ?? ''
  const poll = () => send('GET', '/api/queue', { token: staff.token, headers: { 'If-None-Match': etag } })
  expect((await poll()).status).toBe(304)
  await change(staff, [id], { action: 'take' })
  expect((await poll()).status).toBe(200)
})

test('returns 400 for what is not a view, page, column or id', async () => {
  const { staff } = await addUsers()
  for (const query of ['view=nothing', 'page=0', 'sort=phone', 'agency=agy_1', 'owner=you', 'descending=1'])
    expect([query, (await errorOf(await send('GET', `/api/queue?${query}`, staff))).status]).toEqual([query, 400])
})

test('the queue is read with its indexes only', async () => {
  const query = endpoint.query.parse({ view: 'all' })
  const { sql, values } = queueQuery(query)
  const params = { ...queueParams(query, testContext()), session: 'ses_1', user: 'usr_1', now: '', known: null }
  const plan = await rows<{ detail: string }>(`explain query plan ${sql}`, ...(values(params) as never[]))
  const details = plan.map(({ detail }) => detail)
  expect(details).toContainEqual(expect.stringMatching(/^SEARCH requests USING INDEX requests_queue /))
  expect(details).toContainEqual(expect.stringMatching(/^SEARCH list_counts USING PRIMARY KEY/))
  expect(details.filter((detail) => /^SCAN (requests|list_counts)/.test(detail))).toEqual([])
})
