import type { PendingEmails } from '../../emails/outbox.ts'
import { fullName } from '@portal/contract/accounts/full-name'
import type { AuditAction } from '@portal/contract/admin/audit'
import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import { audit } from '../../audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { assertRowsChanged, isAssertionFailure, writeAll, type Statement } from '../../db/client.ts'
import { listUpdatesOfUser } from '../../db/list-updates.ts'
import { domainOf, removeOldNotices } from '../firm-setups/store.ts'
import { endInvitationsOf } from '../invitations/store.ts'
import { findUser, type UserRow } from './store.ts'

/** @throws AppError `not_found` for an unknown or deleted account. */
export const requireUser = async (context: RequestContext, id: string): Promise<UserRow> => {
  const user = await findUser(context, id)
  if (!user) throw new AppError('not_found')
  return user
}

/**
 * Only the owner of an email address may be trusted with more than what they submitted: anyone can register with it.
 * @throws AppError `email_not_verified`
 */
export const requireVerifiedEmail = (user: UserRow): void => {
  if (user.emailVerifiedAt === null) throw new AppError('email_not_verified')
}

/** How the audit log names an account, until it is deleted. */
export const auditName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${fullName(user)} (${user.email})`

interface Change {
  /** A conditional write, which changes one row or none. */
  write: Statement
  /** Written before it. */
  before?: readonly Statement[]
  extraStatements?: readonly Statement[]
  /** About the change. */
  emails?: readonly PendingEmails[]
  version?: number | undefined
  action: AuditAction
  /** How the audit log names the account; by default with its name and email address. */
  subject?: string
  detail?: string
  /** The error when nothing was written though the account is unchanged. */
  refused?: ErrorCode
}

/**
 * Changes an account, the versions of the lists that show it, and the audit log in one batch.
 * @throws AppError `not_found` or `changed_meanwhile`; `refused` when nothing was written for any other reason.
 */
export const changeUser = async (
  context: RequestContext,
  actor: Actor,
  user: UserRow,
  {
    write,
    before = [],
    extraStatements = [],
    emails = [],
    version,
    action,
    subject = auditName(user),
    detail,
    refused = 'last_admin',
  }: Change,
): Promise<void> => {
  try {
    await writeAll(context.db, [
      ...before,
      write,
      assertRowsChanged(context.db),
      endInvitationsOf(context, user.id),
      ...extraStatements,
      ...emails.flatMap(({ statements }) => statements),
      ...listUpdatesOfUser(context.db, user.id),
      ...removeOldNotices(context, domainOf(user.email)),
      audit(context, actor, action, subject, detail),
    ])
  } catch (error) {
    if (!isAssertionFailure(error)) throw error
    const current = await requireUser(context, user.id)
    const hasChanged = version !== undefined ? current.version !== version : current.role !== user.role
    throw new AppError(hasChanged ? 'changed_meanwhile' : refused)
  }
  context.waitUntil(context.emailQueue.send(emails.flatMap(({ ids }) => ids)))
}
