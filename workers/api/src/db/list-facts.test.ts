import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { Random } from '@portal/contract/testing/random'
import { rows } from '../../test/kit.ts'
import { resetPortal } from '../../test/reset.ts'
import { backupTriggers } from './backup-marks.ts'
import { listFacts, type ListedRequest } from './list-facts.ts'
import { everyListedRequest, currentListRules } from './list-rules.ts'
import { countedIn, listTriggers, sumOf } from './list-triggers.ts'

beforeEach(resetPortal)

/** The columns of a request that its facts depend on. */
const columnsOf = (request: ListedRequest) => ({
  status: request.status,
  report_type: request.reportType,
  monitor_for_full: Number(request.monitorForFull),
  has_delivery: Number(request.hasDelivery),
  waiting_for: request.waitingFor,
  client_replied_at: request.hasReplied ? '2026-11-20T00:00:00.000Z' : null,
  requested_from_agency_on: request.isTaken ? '2026-11-20' : null,
  expected_on: request.hasDate ? '2026-12-03' : null,
})

const insertAll = async (): Promise<void> => {
  for (const kind of ['chp', 'police'] as const) {
    const all = everyListedRequest.flatMap((request, at) =>
      request.kind === kind ? [{ at, ...columnsOf(request) }] : [],
    )
    const names = Object.keys(all[0]!).filter((name) => name !== 'at')
    await env.DB.prepare(
      `insert into requests (id, kind, reference_number, client_name, crash_date, answers, submitted_at, created_at, updated_at, serial, search_text, ${names.join(', ')})
       select value ->> 'at', ?2, value ->> 'at', '', '', '{}', '2026-11-01', '', '', value ->> 'at', '', ${names.map((name) => `value ->> '${name}'`).join(', ')} from json_each(?1)`,
    )
      .bind(JSON.stringify(all), kind)
      .run()
  }
}

const stored = () =>
  rows(
    `select queue_flags as queueFlags, queue_group as queueGroup, work_rank as workRank, docket_flags as docketFlags
     from requests order by serial`,
  )

const expectRightCounts = async () => {
  const counts = 'select list, view, value, kind, count from list_counts where count <> 0 order by 1, 2, 3, 4'
  const counted = sumOf(`requests, json_each(json_array(${countedIn('requests', 1)})) as counted`, 'counted.value')
  expect(await rows(counts)).toEqual(await rows(`${counted} order by 1, 2, 3, 4`))
}

test('a new database has the rules and the triggers of the code', async () => {
  const rules = await rows<{ state: string; cases: string }>('select state, cases from list_rules')
  expect(Object.fromEntries(rules.map(({ state, cases }) => [state, JSON.parse(cases)]))).toEqual(
    Object.fromEntries(JSON.parse(currentListRules)),
  )
  const triggers = await rows<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger'",
  )
  expect(Object.fromEntries(triggers.map(({ name, sql }) => [name, `${sql};`]))).toEqual({
    ...listTriggers,
    ...backupTriggers,
  })
})

test('stores the facts of every request there can be, and counts it', async () => {
  await insertAll()
  expect(await stored()).toEqual(everyListedRequest.map(listFacts))
  await expectRightCounts()
})

test('stores and counts every change again, by any writer', async () => {
  await insertAll()
  const random = new Random(5)
  await rows(
    "insert into law_firms (id, name, domain, search_text, created_at) values ('frm_1', '', 'a', '', ''), ('frm_2', '', 'b', '', '')",
  )
  for (let round = 0; round < 20; round++) {
    const remainder = random.below(7)
    const column = random.pick([
      'law_firm_id',
      'private_to',
      'waiting_for',
      'expected_on',
      'check_again_on',
      'client_replied_at',
      'status',
    ] as const)
    const values = {
      law_firm_id: [null, 'frm_1', 'frm_2'],
      private_to: [null, '[]'],
      waiting_for: [null, 'client', 'agency'],
      expected_on: [null, '2026-12-04'],
      check_again_on: [null, '2026-11-04'],
      client_replied_at: [null, '2026'],
      status: ['processing', 'completed', 'cancelled'],
    }
    await rows(
      `update requests set ${column} = ? where serial % 7 = ?`,
      random.pick<string | null>(values[column]),
      remainder,
    )
    if (random.chance(0.3)) await rows('delete from requests where serial % 31 = ?', random.below(31))
  }
  await expectRightCounts()
  const before = await stored()
  await rows('update requests set queue_flags = null, docket_flags = 0, work_rank = 5')
  await expectRightCounts()
  await rows('update requests set status = status')
  expect(await stored()).toEqual(before)
  await expectRightCounts()
  await rows('delete from requests')
  expect(await rows('select * from list_counts where count <> 0')).toEqual([])
})
