import { sql, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agencies'
import type { DocketRow } from '@portal/contract/docket/docket'
import type { Role } from '@portal/contract/accounts/roles'
import { documents, isDelivered, type StoredDocument } from '@portal/contract/reports/documents'
import type { FileKind } from '@portal/contract/files/file-kinds'
import { cellsOf, readCells } from '../db/cells.ts'
import { jsonList } from '../db/client.ts'
import type { ScanState } from '../db/schema/files.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { readAtOf } from '../reports/messages/reads-store.ts'

/** A delivered document's file. */
export interface DeliveredFile {
  documentType: DocketRow['delivered'][number]['documentType']
  id: string
  kind: FileKind
  createdAt: string
  scan: ScanState | null
}

/** What the docket shows of a request. */
export interface FoundRow
  extends
    Pick<DocketRow, 'status' | 'reportType' | 'policeDepartment' | 'changedAt'>,
    Pick<
      RequestRow,
      'id' | 'referenceNumber' | 'clientName' | 'crashDate' | 'submittedAt' | 'updatedAt' | 'reportNumber'
    >,
    Pick<RequestRow, 'matterNumber' | 'attorney' | 'privateTo' | 'expectedOn'>,
    Pick<RequestRow, 'waitingFor' | 'waitingSince' | 'waitingAsks' | 'waitingReason' | 'checkAgainOn'> {
  urgent: number
  monitorForFull: number
  agencyId: string | null
  agencyName: string | null
  agencyKind: AgencyKind | null
  ownerId: string | null
  ownerFirstName: string | null
  ownerLastName: string | null
  ownerRole: Role | null
  ownerDeletedAt: string | null
  /** Whether there is a message that the viewer hasn't read. */
  unread: number
  delivered: DeliveredFile[]
}

const deliveredTypes = (Object.keys(documents) as StoredDocument[]).filter(isDelivered)

const deliveredFiles = sql`(select json_group_array(json_object('documentType', document_type, 'id', files.id,
    'kind', files.kind, 'createdAt', files.created_at, 'scan', files.scan)) from files
  where files.report_id = ${requests.id} and ended_at is null and document_type in ${jsonList(deliveredTypes)})`

const columns = (viewer: SQL): Record<keyof FoundRow, SQL> => ({
  id: sql`${requests.id}`,
  referenceNumber: sql`reference_number`,
  clientName: sql`client_name`,
  crashDate: sql`crash_date`,
  matterNumber: sql`matter_number`,
  attorney: sql`attorney`,
  privateTo: sql`json(private_to)`,
  submittedAt: sql`submitted_at`,
  updatedAt: sql`updated_at`,
  changedAt: sql`changed_at`,
  urgent: sql`urgent`,
  status: sql`status`,
  reportType: sql`report_type`,
  monitorForFull: sql`monitor_for_full`,
  reportNumber: sql`report_number`,
  policeDepartment: sql`police_department`,
  agencyId: sql`agencies.id`,
  agencyName: sql`agencies.name`,
  agencyKind: sql`agencies.kind`,
  expectedOn: sql`expected_on`,
  ownerId: sql`owner.id`,
  ownerFirstName: sql`owner.first_name`,
  ownerLastName: sql`owner.last_name`,
  ownerRole: sql`owner.role`,
  ownerDeletedAt: sql`owner.deleted_at`,
  waitingFor: sql`waiting_for`,
  waitingSince: sql`waiting_since`,
  waitingAsks: sql`json(waiting_asks)`,
  waitingReason: sql`waiting_reason`,
  checkAgainOn: sql`check_again_on`,
  unread: sql`coalesce(last_message_at > coalesce(${readAtOf(requests, viewer)}, ''), 0)`,
  delivered: sql`json(${deliveredFiles})`,
})

const names = Object.keys(columns(sql`null`))

/** A row as one JSON text, with `docketJoins` to the table. */
export const docketCells = (viewer: SQL): SQL => cellsOf(Object.values(columns(viewer)))

export const docketJoins = sql`left join agencies on agencies.id = agency_id left join users as owner on owner.id = ${requests.userId}`

export const readDocketRow = (cells: string): FoundRow => readCells(names, cells)
