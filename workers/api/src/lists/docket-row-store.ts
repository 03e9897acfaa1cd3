import { sql } from 'drizzle-orm'
import { DocketRow } from '@portal/contract/lists/docket'
import type { Role } from '@portal/contract/accounts/roles'
import type { FileKind } from '@portal/contract/files/file-kinds'
import type { ScanState } from '../db/schema/documents.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { readAtOf } from '../requests/messages/reads-store.ts'
import {
  deliveredVersions,
  listRows,
  waitingColumns,
  type DeliveredVersion,
  type ListRow,
  type WaitingCells,
} from './row-store.ts'

/** A delivered document's file, or one that was delivered and is no longer the current one. */
export interface DeliveredFile extends DeliveredVersion {
  id: string
  kind: FileKind
  scan: ScanState | null
  /** When the viewer last opened the request, of a version that ended. */
  openedAt: string | null
}

/** The docket reads these besides the fields that it shows as they are stored. */
interface DocketCells extends WaitingCells, Pick<RequestRow, 'estimate' | 'expectedBasis' | 'requestedFromAgencyOn'> {
  requesterId: string | null
  requesterFirstName: string | null
  requesterLastName: string | null
  requesterRole: Role | null
  requesterDeletedAt: string | null
  /** Whether it changed and the viewer hasn't opened it since. */
  isNew: number
  /** Whether there is a message that the viewer hasn't read. */
  unread: number
  /** All delivered versions. `currentIn` finds the current ones. */
  versions: DeliveredFile[]
  /** Changes up to then aren't new to the viewer. */
  readBefore: string
}

export type FoundRow = ListRow<DocketRow, DocketCells>

const isCurrent = ({ endedAt }: DeliveredFile): boolean => endedAt === null

/** The delivered documents of a request, without those that were replaced or withdrawn, which nobody is handed out. */
export const currentIn = ({ versions }: Pick<FoundRow, 'versions'>): readonly DeliveredFile[] =>
  versions.filter(isCurrent)

const viewer = sql`${sql.placeholder('user')}`

const openedAt = sql`(select opened_at from request_reads where request_id = ${requests.id} and user_id = ${viewer})`

const versions = deliveredVersions(sql`, 'id', documents.id, 'kind', documents.kind, 'scan', documents.scan,
    'openedAt', iif(ended_at is null, null, ${openedAt})`)

const readBeforeOfUser = sql`coalesce(read_before, member_since, created_at)`

const readBefore = sql`(select max(${readBeforeOfUser}, ${sql.placeholder('newFrom')}) from users where id = ${viewer})`

// Changes by the viewer aren't news to them.
export const isNew = sql`changed_at > ${readBefore} and changed_by is not changed_at || ' ' || ${viewer}
  and not exists (select 1 from request_reads
    where request_id = ${requests.id} and user_id = ${viewer} and opened_at >= changed_at)`

export const docketRows = listRows<DocketRow, DocketCells>(
  DocketRow.shape,
  {
    ...waitingColumns,
    estimate: sql`estimate`,
    expectedBasis: sql`expected_basis`,
    requestedFromAgencyOn: sql`requested_from_agency_on`,
    requesterId: sql`requester.id`,
    requesterFirstName: sql`requester.first_name`,
    requesterLastName: sql`requester.last_name`,
    requesterRole: sql`requester.role`,
    requesterDeletedAt: sql`requester.deleted_at`,
    isNew: sql`coalesce(${isNew}, 0)`,
    unread: sql`coalesce(last_message_at > coalesce(${readAtOf(requests, viewer)}, ''), 0)`,
    versions: sql`json(${versions})`,
    readBefore: sql`(select ${readBeforeOfUser} from users where id = ${viewer})`,
  },
  sql`left join users as requester on requester.id = ${requests.userId}`,
)
