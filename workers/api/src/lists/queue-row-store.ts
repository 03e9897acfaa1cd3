import { sql, type SQL } from 'drizzle-orm'
import type { AgencyKind } from '@portal/contract/agencies/agencies'
import type { QueueRow } from '@portal/contract/queue/queue'
import { cellsOf, readCells } from '../db/cells.ts'
import { queueFlag } from '../db/list-facts.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { readAtOf } from '../reports/messages/reads-store.ts'

/** What the queue shows of a request. */
export interface FoundRow
  extends
    Pick<QueueRow, 'status' | 'reportType' | 'policeDepartment' | 'lawFirmName' | 'dueOn'>,
    Pick<
      RequestRow,
      'id' | 'referenceNumber' | 'clientName' | 'crashDate' | 'submittedAt' | 'updatedAt' | 'reportNumber'
    >,
    Pick<
      RequestRow,
      'matterNumber' | 'requestedFromAgencyOn' | 'clientRepliedAt' | 'waitingFor' | 'waitingSince' | 'waitingAsks'
    >,
    Pick<RequestRow, 'waitingReason' | 'checkAgainOn'> {
  urgent: number
  ready: number
  placedByStaff: number
  private: number
  agencyId: string | null
  agencyName: string | null
  agencyKind: AgencyKind | null
  ownerId: string | null
  ownerFirstName: string | null
  ownerLastName: string | null
  /** Whether there is a message that the viewer hasn't read. */
  unread: number
}

const columns = (viewer: SQL): Record<keyof FoundRow, SQL> => ({
  id: sql`${requests.id}`,
  referenceNumber: sql`reference_number`,
  clientName: sql`client_name`,
  crashDate: sql`crash_date`,
  submittedAt: sql`submitted_at`,
  updatedAt: sql`updated_at`,
  urgent: sql`urgent`,
  status: sql`status`,
  reportType: sql`report_type`,
  ready: sql.raw(`coalesce(queue_flags & ${queueFlag.ready} <> 0, 0)`),
  placedByStaff: sql`placed_by_staff`,
  reportNumber: sql`report_number`,
  policeDepartment: sql`police_department`,
  agencyId: sql`agencies.id`,
  agencyName: sql`agencies.name`,
  agencyKind: sql`agencies.kind`,
  lawFirmName: sql`firm.name`,
  matterNumber: sql`matter_number`,
  private: sql`private_to is not null`,
  requestedFromAgencyOn: sql`requested_from_agency_on`,
  dueOn: sql`due_on`,
  ownerId: sql`staff_owner.id`,
  ownerFirstName: sql`staff_owner.first_name`,
  ownerLastName: sql`staff_owner.last_name`,
  waitingFor: sql`waiting_for`,
  waitingSince: sql`waiting_since`,
  waitingAsks: sql`json(waiting_asks)`,
  waitingReason: sql`waiting_reason`,
  checkAgainOn: sql`check_again_on`,
  clientRepliedAt: sql`client_replied_at`,
  unread: sql`max(coalesce(last_message_at, ''), coalesce(last_note_at, '')) > coalesce(${readAtOf(requests, viewer)}, '')`,
})

const names = Object.keys(columns(sql`null`))

/** A row as one JSON text, with `queueJoins` to the table. */
export const queueCells = (viewer: SQL): SQL => cellsOf(Object.values(columns(viewer)))

export const queueJoins = sql`left join agencies on agencies.id = agency_id left join users as staff_owner on staff_owner.id = staff_owner_id
    left join law_firms as firm on firm.id = ${requests.lawFirmId}`

export const readQueueRow = (cells: string): FoundRow => readCells(names, cells)
