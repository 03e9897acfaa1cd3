import {
  inviteUser,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '@portal/contract/accounts/invitations'
import { AppError } from '@portal/contract/api/errors'
import { emailTaken } from '../email-taken.ts'
import { requireFirm } from '../law-firms/require-firm.ts'
import { isReplaceable } from '../replace-account-store.ts'
import { findAccount } from '../store.ts'
import { audit } from '../../admin/audit/audit.ts'
import { newId } from '../../platform/ids.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, isAssertionFailure, writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { invitationEmail, invitationExpiry, requireInvitation } from './invitation.ts'
import * as store from './store.ts'

const requirePending = async (context: RequestContext, id: string) => {
  const invitation = await store.findPending(context, id)
  if (!invitation) throw new AppError('not_found')
  return invitation
}

/** An invitation that stopped being pending meanwhile is gone to its caller. */
const rethrowNotFound = (error: unknown): never => {
  throw isAssertionFailure(error) ? new AppError('not_found') : error
}

export const invitationHandlers = {
  inviteUser: handler(inviteUser, async ({ context, actor, body }) => {
    const firm = await requireFirm(context, body.lawFirmId)
    const account = await findAccount(context, body.email)
    if (account && !isReplaceable(account)) throw emailTaken()

    const id = newId('invitation')
    const createdAt = context.now.toISOString()
    const row = { id, ...body, createdAt, expiresAt: invitationExpiry(context.now) }
    const invitation = { ...row, lawFirmName: firm.name }
    const tokenHash = await hashToken(await deriveToken(context.config.linkSecret, 'invite', id))
    const emails = invitationEmail(context, invitation)
    await writeAll(context.db, [
      store.revokeByEmail(context, body.email),
      store.insertInvitation(context, { ...row, tokenHash }),
      audit(context, actor, 'user-invited', body.email, firm.name),
      ...emails.statements,
    ])
    context.waitUntil(context.emailQueue.send(emails.ids))
    return invitation
  }),

  listInvitations: handler(listInvitations, async ({ context }) => store.findAllPending(context)),

  resendInvitation: handler(resendInvitation, async ({ context, params }) => {
    const pending = await requirePending(context, params.id)
    const invitation = { ...pending, expiresAt: invitationExpiry(context.now) }
    const emails = invitationEmail(context, invitation)
    await writeAll(context.db, [
      store.extendInvitation(context, invitation.id, invitation.expiresAt),
      assertRowsChanged(context.db),
      ...emails.statements,
    ]).catch(rethrowNotFound)
    context.waitUntil(context.emailQueue.send(emails.ids))
    return invitation
  }),

  revokeInvitation: handler(revokeInvitation, async ({ context, actor, params }) => {
    const invitation = await requirePending(context, params.id)
    await writeAll(context.db, [
      store.revokeInvitation(context, invitation.id),
      assertRowsChanged(context.db),
      audit(context, actor, 'invitation-revoked', invitation.email, invitation.lawFirmName),
    ]).catch(rethrowNotFound)
  }),

  openInvitation: handler(openInvitation, async ({ context, body }) => {
    await context.limits.byIp('invitation')
    const { email, firstName, lastName, lawFirmName } = await requireInvitation(context, body.token)
    return { email, firstName, lastName, lawFirmName }
  }),
}
