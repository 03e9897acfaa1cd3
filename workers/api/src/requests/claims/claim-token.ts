import { idCore } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../../context.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'

type TokenContext = { config: Pick<RequestContext['config'], 'linkSecret'> }

/** The token that claims a new guest's request, also after it is moved to another kind. */
export const newClaimToken = ({ config }: TokenContext, requestId: string): Promise<string> =>
  deriveToken(config.linkSecret, 'claim', idCore(requestId))

/** The token after the request's email address was changed, which ends earlier ones. */
export const changedClaimToken = ({ config }: TokenContext, requestId: string, contactEmail: string): Promise<string> =>
  deriveToken(config.linkSecret, 'claim', `${idCore(requestId)} ${contactEmail}`)

/** The token that claims a request now: the one whose hash its row has. */
export const claimTokenOf = async (
  context: TokenContext,
  request: { id: string; contactEmail: string | null; claimTokenHash: string | null },
): Promise<string> => {
  const token = await newClaimToken(context, request.id)
  if (request.contactEmail === null || (await hashToken(token)) === request.claimTokenHash) return token
  return changedClaimToken(context, request.id, request.contactEmail)
}
