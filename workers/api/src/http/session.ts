import { Failure } from '@portal/contract/failure'
import type { ReportKind } from '@portal/contract/ids'
import { actorOfToken, type Actor } from '../accounts/session.ts'
import type { Scope } from '../scope.ts'

/**
 * Who a request's bearer token signs in, with the version of their list of `kind`; null when it sends none.
 * @throws Failure `unauthenticated` for a token that is sent and isn't good: nobody becomes a guest without knowing.
 */
export const readActor = async (
  scope: Scope,
  authorization: string | undefined,
  kind?: ReportKind,
): Promise<Actor | null> => {
  if (authorization === undefined) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization.trim()) ?? []
  const actor = token ? await actorOfToken(scope, token, kind) : null
  if (!actor) throw new Failure('unauthenticated')
  return actor
}
