import {
  acceptInvitation,
  inviteUser,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '@portal/contract/accounts/invitations'
import { handler } from '../../handler.ts'
import { isReplaceable } from '../replace-account-store.ts'
import { findAccount } from '../store.ts'
import { requireInvitation } from './invitation.ts'
import { invite, requirePending, resend, revoke } from './invite.ts'
import { findAllPending, revokeByEmail, markAccepted } from './store.ts'
import { requireFirm } from '../law-firms/law-firms.ts'
import { AppError } from '@portal/contract/api/errors'
import type { Actor, RequestContext } from '../../context.ts'
import { assertRowsChanged, writeAll, takenError } from '../../db/client.ts'
import { addGuestRequests } from '../../requests/claims/add-to-account.ts'
import { firmOf } from '../../requests/visibility.ts'
import { joinRequestsToFirm, markAddressVerified } from '../membership-store.ts'
import { teamEmails } from '../team/team-emails.ts'
import { changeUser, requireUser } from '../users/change-user.ts'
import { updateFirmOf } from '../users/store.ts'

/**
 * Makes the caller a member of the firm that invited them, and verifies their email address, which received the link. What
 * they requested on their own stays theirs.
 * @throws AppError `other_account`, `other_firm`, `link_invalid` or `changed_meanwhile`.
 */
const accept = async (context: RequestContext, actor: Actor, invitation: Invitation): Promise<void> => {
  const firm = { id: invitation.lawFirmId, name: invitation.lawFirmName }
  const user = await requireUser(context, actor.id)
  if (user.email !== invitation.email) throw new AppError('other_account')
  const current = firmOf(user)
  if (current === firm.id) {
    await writeAll(context.db, [markAccepted(context, invitation.id)])
    return
  }
  // A firm keeps its members, and its last manager, until a manager removes them.
  if (current !== null) throw new AppError('other_firm')
  const emails = await teamEmails(context, { change: 'joined', firm, member: user, by: null })
  await changeUser(context, actor, user, {
    before: [
      markAccepted(context, invitation.id),
      assertRowsChanged(context.db),
      ...joinRequestsToFirm(context, user.id, firm.id),
      markAddressVerified(context, user.id),
    ],
    write: updateFirmOf(context, user.id, firm.id, user.version),
    version: user.version,
    emails: [emails],
    action: 'law-firm-assigned',
    detail: `${firm.name}, invitation accepted`,
    refused: 'link_invalid',
  })
  if (user.emailVerifiedAt === null) await addGuestRequests(context, user.id, { joinFirm: false })
}

export const invitationHandlers = {
  inviteUser: handler(inviteUser, async ({ context, actor, body: { lawFirmId, ...person } }) => {
    const firm = await requireFirm(context, lawFirmId)
    const account = await findAccount(context, person.email)
    // Admins assign the firm of an account.
    if (account && !isReplaceable(account)) throw takenError('email')
    return invite(context, actor, { firm, person, revoke: revokeByEmail(context, person.email) })
  }),

  listInvitations: handler(listInvitations, async ({ context }) => findAllPending(context)),

  resendInvitation: handler(resendInvitation, async ({ context, actor, params }) =>
    resend(context, actor, await requirePending(context, params.id)),
  ),

  revokeInvitation: handler(revokeInvitation, async ({ context, actor, params }) =>
    revoke(context, actor, await requirePending(context, params.id)),
  ),

  openInvitation: handler(openInvitation, async ({ context, body }) => {
    await context.limits.byIp('invitation')
    const { email, firstName, lastName, lawFirmName } = await requireInvitation(context, body.token)
    const account = await findAccount(context, email)
    const hasAccount = account !== undefined && !isReplaceable(account)
    return { email, firstName, lastName, lawFirmName, hasAccount }
  }),

  acceptInvitation: handler(acceptInvitation, async ({ context, actor, body }) => {
    await context.limits.byIp('invitation')
    await accept(context, actor, await requireInvitation(context, body.token))
  }),
}
