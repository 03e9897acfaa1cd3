import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, portalDay } from '@portal/contract/dates'
import type { AgencyDetails } from '@portal/contract/agencies/agency-calls'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { Release } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { Random } from '@portal/contract/testing/random'
import { staticSql } from '../db/client.ts'
import { newId, newReference } from '../platform/ids.ts'
import { addUser, send, submitPoliceRequest, testContext } from '../../test/kit.ts'
import { dateIn } from '../../test/queue.ts'
import { resetPortal } from '../../test/reset.ts'
import { measureDays } from './measured-store.ts'
import { readUsualDays, usualDays } from './turnaround-store.ts'

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

/** A CHP request, submitted at noon on a day, with documents that were delivered at noon so many days later. */
const addRequest = async (
  agency: string | null,
  submitted: string,
  ...documents: { type: string; days: number; ended?: string }[]
) => {
  const id = newId('chp')
  await run(
    `insert into requests (kind, id, reference_number, client_name, crash_date, submitted_at, created_at, updated_at, status, report_type,
      agency_id, serial, search_text) values ('chp', ?1, ?2, 'C', '2026-01-01', ?4, '', '', 'completed', 'non-fatal-full', ?3, 1, '')`,
    id,
    newReference('chp'),
    agency,
    `${submitted}T20:00:00.000Z`,
  )
  for (const { type, days, ended = null } of documents)
    await run(
      "insert into documents (id, request_id, document_type, kind, label, size, created_at, ended) values (?, ?, ?, 'pdf', '', 1, ?, ?)",
      newId('file'),
      id,
      type,
      `${addDays(submitted, days)}T20:00:00.000Z`,
      ended,
    )
}

/** The days to expect of agencies, or of a request without one, once they were measured. */
const expectedDays = async (release: Release, ...agencies: (string | null)[]) => {
  await measureDays(testContext())
  const days = await Promise.all(
    agencies.map(async (agency) => {
      const [found] = await testContext().db.all<{ days: string | null }>(
        sql`select ${usualDays(sql`${release}`, sql`${agency}`)} as days`,
      )
      return readUsualDays(found!.days)
    }),
  )
  return days.map((one) => one && ([one.from, one.median, one.to, one.source] as const))
}

let token: string
beforeEach(async () => {
  await resetPortal()
  ;({ token } = await addUser({ role: 'staff' }))
})
const turnaroundOf = async (agency: string) =>
  (await (await send('GET', `/api/agencies/${agency}`, { token })).json<AgencyDetails>()).turnaround

test('median and p90 count from the submission to the first delivery, for each document alone', async () => {
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
  expect(await expectedDays('full', agency)).toEqual([[3, 5, 30, 'agency:6']])
})

