import { accountMessages } from '@portal/contract/accounts/account-messages'
import { invitationEnded, type Invitation } from '@portal/contract/accounts/invitations'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'
import { hashToken } from '../../platform/tokens.ts'
import { accountEmail, type PendingEmails } from '../../emails/outbox.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isManager } from '../../requests/visibility.ts'
import { findByToken } from './store.ts'

/** When an invitation sent now expires. */
export const invitationExpiry = (now: Date): string => instantAfter(now, { days: limits.invitationDays })

/** The email with an invitation's link, which names a manager who sends it. Each call is a new email. */
export const invitationEmail = (
  context: RequestContext,
  actor: Actor,
  { id, email, firstName, lawFirmName }: Invitation,
): PendingEmails =>
  accountEmail(context, {
    template: 'invitation',
    address: email,
    firstName,
    lawFirmName,
    linkId: id,
    ...(isManager(actor) && { invitedBy: actor.id }),
    event: `${id}:${context.now.toISOString()}`,
  })

/**
 * @throws AppError `link_invalid` when the token's invitation is unknown, expired, revoked or already accepted, or its
 * inviter may no longer invite people to the firm.
 */
export const requireInvitation = async (context: RequestContext, token: string) => {
  const invitation = await findByToken(context, await hashToken(token))
  if (!invitation) throw new AppError('link_invalid', { message: accountMessages.invitation })
  if (invitation.ended) throw new AppError('link_invalid', { message: invitationEnded(invitation.lawFirmName) })
  return invitation
}
