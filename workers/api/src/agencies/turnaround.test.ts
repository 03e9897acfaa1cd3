import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '@portal/contract/dates'
import type { AgencyDetails } from '@portal/contract/agencies/agency-calls'
import type { Release } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { Random } from '@portal/contract/testing/random'
import { runQueries } from '../db/client.ts'
import { newId, newReference } from '../platform/ids.ts'
import { addUser, send, testContext } from '../../test/kit.ts'
import { readUsualDays, usualDaysOf } from './turnaround-store.ts'

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()

const addAgency = async (typicalDays: number | null = null) => {
  const id = newId('agency')
  await run(
    "insert into agencies (id, name, name_key, kind, typical_days, created_at) values (?1, ?1, ?1, 'chp', ?2, '')",
    id,
    typicalDays,
  )
  return id
}

/** A CHP request, requested on a date, with documents that were delivered at noon so many days later. */
const addRequest = async (
  agency: string,
  requestedOn: string | null,
  ...documents: { type: string; days: number; ended?: string }[]
) => {
  const id = newId('chp')
  await run(
    `insert into requests (kind, id, reference_number, client_name, crash_date, submitted_at, created_at, updated_at, status, report_type,
      agency_id, requested_from_agency_on, serial, search_text) values ('chp', ?1, ?2, 'C', '2026-01-01', '', '', '', 'completed', 'non-fatal-full', ?3, ?4, 1, '')`,
    id,
    newReference('chp'),
    agency,
    requestedOn,
  )
  for (const { type, days, ended = null } of documents)
    await run(
      "insert into documents (id, request_id, document_type, kind, label, size, created_at, ended) values (?, ?, ?, 'pdf', '', 1, ?, ?)",
      newId('file'),
      id,
      type,
      `${addDays(requestedOn ?? '2026-01-01', days)}T20:00:00.000Z`,
      ended,
    )
}

const expectedDays = async (release: Release, ...agencies: string[]) => {
  const [rows] = await runQueries(testContext().db, { agencies: JSON.stringify(agencies) }, usualDaysOf[release])
  return Object.fromEntries(rows.map(({ agency, days }) => [agency, readUsualDays(days)]))
}

let token: string
beforeEach(async () => {
  ;({ token } = await addUser({ role: 'staff' }))
})
const turnaroundOf = async (agency: string) =>
  (await (await send('GET', `/api/agencies/${agency}`, { token })).json<AgencyDetails>()).turnaround

test('median and p90 count from the date requested to the first delivery, for each document alone', async () => {
  const agency = await addAgency()
  for (const [at, days] of [3, 9, 5, 4, 30, 6].entries())
    await addRequest(
      agency,
      `2026-02-0${at + 1}`,
      { type: 'fullReport', days },
      { type: 'fullReport', days: days + 10 },
      { type: 'facePage', days: 1 },
    )
  const [face, full, ...others] = await turnaroundOf(agency)
  expect(others).toEqual([])
  expect(face).toMatchObject({ release: 'face', deliveries: 6, median: 1, p90: 1 })
  expect(full).toMatchObject({ release: 'full', deliveries: 6, median: 5, p90: 30 })
  expect(full?.days[0]).toEqual({ deliveredOn: '2026-02-04', days: 3 })
  expect(await expectedDays('full', agency)).toEqual({ [agency]: { from: 3, median: 5, to: 30 } })
})

test('requests without a date, deliveries before it and withdrawn documents do not count; replaced ones do', async () => {
  const agency = await addAgency()
  await addRequest(agency, null, { type: 'fullReport', days: 3 })
  await addRequest(agency, '2026-02-01')
  await addRequest(agency, '2026-02-01', { type: 'fullReport', days: -2 })
  await addRequest(
    agency,
    '2026-02-01',
    { type: 'fullReport', days: 1, ended: 'withdrawn' },
    { type: 'fullReport', days: 4, ended: 'replaced' },
    { type: 'fullReport', days: 8 },
  )
  expect(await turnaroundOf(agency)).toEqual([
    { release: 'full', deliveries: 1, median: 4, p90: 4, days: [{ deliveredOn: '2026-02-05', days: 4 }] },
  ])
})

test(`the days to expect are typical until ${limits.measuredFrom} deliveries were measured`, async () => {
  const [agency, unknown] = [await addAgency(12), await addAgency()]
  for (let n = 1; n < limits.measuredFrom; n++) await addRequest(agency, `2026-03-0${n}`, { type: 'facePage', days: 2 })
  expect(await expectedDays('face', agency, unknown)).toEqual({
    [agency]: { from: 9, median: 12, to: 15 },
    [unknown]: null,
  })
  await addRequest(agency, '2026-03-09', { type: 'facePage', days: 2 })
  expect(await expectedDays('face', agency, unknown)).toEqual({
    [agency]: { from: 2, median: 2, to: 2 },
    [unknown]: null,
  })
  expect(await expectedDays('full', agency)).toMatchObject({ [agency]: { median: 12 } })
})

