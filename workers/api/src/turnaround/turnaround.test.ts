import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { TurnaroundOverview } from '@portal/contract/lists/turnaround'
import {
  addUser,
  addUsers,
  deliver,
  deliverFinalReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
} from '../../test/kit.ts'
import { resetPortal } from '../../test/reset.ts'
import { newId } from '../platform/ids.ts'
import { figures } from './figures-store.ts'

beforeEach(resetPortal)

const get = async (user: { token: string }): Promise<TurnaroundOverview> =>
  (await send('GET', '/api/turnaround', user)).json<TurnaroundOverview>()

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** Sets what the API sets over weeks. */
const set = (id: string, changes: Record<string, string | number | null>) => {
  const columns = Object.keys(changes).map((name) => `${name} = ?`)
  return rows(`update requests set ${columns.join(', ')} where id = ?`, ...Object.values(changes), id)
}

interface Document {
  type: 'facePage' | 'fullReport' | 'reportFile'
  days: number
  ended?: 'withdrawn' | 'replaced'
}

/** Stores documents that were delivered at noon in California, so many days after `submittedOn`. */
const store = async (id: string, submittedOn: string, ...documents: Document[]) => {
  await set(id, { submitted_at: `${submittedOn}T20:00:00.000Z` })
  for (const { type, days, ended = null } of documents)
    await rows(
      "insert into documents (id, request_id, document_type, kind, label, size, created_at, ended) values (?, ?, ?, 'pdf', '', 1, ?, ?)",
      newId('file'),
      id,
      type,
      new Date(Date.parse(`${submittedOn}T20:00:00.000Z`) + days * 86_400_000).toISOString(),
      ended,
    )
}

const crashRequest = async (user: { token: string }, ...documents: Document[]) => {
  const { id } = await submitCrashRequest(user)
  await store(id, '2026-02-01', ...documents)
  return id
}

const policeRequest = async (user: { token: string }, policeDepartment: string, ...documents: Document[]) => {
  const { id } = await submitPoliceRequest(user, { policeDepartment })
  await store(id, '2026-02-01', ...documents)
  return id
}

const addAgency = async (name: string, kind: 'chp' | 'police') => {
  const id = newId('agency')
  await rows("insert into agencies (id, name, name_key, kind, created_at) values (?1, ?2, ?2, ?3, '')", id, name, kind)
  return id
}

test('median and p90 are the nearest ranks of the days from submission to the first delivery, per agency and release', async () => {
  const { member } = await addUsers()
  const agency = await addAgency('Golden Gate', 'chp')
  for (const days of [3, 9, 5, 4, 30, 6])
    await set(await crashRequest(member, { type: 'facePage', days: 1 }, { type: 'fullReport', days }), {
      agency_id: agency,
    })
  await crashRequest(member, { type: 'fullReport', days: 2 }, { type: 'fullReport', days: 12 })
  const { requests, all, releases } = await get(member)
  expect(requests).toEqual({ chp: 7, police: 0 })
  expect(all).toEqual({ deliveries: 13, p10: 1, median: 2, p90: 9 })
  expect(releases).toEqual([
    { agency: null, release: 'full', deliveries: 7, p10: 2, median: 5, p90: 30 },
    { agency: null, release: 'face', deliveries: 6, p10: 1, median: 1, p90: 1 },
    { agency: 'CHP Golden Gate', release: 'face', deliveries: 6, p10: 1, median: 1, p90: 1 },
    { agency: 'CHP Golden Gate', release: 'full', deliveries: 6, p10: 3, median: 5, p90: 30 },
    { agency: 'CHP', release: 'full', deliveries: 1, p10: 2, median: 2, p90: 2 },
  ])
})

test('withdrawn documents do not count, replaced ones do, and a delivery counts on its date in California', async () => {
  const { member } = await addUsers()
  await crashRequest(member, { type: 'fullReport', days: 1, ended: 'withdrawn' })
  await crashRequest(
    member,
    { type: 'fullReport', days: 1, ended: 'withdrawn' },
    { type: 'fullReport', days: 4, ended: 'replaced' },
    { type: 'fullReport', days: 8 },
  )
  const late = await crashRequest(member, { type: 'facePage', days: 0 })
  await rows(
    "update documents set created_at = '2026-02-03T05:00:00.000Z' where request_id = ? and document_type = 'facePage'",
    late,
  )
  const { releases, deliveries } = await get(member)
  expect(deliveries.map(({ release, agency, deliveredOn, days }) => [release, agency, deliveredOn, days])).toEqual([
    ['full', 'CHP', '2026-02-05', 4],
    ['face', 'CHP', '2026-02-02', 1],
  ])
  expect(releases.filter(({ agency }) => agency === null)).toEqual([
    { agency: null, release: 'face', deliveries: 1, p10: 1, median: 1, p90: 1 },
    { agency: null, release: 'full', deliveries: 1, p10: 4, median: 4, p90: 4 },
  ])
})

