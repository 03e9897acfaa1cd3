import { AppError } from '@portal/contract/api/errors'
import { resendInvitation as endpoint } from '@portal/contract/accounts/invitations'
import { isUnchanged, mustHaveChanged, writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { invitationEnd, invitationLetter } from './email.ts'
import { extend, findInvitation } from './store.ts'

export const resendInvitation = handler(endpoint, async ({ context, params }) => {
  const found = await findInvitation(context, params.id)
  if (!found) throw new AppError('not_found')
  const invitation = { ...found, expiresAt: invitationEnd(context.now) }
  const post = invitationLetter(context, invitation)
  await writeAll(context.db, [
    extend(context, invitation.id, invitation.expiresAt),
    mustHaveChanged(context.db),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('not_found') : error
  })
  context.waitUntil(context.outbox.send(post.ids))
  return invitation
})
