import type { RepliedBy } from '@portal/contract/requests/waiting'
import type { RequestRow } from '../../db/schema/requests.ts'

type Replied = Pick<RequestRow, 'clientRepliedAt' | 'repliedBy'>

/** The column of a reply by others than the client. A later reply of the client has another time, so its writer needn't know the column. */
export const repliedByColumn = (at: string, by: Exclude<RepliedBy, 'client'>): string => `${at} ${by}`

/** Who wrote last, as long as no staff member has acted since. */
export const repliedBy = ({ clientRepliedAt: at, repliedBy: by }: Replied): RepliedBy | null => {
  if (at === null) return null
  const [time, other] = by?.split(' ') ?? []
  return time === at ? (other as RepliedBy) : 'client'
}
