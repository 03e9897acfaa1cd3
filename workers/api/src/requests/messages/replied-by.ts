import type { RepliedBy } from '@portal/contract/requests/waiting'
import type { RequestRow } from '../../db/schema/requests.ts'

type Replied = Pick<RequestRow, 'clientRepliedAt' | 'repliedBy'>

/** Who wrote last, as long as no staff member has acted since. */
export const repliedBy = ({ clientRepliedAt: at, repliedBy: by }: Replied): RepliedBy | null => {
  if (at === null) return null
  const [time, other] = by?.split(' ') ?? []
  return time === at ? (other as RepliedBy) : 'client'
}

/**
 * The columns of a reply by others than the client. A client who waits for an answer stays marked. A later reply of the client has
 * another time than the column, so its writer needn't know of it.
 */
export const markedBy = (request: Replied, at: string, by: Exclude<RepliedBy, 'client'>): Partial<Replied> => ({
  ...(repliedBy(request) !== 'client' && { clientRepliedAt: at }),
  repliedBy: `${at} ${by}`,
})
