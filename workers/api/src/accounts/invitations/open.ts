import { AppError } from '@portal/contract/api/errors'
import { openInvitation as endpoint } from '@portal/contract/accounts/invitations'
import type { RequestContext } from '../../context.ts'
import { hashToken } from '../../platform/tokens.ts'
import { handler } from '../../handler.ts'
import { findByToken } from './store.ts'

/** @throws AppError `link_invalid` for a token that opens no invitation, or none any more. */
export const invitationOf = async (context: RequestContext, token: string) => {
  const invitation = await findByToken(context, await hashToken(token))
  if (!invitation) throw new AppError('link_invalid', { message: 'This invitation is no longer valid.' })
  return invitation
}

export const openInvitation = handler(endpoint, async ({ context, body }) => {
  await context.limits.byIp('invitation')
  const { email, firstName, lastName, lawFirmName } = await invitationOf(context, body.token)
  return { email, firstName, lastName, lawFirmName }
})