test('the usual days leave out the fastest and the slowest tenth', async () => {
  const agency = await addAgency(1)
  for (const [at, days] of [9, 0, 60, 10, 12, 11, 13, 14, 15, 16, 10].entries())
    await addRequest(agency, `2026-03-${at + 10}`, { type: 'facePage', days })
  expect(await expectedDays('face', agency)).toEqual({ [agency]: { from: 9, median: 12, to: 16 } })
})

test('a delivery late in the evening counts on its date in California', async () => {
  const agency = await addAgency()
  await addRequest(agency, '2026-02-01', { type: 'facePage', days: 1 })
  await run(
    "update documents set created_at = '2026-02-03T05:00:00.000Z' where request_id in (select id from requests where agency_id = ?)",
    agency,
  )
  expect(await turnaroundOf(agency)).toMatchObject([{ median: 1 }])
})

test('only the latest requests are measured, through the index', async () => {
  const plan = await env.DB.prepare(`explain query plan ${usualDaysOf.police.sql}`)
    .bind(...usualDaysOf.police.values({ agencies: '[]' }))
    .all<{ detail: string }>()
  const details = plan.results.map(({ detail }) => detail)
  expect(details).toContainEqual(expect.stringMatching(/SEARCH requests USING INDEX requests_agency/))
  expect(details).toContainEqual(expect.stringMatching(/SEARCH documents USING INDEX documents_request/))
  expect(
    details.filter((detail) => /^SCAN (?!agency)/.test(detail) && !/^SCAN \(subquery|^SCAN request/.test(detail)),
  ).toEqual([])
})

test('of 1,000 simulated requests of 20 agencies, 80% with a range arrive within 3 days of it', async () => {
  const random = new Random(20_261_128)
  /** Around 0, mostly between -2 and 2. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  // Agencies differ in how long they take, and in how much that varies; some requests take a multiple of it.
  const agencies = await Promise.all(Array.from({ length: 20 }, async () => addAgency()))
  const habits = new Map(agencies.map((id) => [id, { days: 4 + random.below(30), spread: 0.1 + random.next() * 0.4 }]))
  const taken = (agency: string) => {
    const { days, spread } = habits.get(agency)!
    return Math.max(1, Math.round(days * Math.exp(spread * normal()) * (random.chance(0.03) ? 3 : 1)))
  }
  let [ranged, held, inside, width] = [0, 0, 0, 0]
  for (let month = 0; month < 10; month++) {
    const known = await expectedDays('face', ...agencies)
    const requests = Array.from({ length: 100 }, (_, at) => {
      const agency = random.pick(agencies)
      const days = taken(agency)
      // Staff request a report up to two days after the client.
      const truth = random.below(3) + days
      const range = known[agency]
      if (range) {
        ranged += 1
        width += range.to - range.from
        if (truth >= range.from && truth <= range.to) inside += 1
        if (truth >= range.from - 3 && truth <= range.to + 3) held += 1
      }
      const [id, requestedOn] = [`crh_simulated${month}_${at}`, addDays('2024-01-01', month * 30)]
      return { id, agency, requestedOn, deliveredAt: `${addDays(requestedOn, days)}T20:00:00.000Z` }
    })
    const json = JSON.stringify(requests)
    await run(
      `insert into requests (kind, id, reference_number, client_name, crash_date, submitted_at, created_at, updated_at, status, report_type,
        agency_id, requested_from_agency_on, serial, search_text) select 'chp', value ->> 'id', value ->> 'id', 'C', '2024-01-01', '', '', '',
        'completed', 'non-fatal-face', value ->> 'agency', value ->> 'requestedOn', 1, '' from json_each(?)`,
      json,
    )
    await run(
      `insert into documents (id, request_id, document_type, kind, label, size, created_at) select 'file_' || (value ->> 'id'), value ->> 'id',
        'facePage', 'pdf', '', 1, value ->> 'deliveredAt' from json_each(?)`,
      json,
    )
  }
  const share = (count: number) => `${Math.round((100 * count) / ranged)}%`
  console.warn(
    `${ranged} of 1,000 had a range, ${Math.round(width / ranged)} days wide; ${share(held)} arrived within 3 days of it, ${share(inside)} inside`,
  )
  expect(ranged).toBeGreaterThan(700)
  expect(held / ranged).toBeGreaterThanOrEqual(0.8)
})
