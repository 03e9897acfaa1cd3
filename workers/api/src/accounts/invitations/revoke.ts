import { AppError } from '@portal/contract/api/errors'
import { revokeInvitation as endpoint } from '@portal/contract/accounts/invitations'
import { audit } from '../../admin/audit/audit.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { findInvitation, revoke } from './store.ts'

export const revokeInvitation = handler(endpoint, async ({ context, actor, params }) => {
  const invitation = await findInvitation(context, params.id)
  if (!invitation) throw new AppError('not_found')
  await writeAll(context.db, [
    revoke(context, invitation.id),
    mustHaveChanged(context.db),
    audit(context, actor, 'invitation-revoked', invitation.email, invitation.lawFirmName),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('not_found') : error
  })
})
