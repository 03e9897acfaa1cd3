import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { idsOf } from '@portal/contract/kinds/kind-ids'
import * as z from 'zod/mini'
import type { RequestContext } from '../../context.ts'
import { instantAfter } from '../../platform/dates.ts'
import { bearerToken, readToken, signToken } from '../../platform/jwt.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { linkState } from './link-rule.ts'

/** The request that has this id, or had it before a move to another kind. Doesn't check who may see the request. */
export const findTracked = async (context: RequestContext, id: string): Promise<Row | undefined> =>
  (await findRows(context, idsOf(id)))[0]

/** The link worked until its request was added to an account. */
export const alreadyClaimed = (): AppError =>
  new AppError('already_claimed', { message: 'This request is in an account now. Sign in to see it.' })

const SessionClaims = z.object({ sub: z.string(), version: z.number() })

/** Opens a tracking page. Its session ends with the version of the link. */
export const openTrackingSession = async ({ config, now }: RequestContext, { request }: Row) => ({
  session: await signToken(
    'track',
    config.origin,
    { sub: request.id, version: request.trackingVersion } satisfies z.infer<typeof SessionClaims>,
    limits.trackingSessionSeconds,
    config.sessionSecret,
  ),
  expiresAt: instantAfter(now, { seconds: limits.trackingSessionSeconds }),
})

/**
 * The report of a tracking session.
 * @throws AppError `unauthenticated` when there is no session, or its link was turned off, replaced or has expired, or the
 * request was deleted; `already_claimed` when it was added to an account.
 */
export const trackedRequest = async (context: RequestContext, headers: Headers): Promise<Row> => {
  const { config, now } = context
  const token = bearerToken(headers.get('authorization') ?? '')
  const claims = token && (await readToken(token, 'track', config.origin, SessionClaims, config.sessionSecret))
  const row = claims ? await findTracked(context, claims.sub) : undefined
  const state = claims && row ? linkState(row.request, claims.version, now) : 'none'
  if (state === 'claimed') throw alreadyClaimed()
  if (!row || state !== 'open') throw new AppError('unauthenticated')
  return row
}
