import { limits } from '@portal/contract/limits'
import { bearer, type BenchContext } from '../bench-context.ts'
import { compare, count, type Measurement } from '../measure.ts'

interface Open {
  client_name: string
  crash_date: string
  report_number: string | null
}

const labels = [
  'TRAFFIC COLLISION REPORT',
  'SPECIAL CONDITIONS',
  'NUMBER INJURED 1',
  'JUDICIAL DISTRICT EXAMPLE',
  'COLLISION OCCURRED ON ROUTE 990 AT SAMPLE ROAD',
]

/** A report of two pages as the browser reads it, of one of the requests. */
const fileOf = ({ client_name, crash_date, report_number }: Open, at: number) => {
  const [year, month, day] = crash_date.split('-')
  const said = [`LOCAL REPORT NUMBER ${report_number ?? ''}`, `${month}/${day}/${year}`, client_name.toUpperCase()]
  // As many licenses, plates and policies as a first page has.
  const parties = Array.from({ length: 30 }, (_, line) =>
    line < 6
      ? `DRIVER'S LICENSE NUMBER D${1_000_000 + at * 6 + line}`
      : `PARTY ${line} EXAMPLE STREET NORTH SAME AS DRIVER`,
  )
  const lines = [...labels, ...said, ...parties].map((text, line) => ({ text, top: 0.02 * line }))
  const page = { lines, by: 'text', turned: 0 }
  return { id: `fil_${String(at).padStart(26, '0')}`, pages: [page, page] }
}

/** Matches a morning's mail, of 100 files, with the open requests, of which `queue` has left 5,000. */
export const mail = async ({ bench, table, admin, size, repetitions }: BenchContext): Promise<void> => {
  const { results } = await bench.db
    .prepare(
      `select client_name, crash_date, report_number from requests where queue_group is not null limit ${limits.mail.match.files}`,
    )
    .all<Open>()
  const body = JSON.stringify({ files: results.map(fileOf) })
  const headers = { ...bearer(admin), 'Content-Type': 'application/json' }
  const path = '/api/mail/match'
  const ours: Measurement = {
    url: `${bench.portal}${path}`,
    request: () => ({ method: 'POST', headers, body }),
    status: 200,
  }
  const floor: Measurement = { url: `${bench.floor}/read`, request: () => ({}), status: 200 }
  const counts = await count({ ...ours, url: `${bench.metered}${path}` })
  const figures = await compare(ours, floor, repetitions(30))
  table.add(`mail, ${results.length} files matched, at ${size.toLocaleString('en')}`, {
    ...figures,
    counts,
    goals: { trips: 2 },
  })
}
