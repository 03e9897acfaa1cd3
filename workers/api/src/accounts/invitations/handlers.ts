import {
  acceptInvitation,
  inviteUser,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '@portal/contract/accounts/invitations'
import { handler } from '../../handler.ts'
import { emailTaken } from '../email-taken.ts'
import { requireFirm } from '../law-firms/require-firm.ts'
import { isReplaceable } from '../replace-account-store.ts'
import { findAccount } from '../store.ts'
import { accept } from './accept.ts'
import { requireInvitation } from './invitation.ts'
import { invite, requirePending, resend, revoke } from './invite.ts'
import { findAllPending, revokeByEmail } from './store.ts'

export const invitationHandlers = {
  inviteUser: handler(inviteUser, async ({ context, actor, body: { lawFirmId, ...person } }) => {
    const firm = await requireFirm(context, lawFirmId)
    const account = await findAccount(context, person.email)
    // Admins assign the firm of an account.
    if (account && !isReplaceable(account)) throw emailTaken()
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
