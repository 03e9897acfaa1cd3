import { sql, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agency-kinds'
import type { DocketRow } from '@portal/contract/lists/docket'
import type { QueueRow } from '@portal/contract/lists/queue'
import { documents, isDelivered, type StoredDocument } from '@portal/contract/requests/documents'
import { cellsOf, readCells, type RowCells } from '../db/cells.ts'
import { jsonList } from '../db/client.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'

/** The columns of a request that every list of both kinds shows. */
export interface ListedRow
  extends
    Pick<QueueRow, 'status' | 'reportType' | 'policeDepartment'>,
    Pick<RequestRow, 'id' | 'referenceNumber' | 'clientName' | 'crashDate' | 'submittedAt' | 'updatedAt'>,
    Pick<RequestRow, 'reportNumber' | 'matterNumber' | 'waitingFor' | 'waitingSince' | 'waitingAsks'>,
    Pick<RequestRow, 'waitingReason' | 'checkAgainOn'> {
  urgent: number
  agencyId: string | null
  agencyName: string | null
  agencyKind: AgencyKind | null
}

const listedColumns: Readonly<Record<keyof ListedRow, SQL>> = {
  id: sql`${requests.id}`,
  referenceNumber: sql`reference_number`,
  clientName: sql`client_name`,
  crashDate: sql`crash_date`,
  submittedAt: sql`submitted_at`,
  updatedAt: sql`updated_at`,
  urgent: sql`urgent`,
  status: sql`status`,
  reportType: sql`report_type`,
  reportNumber: sql`report_number`,
  policeDepartment: sql`police_department`,
  agencyId: sql`agencies.id`,
  agencyName: sql`agencies.name`,
  agencyKind: sql`agencies.kind`,
  matterNumber: sql`matter_number`,
  waitingFor: sql`waiting_for`,
  waitingSince: sql`waiting_since`,
  waitingAsks: sql`json(waiting_asks)`,
  waitingReason: sql`waiting_reason`,
  checkAgainOn: sql`check_again_on`,
}

/** A delivered document, or one that was delivered and has been replaced or withdrawn. */
export interface DeliveredVersion {
  documentType: DocketRow['delivered'][number]['documentType']
  createdAt: string
  endedAt: string | null
  endedReason: string | null
}

const deliveredTypes = (Object.keys(documents) as StoredDocument[]).filter(isDelivered)

/** The delivered versions of a request's documents, as JSON. @param more further names and values of each. */
export const deliveredVersions = (more: SQL = sql``) => sql`(select json_group_array(json_object(
    'documentType', document_type, 'createdAt', documents.created_at, 'endedAt', ended_at, 'endedReason', ended_reason${more}))
  from documents where documents.request_id = ${requests.id} and document_type in ${jsonList(deliveredTypes)})`

/** How the rows of a list are read: each as one JSON text, with `joins` to `requests`. */
export const listRows = <Row extends ListedRow>(
  columns: Readonly<Record<Exclude<keyof Row, keyof ListedRow>, SQL>>,
  joins: SQL,
) => {
  const all: Readonly<Record<string, SQL>> = { ...listedColumns, ...columns }
  const names = Object.keys(all)
  return {
    cells: cellsOf(Object.values(all)),
    joins: sql`left join agencies on agencies.id = agency_id ${joins}`,
    read: (cells: RowCells): Row => readCells<Row>(names, cells),
  }
}
