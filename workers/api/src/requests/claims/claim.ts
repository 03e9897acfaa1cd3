import { checkClaim, claimRequest, linkGuestReport } from '@portal/contract/requests/claims'
import { AppError } from '@portal/contract/api/errors'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { canSee } from '../visibility.ts'
import { addToAccount } from './add-to-account.ts'
import { findByClaimToken, findByReference } from './store.ts'

export const claimHandlers = {
  checkClaim: handler(checkClaim, async ({ context, actor, body }) => {
    await context.limits.byIp('claim-check')
    // A claimed request counts too: its owner may follow the link again.
    const request = await findByClaimToken(context, await hashToken(body.token))
    if (!request) throw new AppError('claim_invalid')
    const { id, referenceNumber, clientName } = request
    return { referenceNumber, clientName, requestId: actor && canSee(actor, request) ? id : null }
  }),

  claimRequest: handler(claimRequest, async ({ context, actor, body }) => {
    await context.limits.byIp('claim')
    await context.limits.byAccount('claim', actor.id)
    const tokenHash = await hashToken(body.token)
    const request = await findByClaimToken(context, tokenHash)
    if (!request) throw new AppError('claim_invalid')
    const added = await addToAccount(context, actor, request)
    if (added) return added
    // A colleague at the caller's firm has it.
    if (canSee(actor, request)) return { alreadyAttached: true, referenceNumber: request.referenceNumber }
    throw new AppError('already_claimed')
  }),

  linkGuestReport: handler(linkGuestReport, async ({ context, actor, body }) => {
    await context.limits.byIp('link')
    await context.limits.byAccount('link', actor.id)
    const referenceNumber = body.referenceNumber.toUpperCase()
    if (body.contactEmail !== actor.email) throw new AppError('not_found')
    // Anyone can register with a stranger's email address. Until it's verified, the reply doesn't reveal whether the
    // report exists.
    if (!actor.emailVerifiedAt && !body.claimToken)
      return { alreadyAttached: false, referenceNumber, pending: true as const }

    const tokenHash = body.claimToken && (await hashToken(body.claimToken))
    const request = await (tokenHash ? findByClaimToken(context, tokenHash) : findByReference(context, referenceNumber))
    // The same error for a missing report and for someone else's, so that a caller can't tell which exist.
    if (request?.referenceNumber !== referenceNumber || request.contactEmail !== body.contactEmail)
      throw new AppError('not_found')
    const added = await addToAccount(context, actor, request)
    if (!added) throw new AppError('not_found')
    return added
  }),
}
