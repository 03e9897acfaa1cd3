import { limits } from '@portal/contract/limits'
import * as z from 'zod/mini'
import type { Actor, RequestContext } from '../context.ts'
import { readToken, signToken } from '../platform/jwt.ts'
import { channelOf } from './channel.ts'

/** A ticket opens one WebSocket: the channel remembers its `id` until it has expired. */
const LiveTicket = z.object({ id: z.string(), sub: z.string(), sid: z.string(), channel: z.string() })

export const issueLiveTicket = ({ config }: RequestContext, actor: Actor): Promise<string> => {
  const claims = { id: crypto.randomUUID(), sub: actor.id, sid: actor.sessionId, channel: channelOf(actor) }
  return signToken('live', config.origin, claims, limits.ticketSeconds, config.sessionSecret)
}

export const readLiveTicket = ({ config }: RequestContext, ticket: string) =>
  readToken(ticket, 'live', config.origin, LiveTicket, config.sessionSecret)
