// Live updates: what the portal and the pages say to each other over the WebSocket. No schemas, because every page loads it.
import type { Role } from '../accounts/roles.ts'
import { kindIds, type KindId } from '../kinds/kind-ids.ts'

/** The WebSocket's path. Its subprotocols are `live.subprotocol` and a ticket of `createLiveTicket`. */
export const live = {
  path: '/api/live',
  subprotocol: 'collision-docket',
  /** Answered without waking the Durable Object. */
  ping: 'ping',
  pong: 'pong',
  /** The header in which the portal tells the Durable Object whose WebSocket it opens. */
  viewerHeader: 'X-Viewer',
} as const

export interface LiveViewer {
  readonly user: string
  readonly name: string
  readonly session: string
  readonly role: Role
  /** When the session expires, in milliseconds since the epoch. */
  readonly until: number
  /** The id of the ticket, which must not be used again before `ticketUntil`. */
  readonly ticket: string
  readonly ticketUntil: number
}

/** The beginnings of the URLs whose replies change with the reports of a kind. Pages poll all others every three seconds. */
export const liveUrls = (kind: KindId): readonly string[] => [kindIds[kind].path, '/api/queue', '/api/docket']

/** Somebody else who has a request open; only staff get these. */
export interface Viewing {
  readonly user: string
  readonly name: string
}

export interface RequestsChanged {
  readonly kind: KindId
  /** The reports that changed; absent when it may be any that the viewer sees. */
  readonly requests?: readonly string[]
  /** Milliseconds over which viewers spread their requests: more when more are connected. */
  readonly spread: number
}

/** The number of the viewer's unread notices changed; only staff have any. */
export interface NoticesChanged {
  readonly notices: true
  readonly spread: number
}

/** From the portal. It names no client and nothing of a request: the page asks again as a poll would. */
export type LiveMessage =
  | RequestsChanged
  | NoticesChanged
  | { readonly request: string; readonly viewing: readonly Viewing[] }

/** From a page of staff: the requests it has open. */
export interface OpenRequests {
  readonly open: readonly string[]
}
