import type { ListedFacts } from '@portal/contract/kinds/define-kind'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { kindBy, type Status } from '@portal/contract/kinds/kinds'
import { isClosed } from '@portal/contract/requests/transitions'
import type { WaitingFor } from '@portal/contract/requests/waiting'

/** The part of a request that decides which lists and views have it. */
export interface ListedRequest extends ListedFacts<Status> {
  readonly kind: KindId
  readonly waitingFor: WaitingFor | null
  /** A client wrote, and staff haven't acted since. */
  readonly hasReplied: boolean
  /** Staff own it or have requested it from the agency. */
  readonly isTaken: boolean
  /** It has a date to check again or an expected date. */
  readonly hasDate: boolean
}

/** The views of staff's queue that don't depend on the viewer, and `undelivered`: a document is still to be delivered. */
export const queueFlag = { new: 1, replied: 2, client: 4, agency: 8, ready: 16, undelivered: 32, dated: 64 } as const

/** The views of a firm's docket that don't depend on the viewer. */
export const docketFlag = { open: 1, ready: 2, waiting: 4, canceled: 8 } as const

/** The results of the rules that the database stores for a request. */
export interface ListFacts {
  /** The views of staff's queue that have it, as bits of `queueFlag`; null when it isn't in the queue. */
  readonly queueFlags: number | null
  /** Its place in the queue: replied first, what waits for its client or completion last. */
  readonly queueGroup: number | null
  /** Its place in the list of what needs work; null when it needs none. */
  readonly workRank: number | null
  /** The views of a docket that have it, as bits of `docketFlag`. */
  readonly docketFlags: number
}

const bits = <Name extends string>(flags: Readonly<Record<Name, number>>, views: Readonly<Record<Name, boolean>>) =>
  (Object.keys(flags) as Name[]).reduce((sum, name) => sum + (views[name] ? flags[name] : 0), 0)

/** The lists, views and places of a request, from the contract's rules. The database stores them: see `list-rules.ts`. */
export const listFacts = (request: ListedRequest): ListFacts => {
  const { status, hasDelivery, waitingFor, hasReplied, isTaken, hasDate } = request
  const kind = kindBy(request.kind)
  const isOpen = !isClosed(status)
  const ready = kind.isReady(request)
  const undelivered = kind.needsWork(request)
  const waitsForClient = waitingFor === 'client'
  const queueFlags = bits(queueFlag, {
    new: !hasReplied && !ready && undelivered && waitingFor === null && !isTaken,
    replied: hasReplied,
    client: waitsForClient,
    agency: waitingFor === 'agency' && !ready,
    ready,
    undelivered,
    // Nothing is due from staff while the client has to send something, or when all is delivered.
    dated: hasDate && !waitsForClient && !ready,
  })
  const isInQueue = isOpen || hasReplied
  return {
    queueFlags: isInQueue ? queueFlags : null,
    queueGroup: isInQueue ? (hasReplied ? 0 : waitsForClient || ready ? 2 : 1) : null,
    workRank: hasReplied || undelivered ? (hasReplied ? 0 : waitsForClient ? 2 : 1) : null,
    docketFlags: bits(docketFlag, {
      open: isOpen,
      ready: hasDelivery && status !== 'cancelled',
      waiting: isOpen && waitsForClient,
      canceled: status === 'cancelled',
    }),
  }
}
