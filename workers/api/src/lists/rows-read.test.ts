import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { docketViewNames, listDocket } from '@portal/contract/lists/docket'
import { listQueue, queueViewNames } from '@portal/contract/lists/queue'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import { addUsers, testContext } from '../../test/kit.ts'
import { docket } from './docket.ts'
import type { PageRead } from './list.ts'
import { queue } from './queue.ts'
import { requestsOf } from './requests.ts'
import { sessionParams } from '../sessions/actor-store.ts'

// A page with the counts of its views reads what it shows, however many requests there are.

const context = testContext()

let users: Awaited<ReturnType<typeof addUsers>>
beforeAll(async () => {
  users = await addUsers()
  const { staff, member, firm } = users
  await env.DB.prepare(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)
    insert into requests (id, kind, reference_number, client_name, crash_date, submitted_at, created_at, updated_at, serial,
      search_text, status, report_type, law_firm_id, user_id, waiting_for, expected_on, client_replied_at, staff_owner_id)
    select 'crh_' || n, 'chp', 'CHP-' || n, 'Client', '2024-03-05', date('2024-01-01', n || ' days'), '', '2026-01-01', n, '',
      case n % 20 when 1 then 'full-report-uploaded' when 2 then 'completed' else 'processing' end, 'fatal-full', ?1, ?2,
      case when n % 20 < 4 then 'client' when n % 20 < 12 then 'agency' end,
      case when n % 20 between 4 and 11 then date('2026-11-20', (n % 60) || ' days') end,
      iif(n % 20 = 19, '2026-11-20', null), iif(n % 20 between 8 and 15, ?3, null)
    from numbers`,
  )
    .bind(firm.id, member.id, staff.id)
    .run()
})

const read = async ({ query, params }: PageRead<readonly unknown[]>, user: string, known: string | null) => {
  const session = await env.DB.prepare('select id from sessions where user_id = ?').bind(user).first<string>('id')
  const values = query.values({ ...params, ...sessionParams(new Date(), session!, user), known })
  const { results, meta } = await env.DB.prepare(query.sql)
    .bind(...values)
    .all<{ version: string; part0: string | null }>()
  expect(results).toHaveLength(1)
  return { ...results[0]!, rows: meta.rows_read }
}

const rowsRead = async (page: PageRead<readonly unknown[]> | null, user: string): Promise<number> => {
  const { rows, part0 } = await read(page!, user, null)
  expect(part0).not.toBeNull()
  return rows
}

test.each([
  ["staff's queue", 'staff', 4, queue.read(listQueue.query.parse({}), 'staff', context)],
  ['a search of it', 'staff', 4, queue.read(listQueue.query.parse({ search: 'client' }), 'staff', context)],
  // A member without a second factor has a firm that may require one.
  ['a docket', 'member', 5, docket.read(listDocket.query.parse({}), 'law-firm', context)],
  ['a search of it', 'member', 5, docket.read(listDocket.query.parse({ search: 'client' }), 'law-firm', context)],
] as const)('a poll of %s by %s reads at most %i rows while nothing changes', async (_, viewer, most, page) => {
  const { version } = await read(page!, users[viewer].id, null)
  const { rows, part0 } = await read(page!, users[viewer].id, version)
  expect(part0).toBeNull()
  expect(rows).toBeLessThanOrEqual(most)
})

// Of the viewer's own, each row reads its owner too.
test.each(queueViewNames.map((view) => [view, view === 'mine' ? 250 : 200] as const))(
  'the view %s of the queue reads at most %i rows',
  async (view, most) => {
    const page = queue.read(listQueue.query.parse({ view }), 'staff', {
      ...context,
      now: new Date('2026-12-03T20:00:00Z'),
    })
    expect(await rowsRead(page, users.staff.id)).toBeLessThanOrEqual(most)
  },
)

test.each(docketViewNames.filter((view) => !['new', 'ready', 'canceled'].includes(view)))(
  'the view %s of a docket reads at most 150 rows',
  async (view) => {
    const page = docket.read(listDocket.query.parse({ view }), 'law-firm', context)
    expect(await rowsRead(page, users.member.id)).toBeLessThanOrEqual(150)
  },
)

test.each([
  ['a word that nothing has', 'zzzz'],
  ['the start of an email address', 'nobody@'],
])('a search by staff for %s reads at most 150 rows', async (_, search) => {
  const { list } = endpointsOf('chp')
  const page = requestsOf(list, 'chp', () => null).read(list.query.parse({ search, page: 1 }), 'staff', context)
  expect(await rowsRead(page, users.staff.id)).toBeLessThanOrEqual(150)
})
