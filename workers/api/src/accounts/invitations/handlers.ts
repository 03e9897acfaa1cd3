import {
  inviteUser,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '@portal/contract/accounts/invitations'
import { handler } from '../../handler.ts'
import { requireFirm } from '../law-firms/require-firm.ts'
import { requireInvitation } from './invitation.ts'
import { invite, requirePending, resend, revoke } from './invite.ts'
import { findAllPending, revokeByEmail } from './store.ts'

export const invitationHandlers = {
  inviteUser: handler(inviteUser, async ({ context, actor, body: { lawFirmId, ...person } }) => {
    const firm = await requireFirm(context, lawFirmId)
    return invite(context, actor, { firm, person, revoke: revokeByEmail(context, person.email) })
  }),

  listInvitations: handler(listInvitations, async ({ context }) => findAllPending(context)),

  resendInvitation: handler(resendInvitation, async ({ context, params }) =>
    resend(context, await requirePending(context, params.id)),
  ),

  revokeInvitation: handler(revokeInvitation, async ({ context, actor, params }) =>
    revoke(context, actor, await requirePending(context, params.id)),
  ),

  openInvitation: handler(openInvitation, async ({ context, body }) => {
    await context.limits.byIp('invitation')
    const { email, firstName, lastName, lawFirmName } = await requireInvitation(context, body.token)
    return { email, firstName, lastName, lawFirmName }
  }),
}
