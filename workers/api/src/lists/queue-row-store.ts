import { sql } from 'drizzle-orm'
import { QueueRow } from '@portal/contract/lists/queue'
import { queueFlag } from '../db/list-facts.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { readAtOf } from '../requests/messages/reads-store.ts'
import { nextWaitingDelivery } from '../requests/waiting-deliveries/store.ts'
import {
  deliveredVersions,
  listRows,
  waitingColumns,
  type DeliveredVersion,
  type ListRow,
  type WaitingCells,
} from './row-store.ts'

/** The queue reads these besides the fields that it shows as they are stored. */
interface QueueCells
  extends WaitingCells, Pick<QueueRow, 'lawFirmName'>, Pick<RequestRow, 'correctedAt' | 'repliedBy'> {
  ready: number
  private: number
  assigneeId: string | null
  assigneeFirstName: string | null
  assigneeLastName: string | null
  delivers: { at: string; stopped: boolean } | null
  versions: DeliveredVersion[]
  /** Whether there is a message that the viewer hasn't read. */
  unread: number
}

export type FoundRow = ListRow<QueueRow, QueueCells>

export const queueRows = listRows<QueueRow, QueueCells>(
  QueueRow.shape,
  {
    ...waitingColumns,
    ready: sql.raw(`coalesce(queue_flags & ${queueFlag.ready} <> 0, 0)`),
    lawFirmName: sql`firm.name`,
    private: sql`private_to is not null`,
    assigneeId: sql`assignee.id`,
    assigneeFirstName: sql`assignee.first_name`,
    assigneeLastName: sql`assignee.last_name`,
    correctedAt: sql`corrected_at`,
    repliedBy: sql`replied_by`,
    versions: sql`json(${deliveredVersions()})`,
    delivers: sql`json(${nextWaitingDelivery})`,
    unread: sql`max(coalesce(last_message_at, ''), coalesce(last_note_at, '')) > coalesce(${readAtOf(requests, sql`${sql.placeholder('user')}`)}, '')`,
  },
  sql`left join users as assignee on assignee.id = staff_owner_id left join law_firms as firm on firm.id = ${requests.lawFirmId}`,
)
