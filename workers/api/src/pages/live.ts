import type { Context } from 'hono'
import { fullName } from '@portal/contract/accounts/full-name'
import { live, type LiveViewer } from '@portal/contract/api/live'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import type { HonoEnv } from '../http/hono-env.ts'
import { findLiveViewer } from '../live/store.ts'
import { readLiveTicket, channelOf } from '../live/ticket.ts'

/**
 * Opens the WebSocket of live updates. The browser can't send a bearer token with it, so a ticket comes as its second
 * subprotocol; the session is read again, because it may have ended since.
 */
export const connectLive = async (c: Context<HonoEnv>): Promise<Response> => {
  const { context, logFields } = c.var
  logFields.endpoint = live.path
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new AppError('not_found')
  // Browsers send the page's origin with every WebSocket, and let any page open one.
  if (c.req.header('origin') !== context.config.origin) throw new AppError('forbidden')
  const [subprotocol, token] = (c.req.header('sec-websocket-protocol') ?? '').split(/, */)
  const ticket = subprotocol === live.subprotocol && token ? await readLiveTicket(context, token) : undefined
  const viewer = ticket && (await findLiveViewer(context, ticket.sid, ticket.sub))
  if (!context.liveChannels || !viewer || channelOf(viewer) !== ticket.channel) throw new AppError('unauthenticated')
  logFields.actor = viewer.role
  const shown: LiveViewer = {
    user: viewer.id,
    name: fullName(viewer),
    session: viewer.sessionId,
    role: viewer.role,
    until: Date.parse(viewer.until),
    ticket: ticket.id,
    ticketUntil: context.now.getTime() + limits.ticketSeconds * 1000,
  }
  const headers = { Upgrade: 'websocket', [live.viewerHeader]: encodeURIComponent(JSON.stringify(shown)) }
  const { status, webSocket } = await context.liveChannels
    .getByName(ticket.channel)
    .fetch(new Request('https://channel/', { headers }))
  if (!webSocket) throw new AppError(status === 409 ? 'unauthenticated' : 'unavailable')
  return new Response(null, { status: 101, webSocket, headers: { 'Sec-WebSocket-Protocol': live.subprotocol } })
}
