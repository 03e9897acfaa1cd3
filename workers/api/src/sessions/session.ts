import { AppError } from '@portal/contract/api/errors'
import { Role } from '@portal/contract/accounts/roles'
import { limits } from '@portal/contract/limits'
import * as z from 'zod/mini'
import type { Actor, FindActor, RequestContext } from '../context.ts'
import { instantAfter } from '../platform/dates.ts'
import { newId } from '../platform/ids.ts'
import { bearerToken, readToken, signToken } from '../platform/jwt.ts'
import { browserName } from './browser-name.ts'
import { isSeenOutdated, markSessionSeen } from './store.ts'
import { findActor } from './actor-store.ts'

/** `role` is what the account had at sign-in: it says which list to read first, and permits nothing. */
const SessionClaims = z.object({ sub: z.string(), sid: z.string(), role: Role })

/** The row of a new session and its token. */
export const newSession = async (context: RequestContext, { id: userId, role }: Pick<Actor, 'id' | 'role'>) => {
  const { now, config } = context
  const row = {
    id: newId('session'),
    userId,
    createdAt: now.toISOString(),
    expiresAt: instantAfter(now, { seconds: limits.sessionSeconds }),
    browser: browserName(context.userAgent),
    lastSeenAt: now.toISOString(),
    ip: context.ip,
    place: context.place,
  }
  const claims: z.infer<typeof SessionClaims> = { sub: userId, sid: row.id, role }
  return { row, token: await signToken('session', config.origin, claims, limits.sessionSeconds, config.sessionSecret) }
}

/** The account a session token belongs to; null when the token is invalid or its session has ended. */
export const actorOfToken = async <A extends Actor>(
  context: RequestContext,
  token: string,
  find: FindActor<A>,
): Promise<A | null> => {
  const claims = await readToken(token, 'session', context.config.origin, SessionClaims, context.config.sessionSecret)
  const actor = claims ? await find(context, claims.sid, claims.sub, claims.role) : null
  if (actor && isSeenOutdated(actor.sessionSeenAt, context.now))
    context.waitUntil(markSessionSeen(context, actor.sessionId))
  return actor
}

/**
 * The account an `Authorization` header signs in; null without the header.
 * @throws AppError `unauthenticated` for an invalid token, so that nobody becomes a guest without noticing.
 */
export const readActor = async <A extends Actor = Actor>(
  context: RequestContext,
  authorization: string | undefined,
  find: FindActor<A> = findActor as unknown as FindActor<A>,
): Promise<A | null> => {
  if (authorization === undefined) return null
  const token = bearerToken(authorization)
  const actor = token ? await actorOfToken(context, token, find) : null
  if (!actor) throw new AppError('unauthenticated')
  return actor
}
