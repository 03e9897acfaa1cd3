import { idCore } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../../context.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'

type TokenContext = { config: Pick<RequestContext['config'], 'linkSecret'> }

/** The token that claims a new guest's request, also after it is moved to another kind. */
export const newClaimToken = ({ config }: TokenContext, reportId: string): Promise<string> =>
  deriveToken(config.linkSecret, 'claim', idCore(reportId))

/** The token after the request's email address was changed, which ends earlier ones. */
export const changedClaimToken = ({ config }: TokenContext, reportId: string, contactEmail: string): Promise<string> =>
  deriveToken(config.linkSecret, 'claim', `${idCore(reportId)} ${contactEmail}`)

/** The token that claims a request now: the one whose hash its row has. */
export const claimTokenOf = async (
  context: TokenContext,
  report: { id: string; contactEmail: string | null; claimTokenHash: string | null },
): Promise<string> => {
  const token = await newClaimToken(context, report.id)
  if (report.contactEmail === null || (await hashToken(token)) === report.claimTokenHash) return token
  return changedClaimToken(context, report.id, report.contactEmail)
}
