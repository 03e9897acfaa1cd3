import type { Invitation } from '@portal/contract/accounts/invitations'
import { AppError } from '@portal/contract/api/errors'
import type { Actor, RequestContext } from '../../context.ts'
import { assertRowsChanged, writeAll } from '../../db/client.ts'
import { addGuestRequests } from '../../requests/claims/add-to-account.ts'
import { firmOf } from '../../requests/visibility.ts'
import { joinRequestsToFirm, markAddressVerified } from '../membership-store.ts'
import { teamEmails } from '../team/team-emails.ts'
import { changeUser, requireUser } from '../users/change-user.ts'
import { updateFirmOf } from '../users/store.ts'
import { acceptInvitation } from './store.ts'

/**
 * Makes the caller a member of the firm that invited them, and verifies their email address, which received the link. What
 * they requested on their own stays theirs.
 * @throws AppError `other_account`, `other_firm`, `link_invalid` or `changed_meanwhile`.
 */
export const accept = async (context: RequestContext, actor: Actor, invitation: Invitation): Promise<void> => {
  const firm = { id: invitation.lawFirmId, name: invitation.lawFirmName }
  const user = await requireUser(context, actor.id)
  if (user.email !== invitation.email) throw new AppError('other_account')
  const current = firmOf(user)
  if (current === firm.id) {
    await writeAll(context.db, [acceptInvitation(context, invitation.id)])
    return
  }
  // A firm keeps its members, and its last manager, until a manager removes them.
  if (current !== null) throw new AppError('other_firm')
  const emails = await teamEmails(context, { change: 'joined', firm, member: user, by: null })
  await changeUser(context, actor, user, {
    before: [
      acceptInvitation(context, invitation.id),
      assertRowsChanged(context.db),
      ...joinRequestsToFirm(context, user.id, firm.id),
      markAddressVerified(context, user.id),
    ],
    write: updateFirmOf(context, user.id, firm.id, user.version),
    version: user.version,
    extraStatements: emails.statements,
    action: 'law-firm-assigned',
    detail: `${firm.name}, invitation accepted`,
    refused: 'link_invalid',
  })
  context.waitUntil(context.emailQueue.send(emails.ids))
  if (user.emailVerifiedAt === null) await addGuestRequests(context, user.id, { joinFirm: false })
}