test('a police report counts for its agency, or for its department as requested, whatever its case', async () => {
  const { member } = await addUsers()
  const oakland = await addAgency('Oakland Police Department', 'police')
  await set(await policeRequest(member, 'Oakland', { type: 'reportFile', days: 2 }), { agency_id: oakland })
  await policeRequest(member, 'OAKLAND POLICE DEPARTMENT', { type: 'reportFile', days: 4 })
  await policeRequest(member, 'Alameda PD', { type: 'reportFile', days: 7 })
  const { releases } = await get(member)
  expect(releases.map(({ agency, deliveries, median }) => [agency?.toLowerCase(), deliveries, median])).toEqual([
    [undefined, 3, 4],
    ['oakland police department', 2, 2],
    ['alameda pd', 1, 7],
  ])
})

test('counts the open requests, and those open for more than 30 days', async () => {
  const { member } = await addUsers()
  for (const days of [0, 30, 31, 800]) await set((await submitCrashRequest(member)).id, { submitted_at: daysAgo(days) })
  await set((await submitPoliceRequest(member)).id, { submitted_at: daysAgo(31) })
  await set((await submitPoliceRequest(member)).id, { submitted_at: daysAgo(31), status: 'cancelled' })
  const { requests, all, open } = await get(member)
  expect([requests, all, open]).toEqual([{ chp: 4, police: 2 }, null, { all: 5, long: 3 }])
})

test('a firm account gets the requests it sees, and staff get all', async () => {
  const { member, unverified, other, staff, admin, firm } = await addUsers()
  const colleague = await addUser({ firm })
  const manager = await addUser({ firm, manager: true })
  const alone = await addUser()
  await deliver(staff, (await submitCrashRequest(member)).id, 'facePage')
  const { id } = await submitPoliceRequest(colleague, { policeDepartment: 'Secret PD' })
  await deliverFinalReport(staff, id)
  await set(id, { private_to: '[]' })
  await submitCrashRequest(other)
  await submitCrashRequest(alone)
  const counted = async (user: { token: string }) => {
    const { requests, all, releases, deliveries, open } = await get(user)
    expect(deliveries.map(({ agency }) => agency).toSorted()).toEqual(
      releases.flatMap(({ agency }) => agency ?? []).toSorted(),
    )
    return [requests.chp, requests.police, releases.map(({ agency }) => agency), all?.deliveries ?? 0, open.all]
  }
  expect(await counted(member)).toEqual([1, 0, [null, 'CHP'], 1, 1])
  for (const user of [colleague, manager])
    expect(await counted(user)).toEqual([1, 1, [null, null, 'CHP', 'Secret PD'], 2, 1])
  await set(id, { private_to: JSON.stringify([member.id]) })
  expect(await counted(member)).toEqual([1, 1, [null, null, 'CHP', 'Secret PD'], 2, 1])
  expect(await counted(unverified)).toEqual([0, 0, [], 0, 0])
  for (const user of [other, alone]) expect(await counted(user)).toEqual([1, 0, [], 0, 1])
  for (const user of [staff, admin]) expect(await counted(user)).toEqual([3, 1, [null, null, 'CHP', 'Secret PD'], 2, 3])
})

test('returns 304 until a request changes that the account sees', async () => {
  const { member, other, staff, firm } = await addUsers()
  const colleague = await addUser({ firm })
  const { id } = await submitCrashRequest(member)
  const etagOf = async (user: { token: string }) => (await send('GET', '/api/turnaround', user)).headers.get('etag')!
  const again = async (user: { token: string }, etag: string) => {
    const response = await send('GET', '/api/turnaround', { ...user, headers: { 'If-None-Match': etag } })
    await response.body?.cancel()
    return response.status
  }
  const etags = { member: await etagOf(member), other: await etagOf(other), staff: await etagOf(staff) }
  expect(await again(member, etags.member)).toBe(304)
  expect(await again(colleague, etags.member)).toBe(200)
  await deliver(staff, id, 'facePage')
  expect(await again(member, etags.member)).toBe(200)
  expect(await again(staff, etags.staff)).toBe(200)
  expect(await again(other, etags.other)).toBe(304)
})

test.each(['law-firm', 'staff'] as const)(
  'the figures of %s read the newest requests and their files through indexes',
  async (viewer) => {
    const query = figures[viewer]
    const plan = await env.DB.prepare(`explain query plan ${query.sql}`)
      .bind(...query.values({ session: 'ses', user: 'usr', now: '2026-02-01T00:00:00Z', known: null }))
      .all<{ detail: string }>()
    const details = plan.results.map(({ detail }) => detail)
    // The newest requests come in the order of an index.
    const scan = viewer === 'law-firm' ? 'MERGE (UNION ALL)' : 'SEARCH requests USING INDEX requests_serial (kind=?)'
    expect(details).toContain(scan)
    expect(details).toContainEqual(expect.stringMatching(/^SEARCH documents USING INDEX documents_request/))
    expect(details.filter((detail) => detail.startsWith('SCAN requests'))).toEqual([])
  },
)
