import { limits } from '@portal/contract/limits'
import type { Role } from '@portal/contract/accounts/roles'
import * as z from 'zod/mini'
import { newId } from '../platform/ids.ts'
import { instantAfter } from '../platform/dates.ts'
import type { RequestContext } from '../context.ts'
import { readToken, signToken } from './jwt.ts'

/** A signed-in account as it is now: role and membership count from the next request on. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly role: Role
  readonly lawFirmId: string | null
  /** Since when the membership of the firm counts; null shows nothing of the firm's. */
  readonly memberSince: string | null
  /** Since when the address is proven. */
  readonly emailVerifiedAt: string | null
  readonly createdAt: string
  readonly sessionId: string
}

/** Finds who a living session is of; null when it is none, or no more. */
export type FindActor<A extends Actor = Actor> = (
  context: Pick<RequestContext, 'db' | 'now'>,
  sessionId: string,
  userId: string,
) => Promise<A | null>

const SessionClaims = z.object({ sub: z.string(), sid: z.string() })

/** The row of a new session, and the token that names it. */
export const newSession = async (context: RequestContext, userId: string) => {
  const { now, config } = context
  const row = {
    id: newId('session'),
    userId,
    createdAt: now.toISOString(),
    expiresAt: instantAfter(now, { seconds: limits.sessionSeconds }),
  }
  const claims: z.infer<typeof SessionClaims> = { sub: userId, sid: row.id }
  return { row, token: await signToken('session', config.origin, claims, limits.sessionSeconds, config.sessionSecret) }
}

/** Whose session a token is of, as `find` finds them; null when it is none, ended or signed out. */
export const actorOfToken = async <A extends Actor>(
  context: RequestContext,
  token: string,
  find: FindActor<A>,
): Promise<A | null> => {
  const claims = await readToken(token, 'session', context.config.origin, SessionClaims, context.config.sessionSecret)
  return claims ? find(context, claims.sid, claims.sub) : null
}
