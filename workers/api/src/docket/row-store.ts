import { sql, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agencies'
import type { DocketRow } from '@portal/contract/docket/docket'
import type { Role } from '@portal/contract/accounts/roles'
import type { ReportKind } from '@portal/contract/ids'
import type { FileKind } from '@portal/contract/files/file-kinds'
import { cellsOf, readCells } from '../db/cells.ts'
import { docketChangedAt } from '../db/schema/docket-views.ts'
import type { ScanState } from '../db/schema/files.ts'
import { crashReports, policeReports } from '../db/schema/reports.ts'
import { readAtOf } from '../reports/messages/reads-store.ts'

type Report = typeof crashReports.$inferSelect

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
    Pick<Report, 'id' | 'referenceNumber' | 'clientName' | 'crashDate' | 'submittedAt' | 'updatedAt' | 'reportNumber'>,
    Pick<Report, 'matterNumber' | 'attorney' | 'privateTo' | 'expectedOn'>,
    Pick<Report, 'waitingFor' | 'waitingSince' | 'waitingAsks' | 'waitingReason' | 'checkAgainOn'> {
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

const tables = { crash: crashReports, police: policeReports } as const

const deliveredColumns: Readonly<Record<ReportKind, Readonly<Record<string, string>>>> = {
  crash: { facePage: 'face_page_file', fullReport: 'full_report_file' },
  police: { reportFile: 'report_file' },
}

const deliveredFiles = (kind: ReportKind): SQL => {
  const columns = Object.entries(deliveredColumns[kind])
  const type = columns.map(([type, column]) => `when ${column} then '${type}'`).join(' ')
  const ids = columns.map(([, column]) => column).join(', ')
  return sql.raw(`(select json_group_array(json_object('documentType', case files.id ${type} end, 'id', files.id,
    'kind', files.kind, 'createdAt', files.created_at, 'scan', files.scan)) from files where files.id in (${ids}))`)
}

const columns = (kind: ReportKind, viewer: SQL): Record<keyof FoundRow, SQL> => {
  const ofCrash = (column: string): SQL => (kind === 'crash' ? sql.raw(column) : sql`null`)
  return {
    id: sql`${tables[kind].id}`,
    referenceNumber: sql`reference_number`,
    clientName: sql`client_name`,
    crashDate: sql`crash_date`,
    matterNumber: sql`matter_number`,
    attorney: sql`attorney`,
    privateTo: sql`json(private_to)`,
    submittedAt: sql`submitted_at`,
    updatedAt: sql`updated_at`,
    changedAt: sql.raw(docketChangedAt),
    urgent: sql`urgent`,
    status: sql`status`,
    reportType: ofCrash('report_type'),
    monitorForFull: kind === 'crash' ? sql`monitor_for_full` : sql`0`,
    reportNumber: sql`report_number`,
    policeDepartment: kind === 'crash' ? sql`null` : sql`police_department`,
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
    unread: sql`coalesce(last_message_at > coalesce(${readAtOf(tables[kind], viewer)}, ''), 0)`,
    delivered: sql`json(${deliveredFiles(kind)})`,
  }
}

const names = Object.keys(columns('crash', sql`null`))

/** A row as one JSON text, with `docketJoins` to the table. */
export const docketCells = (kind: ReportKind, viewer: SQL): SQL => cellsOf(Object.values(columns(kind, viewer)))

export const docketJoins = (kind: ReportKind): SQL =>
  sql`left join agencies on agencies.id = agency_id left join users as owner on owner.id = ${tables[kind].userId}`

export const readDocketRow = (cells: string): FoundRow => readCells(names, cells)
