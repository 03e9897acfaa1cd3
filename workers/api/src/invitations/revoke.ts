import { Failure } from '@portal/contract/failure'
import { revokeInvitation as endpoint } from '@portal/contract/invitations'
import { audit } from '../audit/audit.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { findInvitation, revoke } from './store.ts'

export const revokeInvitation = verb(endpoint, async ({ scope, actor, params }) => {
  const invitation = await findInvitation(scope, params.id)
  if (!invitation) throw new Failure('not_found')
  await writeAll(scope.db, [
    revoke(scope, invitation.id),
    mustHaveChanged(scope.db),
    audit(scope, actor, 'invitation-revoked', invitation.email, invitation.lawFirmName),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('not_found') : error
  })
})
