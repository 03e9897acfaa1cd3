import { limits } from '@portal/contract/limits'
import * as z from 'zod/mini'
import { readToken, signToken } from '../platform/jwt.ts'
import type { RequestContext } from '../context.ts'

/** A ticket opens one file for a minute, for a session, a delivery link or a version of a tracking link. */
const TicketClaims = z.union([
  z.object({ file: z.string(), sub: z.string(), sid: z.string() }),
  z.object({ link: z.string() }),
  z.object({ file: z.string(), request: z.string(), version: z.number() }),
])
export type TicketClaims = z.infer<typeof TicketClaims>

export const issueTicket = ({ config }: RequestContext, claims: TicketClaims): Promise<string> =>
  signToken('ticket', config.origin, claims, limits.ticketSeconds, config.sessionSecret)

export const readTicket = ({ config }: RequestContext, ticket: string): Promise<TicketClaims | undefined> =>
  readToken(ticket, 'ticket', config.origin, TicketClaims, config.sessionSecret)
