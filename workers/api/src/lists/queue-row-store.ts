import { sql } from 'drizzle-orm'
import type { QueueRow } from '@portal/contract/lists/queue'
import { queueFlag } from '../db/list-facts.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { readAtOf } from '../requests/messages/reads-store.ts'
import { nextWaitingDelivery } from '../requests/waiting-deliveries/store.ts'
import { deliveredVersions, listRows, type DeliveredVersion, type ListedRow } from './row-store.ts'

/** The columns of a request that the queue shows. */
export interface FoundRow
  extends
    ListedRow,
    Pick<QueueRow, 'lawFirmName' | 'dueOn'>,
    Pick<RequestRow, 'requestedFromAgencyOn' | 'clientRepliedAt' | 'correctedAt' | 'attorney'> {
  changedAt: string
  ready: number
  placedByStaff: number
  private: number
  assigneeId: string | null
  assigneeFirstName: string | null
  assigneeLastName: string | null
  delivers: { at: string; stopped: boolean } | null
  versions: DeliveredVersion[]
  /** Whether there is a message that the viewer hasn't read. */
  unread: number
}

export const queueRows = listRows<FoundRow>(
  {
    ready: sql.raw(`coalesce(queue_flags & ${queueFlag.ready} <> 0, 0)`),
    attorney: sql`attorney`,
    changedAt: sql`changed_at`,
    placedByStaff: sql`placed_by_staff`,
    lawFirmName: sql`firm.name`,
    private: sql`private_to is not null`,
    requestedFromAgencyOn: sql`requested_from_agency_on`,
    dueOn: sql`due_on`,
    assigneeId: sql`assignee.id`,
    assigneeFirstName: sql`assignee.first_name`,
    assigneeLastName: sql`assignee.last_name`,
    clientRepliedAt: sql`client_replied_at`,
    correctedAt: sql`corrected_at`,
    versions: sql`json(${deliveredVersions()})`,
    delivers: sql`json(${nextWaitingDelivery})`,
    unread: sql`max(coalesce(last_message_at, ''), coalesce(last_note_at, '')) > coalesce(${readAtOf(requests, sql`${sql.placeholder('user')}`)}, '')`,
  },
  sql`left join users as assignee on assignee.id = staff_owner_id left join law_firms as firm on firm.id = ${requests.lawFirmId}`,
)
