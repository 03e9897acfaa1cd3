import { limits } from '@portal/contract/limits'
import * as z from 'zod/mini'
import type { Actor, RequestContext } from '../context.ts'
import { readToken, signToken } from '../platform/jwt.ts'
import { isStaff } from '@portal/contract/accounts/roles'
import { staffChannel } from '../db/live-channels.ts'
import { firmOf } from '../requests/visibility.ts'
import { createLiveTicket } from '@portal/contract/accounts/session'
import { handler } from '../handler.ts'

/** The channel of a viewer: the key of the list they see. */
export const channelOf = (actor: Actor): string => (isStaff(actor.role) ? staffChannel : (firmOf(actor) ?? actor.id))

/** A ticket opens one WebSocket: the channel remembers its `id` until it has expired. */
const LiveTicket = z.object({ id: z.string(), sub: z.string(), sid: z.string(), channel: z.string() })

const issueLiveTicket = ({ config }: RequestContext, actor: Actor): Promise<string> => {
  const claims = { id: crypto.randomUUID(), sub: actor.id, sid: actor.sessionId, channel: channelOf(actor) }
  return signToken('live', config.origin, claims, limits.ticketSeconds, config.sessionSecret)
}

export const readLiveTicket = ({ config }: RequestContext, ticket: string) =>
  readToken(ticket, 'live', config.origin, LiveTicket, config.sessionSecret)

export const liveHandlers = {
  createLiveTicket: handler(createLiveTicket, async ({ context, actor }) => ({
    ticket: context.liveChannels && (await issueLiveTicket(context, actor)),
  })),
}
