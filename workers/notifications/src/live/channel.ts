import { DurableObject } from 'cloudflare:workers'
import type { Disconnected, LiveChange, NoticesChange } from '@portal/api/db/live-channels'
import { isStaff } from '@portal/contract/accounts/roles'
import { live, type LiveMessage, type LiveViewer } from '@portal/contract/api/live'
import { limits } from '@portal/contract/limits'
import { takeTicket } from './used-tickets-store.ts'
import { idPattern } from '@portal/contract/ids'
import { kindNames } from '@portal/contract/kinds/kind-ids'

/** The data kept with each WebSocket while the object hibernates. */
interface Connection extends LiveViewer {
  readonly since: number
  readonly open: readonly string[]
}

/** Close codes: try again as what the account is now, and a violation of the protocol. */
const [reconnect, violation, tooBig] = [4000, 1008, 1009]

type Change = LiveChange | NoticesChange

/** Changes as few messages: one for each viewer and kind. Without `requests`, any may have changed. */
export const mergeChanges = (changes: readonly Change[]): Change[] => {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.viewer, 'kind' in change ? change.kind : null])
    const earlier = merged.get(key)
    if (!earlier || !('kind' in change) || !('kind' in earlier)) {
      merged.set(key, change)
      continue
    }
    const { requests: known, ...rest } = earlier
    const all = known && change.requests && [...new Set([...known, ...change.requests])]
    merged.set(key, all && all.length <= limits.live.requests ? { ...rest, requests: all } : rest)
  }
  return [...merged.values()]
}

const connectionOf = (socket: WebSocket): Connection => socket.deserializeAttachment() as Connection

/**
 * The WebSockets of everyone who sees one list. It hibernates while nothing changes, and stores nothing but used tickets:
 * who has which request open is kept with the connections alone.
 */
export class LiveChannel extends DurableObject<Cloudflare.Env> {
  /** Messages of each WebSocket in the current ten seconds. A flood keeps the object awake, so memory is enough. */
  private readonly counts = new WeakMap<WebSocket, { from: number; messages: number }>()

  /** The changes since the last message, while it is too recent for another one. */
  private waiting: Change[] = []
  private isGathering = false

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(live.ping, live.pong))
  }

  /** Opens a WebSocket. Called by the portal alone, which has checked the viewer; 409 for a used ticket. */
  override fetch(request: Request): Response {
    const viewer = JSON.parse(decodeURIComponent(request.headers.get(live.viewerHeader) ?? '')) as LiveViewer
    const now = Date.now()
    if (!takeTicket(this.ctx.storage, viewer.ticket, viewer.ticketUntil, now)) return new Response('', { status: 409 })
    const { 0: client, 1: socket } = new WebSocketPair()
    const others = this.connections(viewer.session).toSorted((a, b) => connectionOf(b).since - connectionOf(a).since)
    for (const oldest of others.slice(limits.live.connections - 1)) oldest.close(violation)
    // Later than the others, so that the oldest is known among those opened in one millisecond.
    const since = Math.max(now, others[0] ? connectionOf(others[0]).since + 1 : 0)
    this.ctx.acceptWebSocket(socket, [viewer.user, viewer.session])
    socket.serializeAttachment({ ...viewer, since, open: [] } satisfies Connection)
    return new Response(null, { status: 101, webSocket: client })
  }

  /**
   * Sends each change to its `viewer`, or to everyone here if the change has none. Changes soon after others wait and are sent
   * together: a message to 500 viewers for each of 40 requests a second would cost more than the requests.
   */
  publish(changes: readonly Change[]): void {
    this.waiting.push(...changes)
    if (!this.isGathering) this.send()
  }

  private send(): void {
    const changes = mergeChanges(this.waiting)
    this.waiting = []
    this.isGathering = changes.length > 0
    if (!this.isGathering) return
    const all = this.ctx.getWebSockets().length
    // Before the messages, so that an error loses these alone. Those lost when the object ends are a poll later.
    setTimeout(() => this.send(), limits.live.gather + limits.live.gatherPerViewer * all)
    for (const { viewer, ...change } of changes) {
      const sockets = this.connections(viewer)
      const spread = Math.round(sockets.length * limits.live.spreadPerViewer)
      const message = JSON.stringify({ ...change, spread } satisfies LiveMessage)
      for (const socket of sockets) socket.send(message)
    }
  }

  disconnect({ users, sessions }: Disconnected): void {
    for (const socket of [...users, ...sessions].flatMap((tag) => this.connections(tag))) this.end(socket, reconnect)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    if (typeof message !== 'string' || message.length > limits.live.messageBytes) return this.end(socket, tooBig)
    const now = Date.now()
    const known = this.counts.get(socket)
    const count = known && now - known.from < 10_000 ? known : { from: now, messages: 0 }
    this.counts.set(socket, count)
    const connection = connectionOf(socket)
    const open = isStaff(connection.role) ? readOpenRequests(message) : undefined
    if (++count.messages > limits.live.messagesPerTenSeconds || !open) return this.end(socket, violation)
    socket.serializeAttachment({ ...connection, open } satisfies Connection)
    this.tellWhoIsViewing([...connection.open, ...open])
  }

  override webSocketClose(socket: WebSocket): void {
    this.tellWhoIsViewing(connectionOf(socket).open)
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  /** The open WebSockets, of an account or session if `tag` is given. It closes those whose session or network is gone. */
  private connections(tag?: string): WebSocket[] {
    const now = Date.now()
    return this.ctx.getWebSockets(tag).filter((socket) => {
      if (socket.readyState !== WebSocket.OPEN) return false
      const { until, since } = connectionOf(socket)
      const lastPing = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since
      const isAlive = until > now && now - lastPing < 2 * limits.live.pingEvery + limits.live.pongWithin
      if (!isAlive) socket.close(reconnect)
      return isAlive
    })
  }

  private end(socket: WebSocket, code: number): void {
    const { open } = connectionOf(socket)
    socket.close(code)
    this.tellWhoIsViewing(open)
  }

  /** Tells each viewer of these reports who else has them open. */
  private tellWhoIsViewing(requests: readonly string[]): void {
    if (requests.length === 0) return
    const sockets = this.connections()
    for (const opened of new Set(requests)) {
      const here = sockets.filter((socket) => connectionOf(socket).open.includes(opened))
      const names = new Map(here.map((socket) => [connectionOf(socket).user, connectionOf(socket).name]))
      for (const socket of here) {
        const viewing = [...names]
          .filter(([user]) => user !== connectionOf(socket).user)
          .map(([user, name]) => ({ user, name }))
        socket.send(JSON.stringify({ request: opened, viewing } satisfies LiveMessage))
      }
    }
  }
}

const requestId = new RegExp(`^(${kindNames.map((kind) => idPattern(kind)).join('|')})$`)

/** The requests that a page says it has open; undefined for any other message. */
const readOpenRequests = (message: string): string[] | undefined => {
  try {
    const { open } = JSON.parse(message) as { open?: unknown }
    if (!Array.isArray(open) || open.length > limits.live.openRequests) return undefined
    return open.every((id) => typeof id === 'string' && requestId.test(id)) ? (open as string[]) : undefined
  } catch {
    return undefined
  }
}
