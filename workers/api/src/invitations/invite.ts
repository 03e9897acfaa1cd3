import { inviteUser as endpoint } from '@portal/contract/invitations'
import { emailTaken } from '../accounts/email-taken.ts'
import { accountExists } from '../accounts/store.ts'
import { audit } from '../audit/audit.ts'
import { newId } from '../ids.ts'
import { writeAll } from '../storage/db.ts'
import { deriveToken, hashToken } from '../storage/tokens.ts'
import { requireFirm } from '../users/required.ts'
import { verb } from '../verb.ts'
import { invitationEnd, invitationLetter } from './letter.ts'
import { insertInvitation, revokeFor } from './store.ts'

export const inviteUser = verb(endpoint, async ({ scope, actor, body }) => {
  const firm = await requireFirm(scope, body.lawFirmId)
  if (await accountExists(scope, body.email)) throw emailTaken()

  const invitation = {
    id: newId('invitation'),
    ...body,
    lawFirmName: firm.name,
    createdAt: scope.now.toISOString(),
    expiresAt: invitationEnd(scope.now),
  }
  const { lawFirmName, ...row } = invitation
  const tokenHash = await hashToken(await deriveToken(scope.config.linkSecret, 'invite', invitation.id))
  const post = invitationLetter(scope, invitation)
  await writeAll(scope.db, [
    revokeFor(scope, body.email),
    insertInvitation(scope, { ...row, tokenHash }),
    audit(scope, actor, 'user-invited', body.email, lawFirmName),
    ...post.statements,
  ])
  scope.waitUntil(scope.outbox.send(post.ids))
  return invitation
})
