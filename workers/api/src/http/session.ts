import { AppError } from '@portal/contract/api/errors'
import { actorOfToken, type Actor, type FindActor } from '../accounts/session.ts'
import type { RequestContext } from '../context.ts'

/**
 * Who a request's bearer token signs in, as `find` finds them; null when it sends none.
 * @throws AppError `unauthenticated` for a token that is sent and isn't good: nobody becomes a guest without knowing.
 */
export const readActor = async <A extends Actor>(
  context: RequestContext,
  authorization: string | undefined,
  find: FindActor<A>,
): Promise<A | null> => {
  if (authorization === undefined) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization.trim()) ?? []
  const actor = token ? await actorOfToken(context, token, find) : null
  if (!actor) throw new AppError('unauthenticated')
  return actor
}
