import { csvLine } from '@portal/contract/csv'
import { portalDay } from '@portal/contract/dates'
import {
  docketAgency,
  docketColumns,
  exportDocket,
  type DocketFilters,
  type DocketRow,
} from '@portal/contract/lists/docket'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { documents } from '@portal/contract/requests/documents'
import { reportTypes } from '@portal/contract/requests/report-types'
import { statusLabel } from '@portal/contract/requests/status-labels'
import type { RequestContext } from '../context.ts'
import { handler } from '../handler.ts'
import { csvDownload } from '../http/download.ts'
import { portalTime } from '../platform/dates.ts'
import { findAll } from './selection-store.ts'
import { presentDocketRow } from '../lists/docket.ts'

const rowsPerChunk = 500

type Columns = typeof docketColumns
type Cell = string | boolean | null

/** The columns whose cell is the value of the row's field. */
type Plain = {
  [Name in keyof Columns & keyof DocketRow]: DocketRow[Name] extends Cell ? Name : never
}[keyof Columns & keyof DocketRow]

/** The cells of the others. */
const cells: Partial<Record<keyof Columns, (row: DocketRow) => Cell>> &
  Record<Exclude<keyof Columns, Plain>, (row: DocketRow) => Cell> = {
  type: (row) =>
    [kindData[kindIdOf(row.id)].agencyType, row.reportType && reportTypes[row.reportType].label]
      .filter(Boolean)
      .join(': '),
  agency: docketAgency,
  status: (row) => statusLabel(row.status).label,
  estimate: ({ estimate }) => estimate && `${estimate.from} to ${estimate.to}`,
  waitingForYou: (row) => row.waiting?.for === 'client',
  delivered: (row) => row.delivered.map(({ documentType }) => documents[documentType].label).join(', '),
  private: (row) => row.privateTo !== null,
  requester: ({ requester }) => requester && `${requester.firstName} ${requester.lastName}`,
  // Spreadsheets read this as a time.
  submitted: (row) => portalTime(row.submittedAt),
  changed: (row) => portalTime(row.changedAt),
}

const inWords = (cell: Cell): string => (typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : (cell ?? ''))

const lineOf = (row: DocketRow): string =>
  csvLine(
    (Object.keys(docketColumns) as (keyof Columns)[]).map((name) =>
      inWords(cells[name] ? cells[name](row) : row[name as Plain]),
    ),
  )

async function* partsOf(context: RequestContext, user: string, filters: DocketFilters): AsyncGenerator<string> {
  for await (const rows of findAll(context, user, filters, rowsPerChunk))
    yield rows.map((row) => lineOf(presentDocketRow(row))).join('')
}

export const exportDocketHandler = handler(exportDocket, async ({ context, actor, query }) => {
  await context.limits.byAccount('export', actor.id)
  const name = `requests-${portalDay(context.now)}.csv`
  return csvDownload(Object.values(docketColumns), partsOf(context, actor.id, query), name)
})