test('withdrawn documents do not count, and replaced ones do', async () => {
  const agency = await addAgency()
  await addRequest(agency, '2026-02-01')
  await addRequest(agency, '2026-02-01', { type: 'fullReport', days: 1, ended: 'withdrawn' })
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

const rule = [8, 11, 14, 'rule']

test(`the days to expect are typical until ${limits.measuredFrom} deliveries were measured, and without any those of the public rule`, async () => {
  const [agency, unknown] = [await addAgency(12), await addAgency()]
  for (let n = 1; n < limits.measuredFrom; n++) await addRequest(agency, `2026-03-0${n}`, { type: 'facePage', days: 2 })
  expect(await expectedDays('face', agency, unknown, null)).toEqual([[9, 12, 15, 'agency'], rule, rule])
  await addRequest(agency, '2026-03-09', { type: 'facePage', days: 2 })
  const all = [2, 2, 2, 'kind:5']
  expect(await expectedDays('face', agency, unknown, null)).toEqual([[2, 2, 2, 'agency:5'], all, all])
  expect(await expectedDays('full', agency, null)).toEqual([[9, 12, 15, 'agency'], rule])
  expect(await expectedDays('police', agency, null)).toEqual([
    [9, 12, 15, 'agency'],
    [5, null, 45, 'published'],
  ])
})

test('an agency without deliveries is expected to take as long as its kind in its county, or else its kind', async () => {
  const [own, other, elsewhere, sheriff] = [await addAgency(), await addAgency(), await addAgency(), await addAgency()]
  await run("update agencies set county = iif(id = ?, 'Lake', 'Kern')", elsewhere)
  await run("update agencies set kind = 'sheriff' where id = ?", sheriff)
  for (let n = 1; n <= 5; n++) {
    await addRequest(other, `2026-03-0${n}`, { type: 'facePage', days: 7 })
    await addRequest(sheriff, `2026-03-0${n}`, { type: 'facePage', days: 30 })
  }
  expect(await expectedDays('face', other, own, elsewhere, null)).toEqual([
    [7, 7, 7, 'agency:5'],
    [7, 7, 7, 'county:5'],
    [7, 7, 7, 'kind:5'],
    [7, 7, 30, 'kind:10'],
  ])
})

test('the usual days leave out the fastest and the slowest tenth, and deliveries before the latest ones', async () => {
  const agency = await addAgency(1)
  for (const [at, days] of [9, 0, 60, 10, 12, 11, 13, 14, 15, 16, 10].entries())
    await addRequest(agency, `2026-03-${at + 10}`, { type: 'facePage', days })
  expect(await expectedDays('face', agency)).toEqual([[9, 12, 16, 'agency:11']])
})

test('an open request has the days that agencies publish until such reports were measured', async () => {
  const member = await addUser()
  const { id, estimate, expectedFrom } = await submitPoliceRequest(member, { policeDepartment: 'Nowhere PD' })
  expect([estimate, expectedFrom]).toEqual([{ from: dateIn(5), to: dateIn(45) }, 'published'])
  for (let n = 1; n <= 5; n++) await addRequest(null, `2026-03-0${n}`, { type: 'reportFile', days: 7 })
  await measureDays(testContext())
  const reply = await (await send('GET', `/api/police-reports/${id}`, member)).json<ReplyOf<'police'>>()
  const day = addDays(portalDay(reply.submittedAt), 7)
  expect([reply.estimate, reply.expectedFrom]).toEqual([{ from: day, to: day }, 'kind:5'])
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

test('the days to expect of a request are read by their keys', async () => {
  const [release, agency] = [sql`${sql.placeholder('release')}`, sql`${sql.placeholder('agency')}`]
  const query = staticSql(sql`select ${usualDays(release, agency)} as days`)
  const { results } = await env.DB.prepare(`explain query plan ${query.sql}`)
    .bind(...query.values({ release: 'face', agency: 'agy' }))
    .all<{ detail: string }>()
  const details = results.map(({ detail }) => detail)
  expect(details.filter((detail) => /^SEARCH (measured_days|agencies)/.test(detail)).length).toBeGreaterThan(5)
  expect(details.filter((detail) => /^SCAN (?!CONSTANT|\(subquery)/.test(detail))).toEqual([])
})

test('of 1,000 simulated requests of 20 agencies, 80% arrive within 3 days of what was said when they were submitted', async () => {
  const random = new Random(20_261_128)
  /** Around 0, mostly between -2 and 2. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  // Agencies differ in how long they take, and in how much that varies; some requests take a multiple of it.
  const agencies = await Promise.all(Array.from({ length: 20 }, async () => addAgency()))
  await run("update agencies set county = 'County ' || (rowid % 4)")
  const habits = new Map(agencies.map((id) => [id, { days: 4 + random.below(30), spread: 0.1 + random.next() * 0.4 }]))
  const taken = (agency: string) => {
    const { days, spread } = habits.get(agency)!
    // Staff request a report up to two days after the client.
    return random.below(3) + Math.max(1, Math.round(days * Math.exp(spread * normal()) * (random.chance(0.03) ? 3 : 1)))
  }
  let [held, inside, width] = [0, 0, 0]
  const bySource = new Map<string, [held: number, all: number]>()
  for (let month = 0; month < 10; month++) {
    const known = new Map((await expectedDays('face', ...agencies)).map((days, at) => [agencies[at]!, days!] as const))
    const requests = Array.from({ length: 100 }, (_, at) => {
      const agency = random.pick(agencies)
      const truth = taken(agency)
      const [from, , to, source] = known.get(agency)!
      const isHeld = truth >= from - 3 && truth <= to + 3
      width += to - from
      if (truth >= from && truth <= to) inside += 1
      if (isHeld) held += 1
      const name = source.replace(/:.*/, '')
      const [heldBy, all] = bySource.get(name) ?? [0, 0]
      bySource.set(name, [heldBy + Number(isHeld), all + 1])
      const [id, day] = [`crh_simulated${month}_${at}`, addDays('2024-01-01', month * 30)]
      return { id, agency, day: `${day}T20:00:00.000Z`, deliveredAt: `${addDays(day, truth)}T20:00:00.000Z` }
    })
    const json = JSON.stringify(requests)
    await run(
      `insert into requests (kind, id, reference_number, client_name, crash_date, submitted_at, created_at, updated_at, status, report_type,
        agency_id, serial, search_text) select 'chp', value ->> 'id', value ->> 'id', 'C', '2024-01-01', value ->> 'day', '', '',
        'completed', 'non-fatal-face', value ->> 'agency', 1, '' from json_each(?)`,
      json,
    )
    await run(
      `insert into documents (id, request_id, document_type, kind, label, size, created_at) select 'file_' || (value ->> 'id'), value ->> 'id',
        'facePage', 'pdf', '', 1, value ->> 'deliveredAt' from json_each(?)`,
      json,
    )
  }
  console.warn(
    `${held / 10}% within 3 days of the range, ${inside / 10}% inside; ranges are ${Math.round(width / 1000)} days wide;`,
    Object.fromEntries(bySource),
  )
  expect(held).toBeGreaterThanOrEqual(800)
})
