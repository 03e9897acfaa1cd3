import { limits } from '@portal/contract/limits'
import type { Role } from '@portal/contract/roles'
import * as z from 'zod/mini'
import { newId } from '../ids.ts'
import type { Scope } from '../scope.ts'
import { readToken, signToken } from './jwt.ts'
import { findActor } from './store.ts'

/** A signed-in account as it is now: role and membership count from the next request on. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly role: Role
  readonly lawFirmId: string | null
  readonly lawFirmName: string | null
  /** Since when the membership of the firm counts; null shows nothing of the firm's. */
  readonly memberSince: string | null
  readonly createdAt: string
  readonly sessionId: string
}

const SessionClaims = z.object({ sub: z.string(), sid: z.string() })

/** The row of a new session, and the token that names it. */
export const newSession = async (scope: Scope, userId: string) => {
  const { now, config } = scope
  const row = {
    id: newId('session'),
    userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + limits.sessionSeconds * 1000).toISOString(),
  }
  const claims: z.infer<typeof SessionClaims> = { sub: userId, sid: row.id }
  return { row, token: await signToken('session', config.origin, claims, limits.sessionSeconds, config.sessionSecret) }
}

/** Whose session a token is of; null when it is none, ended or signed out. */
export const actorOfToken = async (scope: Scope, token: string): Promise<Actor | null> => {
  const claims = await readToken(token, 'session', scope.config.origin, SessionClaims, scope.config.sessionSecret)
  return claims ? findActor(scope, claims.sid, claims.sub) : null
}
