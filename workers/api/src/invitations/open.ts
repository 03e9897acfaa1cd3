import { Failure } from '@portal/contract/failure'
import { openInvitation as endpoint } from '@portal/contract/invitations'
import type { Scope } from '../scope.ts'
import { hashToken } from '../storage/tokens.ts'
import { verb } from '../verb.ts'
import { findByToken } from './store.ts'

/** @throws Failure `link_invalid` for a token that opens no invitation, or none any more. */
export const invitationOf = async (scope: Scope, token: string) => {
  const invitation = await findByToken(scope, await hashToken(token))
  if (!invitation) throw new Failure('link_invalid', { message: 'This invitation is not valid any more.' })
  return invitation
}

export const openInvitation = verb(endpoint, async ({ scope, body }) => {
  await scope.limits.byAddress('invitation')
  const { email, firstName, lastName, lawFirmName } = await invitationOf(scope, body.token)
  return { email, firstName, lastName, lawFirmName }
})
