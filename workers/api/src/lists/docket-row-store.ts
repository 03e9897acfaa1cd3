import { sql, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agencies'
import type { DocketRow } from '@portal/contract/docket/docket'
import type { Role } from '@portal/contract/accounts/roles'
import type { StoredDocument } from '@portal/contract/reports/documents'
import type { FileKind } from '@portal/contract/files/file-kinds'
import { cellsOf, readCells } from '../db/cells.ts'
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

const deliveredColumns = {
  facePage: 'face_page_file',
  fullReport: 'full_report_file',
  reportFile: 'report_file',
} as const satisfies Partial<Record<StoredDocument, string>>

const deliveredFiles = (): SQL => {
  const columns = Object.entries(deliveredColumns)
  const type = columns.map(([type, column]) => `when ${column} then '${type}'`).join(' ')
  const ids = columns.map(([, column]) => column).join(', ')
  return sql.raw(`(select json_group_array(json_object('documentType', case files.id ${type} end, 'id', files.id,
    'kind', files.kind, 'createdAt', files.created_at, 'scan', files.scan)) from files where files.id in (${ids}))`)
}

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
  delivered: sql`json(${deliveredFiles()})`,
})

const names = Object.keys(columns(sql`null`))

/** A row as one JSON text, with `docketJoins` to the table. */
export const docketCells = (viewer: SQL): SQL => cellsOf(Object.values(columns(viewer)))

export const docketJoins = sql`left join agencies on agencies.id = agency_id left join users as owner on owner.id = ${requests.userId}`

export const readDocketRow = (cells: string): FoundRow => readCells(names, cells)
