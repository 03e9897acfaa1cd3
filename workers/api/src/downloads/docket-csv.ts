import { csvLine } from '@portal/contract/csv'
import { docketAgency, docketColumns, type DocketFilters, type DocketRow } from '@portal/contract/lists/docket'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { documents } from '@portal/contract/requests/documents'
import { reportTypes } from '@portal/contract/requests/report-types'
import { statusLabel } from '@portal/contract/requests/status-labels'
import type { RequestContext } from '../context.ts'
import { portalTime } from '../platform/dates.ts'
import { findAll } from './selection-store.ts'
import { presentDocketRow } from '../lists/present-docket.ts'

const rowsPerChunk = 500

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** Spreadsheets read this as a time. */
const timeOf = (instant: string): string => portalTime(instant)

/** The cell of each column. */
const cells: Readonly<Record<keyof typeof docketColumns, (row: DocketRow) => string | null>> = {
  client: (row) => row.clientName,
  matterNumber: (row) => row.matterNumber,
  attorney: (row) => row.attorney,
  reference: (row) => row.referenceNumber,
  type: (row) =>
    [kindData[kindIdOf(row.id)].agencyType, row.reportType && reportTypes[row.reportType].label]
      .filter(Boolean)
      .join(': '),
  agency: docketAgency,
  reportNumber: (row) => row.reportNumber,
  crashDate: (row) => row.crashDate,
  status: (row) => statusLabel(row.status).label,
  expected: (row) => row.expectedOn,
  estimate: ({ estimate }) => estimate && `${estimate.from} to ${estimate.to}`,
  waitingForYou: (row) => yesOrNo(row.waiting?.for === 'client'),
  delivered: (row) => row.delivered.map(({ documentType }) => documents[documentType].label).join(', '),
  urgent: (row) => yesOrNo(row.urgent),
  private: (row) => yesOrNo(row.privateTo !== null),
  firmNote: (row) => row.firmNote,
  requester: ({ requester }) => requester && `${requester.firstName} ${requester.lastName}`,
  submitted: (row) => timeOf(row.submittedAt),
  changed: (row) => timeOf(row.changedAt),
}

async function* csvLines(context: RequestContext, user: string, filters: DocketFilters): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by the byte order mark.
  yield `\ufeff${csvLine(Object.values(docketColumns))}`
  for await (const rows of findAll(context, user, filters, rowsPerChunk))
    yield rows
      .map(presentDocketRow)
      .map((row) => csvLine(Object.values(cells).map((cell) => cell(row) ?? '')))
      .join('')
}

/** The CSV file, written while it is read: no more than a chunk is in memory. */
export const exportCsv = (
  context: RequestContext,
  user: string,
  filters: DocketFilters,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const lines = csvLines(context, user, filters)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
