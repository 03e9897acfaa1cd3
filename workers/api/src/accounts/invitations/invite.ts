import { AppError } from '@portal/contract/api/errors'
import type { Invitation } from '@portal/contract/accounts/invitations'
import { audit } from '../../audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { assertRowsChanged, writeAll, refusedAs, type Statement } from '../../db/client.ts'
import { newId } from '../../platform/ids.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'
import { invitationEmail, invitationExpiry } from './invitation.ts'
import { isManager } from '../../requests/visibility.ts'
import * as store from './store.ts'
import { writeWithEmails } from '../../emails/outbox.ts'

interface NewInvitation {
  firm: { id: string; name: string }
  person: Pick<Invitation, 'email' | 'firstName' | 'lastName'>
  /** Revokes earlier invitations. */
  revoke: Statement
}

/** The invitation ends when the inviter is no longer what they invited as. */
const inviter = (actor: Actor) => ({ invitedBy: actor.id, invitedAs: isManager(actor) ? 'manager' : 'admin' }) as const

/** Emails an invitation to a firm. */
export const invite = async (
  context: RequestContext,
  actor: Actor,
  { firm, person, revoke }: NewInvitation,
): Promise<Invitation> => {
  const id = newId('invitation')
  const createdAt = context.now.toISOString()
  const row = { id, ...person, lawFirmId: firm.id, createdAt, expiresAt: invitationExpiry(context.now) }
  const invitation = { ...row, lawFirmName: firm.name, ended: false }
  const tokenHash = await hashToken(await deriveToken(context.config.linkSecret, 'invite', id))
  const emails = invitationEmail(context, actor, invitation)
  const statements = [
    revoke,
    store.insertInvitation(context, { ...row, tokenHash, ...inviter(actor) }),
    store.assertMayInvite(context, id),
    audit(context, actor, 'user-invited', person.email, firm.name),
  ]
  await writeWithEmails(context, statements, emails, refusedAs('forbidden'))
  return invitation
}

/**
 * A pending invitation, to the given firm if there is one.
 * @throws AppError `not_found`
 */
export const requirePending = async (context: RequestContext, id: string, lawFirmId?: string): Promise<Invitation> => {
  const invitation = await store.findPending(context, id)
  if (!invitation || (lawFirmId !== undefined && invitation.lawFirmId !== lawFirmId)) throw new AppError('not_found')
  return invitation
}

/** An invitation that stopped being pending meanwhile is gone to its caller. */
const rethrowNotFound = refusedAs('not_found')

/** Emails a pending invitation again and restarts its expiration. From now on the caller is its inviter. */
export const resend = async (context: RequestContext, actor: Actor, pending: Invitation): Promise<Invitation> => {
  const invitation = { ...pending, expiresAt: invitationExpiry(context.now), ended: false }
  const emails = invitationEmail(context, actor, invitation)
  const statements = [
    store.extendInvitation(context, invitation.id, { expiresAt: invitation.expiresAt, ...inviter(actor) }),
    assertRowsChanged(context.db),
    store.assertMayInvite(context, invitation.id),
  ]
  await writeWithEmails(context, statements, emails, rethrowNotFound)
  return invitation
}

export const revoke = async (context: RequestContext, actor: Actor, invitation: Invitation): Promise<void> => {
  await writeAll(context.db, [
    store.revokeInvitation(context, invitation.id),
    assertRowsChanged(context.db),
    audit(context, actor, 'invitation-revoked', invitation.email, invitation.lawFirmName),
  ]).catch(rethrowNotFound)
}
