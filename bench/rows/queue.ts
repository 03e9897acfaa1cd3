import { drizzle } from 'drizzle-orm/d1'
import { rebuildLists } from '@portal/api/lists/rebuild-store'
import { queueGroups, queueSorts, queueViewNames } from '@portal/contract/lists/queue'
import { limits } from '@portal/contract/limits'
import { bearer, get, readRow, type BenchContext } from '../bench-context.ts'
import { send } from '../http.ts'
import { compare, count, type Measurement } from '../measure.ts'

/** How many requests are open, half of them of each kind, when there are enough. */
const openRequests = 5000

/** Of the open requests, by their number modulo 20: some wait, are due, replied to or delivered, and have an owner. */
const columnsOf = (ready: string): string => `
  urgent = serial % 23 = 0, status = case when serial % 20 = 1 then '${ready}' else 'processing' end,
  waiting_for = case when serial % 20 < 4 then 'client' when serial % 20 < 12 then 'agency' end,
  expected_on = case when serial % 20 between 4 and 11 then date('now', (serial % 60 - 20) || ' days') end,
  requested_from_agency_on = case when serial % 20 between 4 and 11 then date('now', '-20 days') end,
  staff_owner_id = case when serial % 20 between 8 and 15 then (select id from users where role = 'admin' limit 1) end,
  client_replied_at = case when serial % 20 = 19 then '2026-11-20T00:00:00.000Z' end`

/** Closes most of the CHP requests, and copies some as open police requests. */
const openSome = async ({ db }: BenchContext['bench'], size: number): Promise<void> => {
  const perKind = Math.min(openRequests, size / 2) / 2
  const every = Math.floor(size / perKind)
  await db.exec(`update requests set status = 'completed' where serial % ${every} <> 0`)
  await db
    .prepare(
      `insert into requests (id, kind, reference_number, client_name, crash_date, status, report_number, police_department,
        created_by_email, user_id, author_user_id, law_firm_id, submitted_at, created_at, updated_at, serial, search_text)
      select 'pol_' || substr(id, 5), 'police', 'POL-' || substr(reference_number, 5), client_name, crash_date, 'processing', report_number,
        'Oakland Police Department', created_by_email, user_id, author_user_id, law_firm_id, submitted_at, created_at, updated_at, serial / ${every}, ''
      from requests where kind = 'chp' and serial % ${every} = 0`,
    )
    .run()
  await rebuildLists(drizzle(db))
  // The number of an open one, whose serial is a multiple.
  const crash = columnsOf('full-report-uploaded').replaceAll('serial', `(serial / ${every})`)
  await db.exec(`update requests set ${crash} where kind = 'chp' and serial % ${every} = 0`.replace(/\s+/g, ' '))
  await db.exec(`update requests set ${columnsOf('processing')} where kind = 'police'`.replace(/\s+/g, ' '))
  await db.exec('update list_versions set version = version + 1')
}

/** The pages that are measured besides the views, by name. */
export const queueQueries = {
  ...Object.fromEntries(queueSorts.map((sort) => [`by ${sort}`, `sort=${sort}`])),
  ...Object.fromEntries(Object.keys(queueGroups).map((group) => [`grouped by ${group}`, `group=${group}`])),
  search: 'search=rodriguez',
  overdue: 'overdue=true',
  'no agency': 'agency=none',
}

/** Every view of staff's queue with its counts, other orders, groups and filters, a search, an unchanged poll, and a change of 50 requests. */
export const queue = async (context: BenchContext): Promise<void> => {
  const { bench, table, admin, size, repetitions } = context
  await openSome(bench, size)
  const goals = { ratio: 2, trips: 1 }
  const row = { request: get(admin), usual: 150, goals }
  for (const view of queueViewNames)
    await readRow(context, { ...row, name: `queue, ${view}`, path: `/api/queue?view=${view}` })
  for (const [name, query] of Object.entries(queueQueries))
    await readRow(context, {
      ...row,
      name: `queue, ${name}`,
      path: `/api/queue?${query}`,
      goals: { ratio: 2.5, trips: 1 },
    })

  const first = await send(`${bench.portal}/api/queue`, { headers: bearer(admin) })
  const request = get(admin, { 'If-None-Match': String(first.headers['etag']) })
  const unchanged = { ratio: 1.3, read: 4, trips: 1 }
  await readRow(context, {
    ...row,
    name: 'queue, unchanged poll',
    path: '/api/queue',
    request,
    status: 304,
    goals: unchanged,
  })

  const ids = (
    await bench.db
      .prepare(
        `select id from (select id from requests where kind = 'chp' and status = 'processing' limit ${limits.queueEmailsMax / 2})
      union all select id from (select id from requests where kind = 'police' limit ${limits.queueEmailsMax / 2})`,
      )
      .all<{ id: string }>()
  ).results.map(({ id }) => id)
  const body = JSON.stringify({ requests: ids, act: { action: 'take' } })
  const headers = { ...bearer(admin), 'Content-Type': 'application/json' }
  const before = () =>
    bench.db.exec('update requests set staff_owner_id = null, undo = null where staff_owner_id is not null')
  const path = '/api/requests'
  const ours: Measurement = {
    url: `${bench.portal}${path}`,
    request: () => ({ method: 'PATCH', headers, body }),
    status: 200,
    before,
  }
  const floor: Measurement = { url: `${bench.floor}/read`, request: () => ({}), status: 200 }
  const counts = await count({ ...ours, url: `${bench.metered}${path}` })
  const figures = await compare(ours, floor, repetitions(60))
  table.add(`queue, a change of ${ids.length}, at ${size.toLocaleString('en')}`, {
    ...figures,
    counts,
    goals: { trips: 2 },
  })
}
