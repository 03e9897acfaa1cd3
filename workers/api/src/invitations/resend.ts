import { Failure } from '@portal/contract/failure'
import { resendInvitation as endpoint } from '@portal/contract/invitations'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { invitationEnd, invitationLetter } from './letter.ts'
import { extend, findInvitation } from './store.ts'

export const resendInvitation = verb(endpoint, async ({ scope, params }) => {
  const found = await findInvitation(scope, params.id)
  if (!found) throw new Failure('not_found')
  const invitation = { ...found, expiresAt: invitationEnd(scope.now) }
  const post = invitationLetter(scope, invitation)
  await writeAll(scope.db, [
    extend(scope, invitation.id, invitation.expiresAt),
    mustHaveChanged(scope.db),
    ...post.statements,
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('not_found') : error
  })
  scope.waitUntil(scope.outbox.send(post.ids))
  return invitation
})
