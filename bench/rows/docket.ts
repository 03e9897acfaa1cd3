import { docketGroups, docketSorts, docketViewNames } from '@portal/contract/lists/docket'
import { bearer, get, readRow, type BenchContext } from '../bench-context.ts'
import { send } from '../http.ts'

/** The pages that are measured, by name. */
export const docketQueries = {
  ...Object.fromEntries(docketViewNames.map((view) => [view, `view=${view}`])),
  ...Object.fromEntries(docketSorts.map((sort) => [`by ${sort}`, `sort=${sort}`])),
  ...Object.fromEntries(Object.keys(docketGroups).map((group) => [`grouped by ${group}`, `group=${group}`])),
  search: 'search=rodriguez',
  overdue: 'overdue=true',
  'no agency': 'agency=none',
  attorney: 'attorney=Attorney%203&view=open',
  'page 20': 'page=20',
}

/** The docket of a firm with one request in fifty: every view with its counts, filters, sorts, an unchanged poll, and the export. */
export const docket = async (context: BenchContext): Promise<void> => {
  const { bench, table, members } = context
  const member = members[0]!
  // Every fiftieth request is the firm's, so their serials have the same remainders.
  const number = '(serial / 50)'
  await bench.db.exec(
    `update requests set status = case ${number} % 4 when 0 then 'processing' when 1 then 'cancelled' else 'completed' end,
      waiting_for = case when ${number} % 8 = 0 then 'client' end, attorney = 'Attorney ' || ${number} % 7, matter_number = 'M-' || ${number} % 700,
      expected_on = date('now', (${number} % 60 - 20) || ' days') where law_firm_id = '${member.firm}'`.replace(
      /\s+/g,
      ' ',
    ),
  )
  const goals = { ratio: 2, trips: 1 }
  const row = { request: get(member), usual: 150, goals }
  for (const [name, query] of Object.entries(docketQueries))
    await readRow(context, { ...row, name: `docket, ${name}`, path: `/api/docket?${query}` })

  const first = await send(`${bench.portal}/api/docket`, { headers: bearer(member) })
  const request = get(member, { 'If-None-Match': String(first.headers['etag']) })
  const unchanged = { ratio: 1.3, read: 5, trips: 1 }
  await readRow(context, {
    ...row,
    name: 'docket, unchanged poll',
    path: '/api/docket',
    request,
    status: 304,
    goals: unchanged,
  })

  const large = members[1]!
  await bench.db.exec(
    `update requests set law_firm_id = '${large.firm}' where law_firm_id <> '${member.firm}' and serial % 5 = 0`,
  )
  const exported = 'select count(*) as reports from requests where law_firm_id = ?1'
  const rows = (await bench.db.prepare(exported).bind(large.firm).first<number>('reports'))!
  const { duration } = await send(`${bench.portal}/api/docket.csv`, { headers: bearer(large) })
  const perSecond = Math.round(rows / (duration / 1000)).toLocaleString('en')
  table.note(`docket export: ${rows.toLocaleString('en')} rows at ${perSecond} rows/s (goal ≥ 5,000)`)
}
