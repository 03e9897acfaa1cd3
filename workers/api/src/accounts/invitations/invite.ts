import { inviteUser as endpoint } from '@portal/contract/accounts/invitations'
import { emailTaken } from '../email-taken.ts'
import { accountExists } from '../store.ts'
import { audit } from '../../admin/audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import { writeAll } from '../../db/client.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'
import { requireFirm } from '../users/required.ts'
import { handler } from '../../handler.ts'
import { invitationEnd, invitationLetter } from './email.ts'
import { insertInvitation, revokeFor } from './store.ts'

export const inviteUser = handler(endpoint, async ({ context, actor, body }) => {
  const firm = await requireFirm(context, body.lawFirmId)
  if (await accountExists(context, body.email)) throw emailTaken()

  const invitation = {
    id: newId('invitation'),
    ...body,
    lawFirmName: firm.name,
    createdAt: context.now.toISOString(),
    expiresAt: invitationEnd(context.now),
  }
  const { lawFirmName, ...row } = invitation
  const tokenHash = await hashToken(await deriveToken(context.config.linkSecret, 'invite', invitation.id))
  const post = invitationLetter(context, invitation)
  await writeAll(context.db, [
    revokeFor(context, body.email),
    insertInvitation(context, { ...row, tokenHash }),
    audit(context, actor, 'user-invited', body.email, lawFirmName),
    ...post.statements,
  ])
  context.waitUntil(context.outbox.send(post.ids))
  return invitation
})
