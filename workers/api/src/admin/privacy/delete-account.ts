import type { AuditAction } from '@portal/contract/admin/audit'
import { deleteUser } from '@portal/contract/accounts/users'
import { AppError } from '@portal/contract/api/errors'
import { pseudonymOf } from './conditions-store.ts'
import { newErasure, runErasure } from './erase.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { handler } from '../../handler.ts'
import type { ErasureScope } from '../../db/schema/privacy.ts'
import { endLinks } from '../../accounts/email-links/store.ts'
import { revokeByEmail } from '../../accounts/invitations/store.ts'
import { deleteSecondFactors } from '../../accounts/second-factor/store.ts'
import { changeUser, requireUser } from '../../accounts/users/change-user.ts'
import { eraseUser, releaseRequests, type UserRow } from '../../accounts/users/store.ts'
import { deleteSessions } from '../../sessions/store.ts'

interface Deletion {
  action: AuditAction
  detail: string
  scope: ErasureScope
}

/** The statements that take everything from an account: those before and after the write of its row. */
export const emptyAccount = (context: RequestContext, user: Pick<UserRow, 'id' | 'email'>) => ({
  before: releaseRequests(context, user.id),
  write: eraseUser(context, user.id),
  after: [
    deleteSessions(context, user.id),
    // Emailed links must not let them back in.
    revokeByEmail(context, user.email),
    endLinks(context, user.id, 'reset'),
    endLinks(context, user.id, 'verify'),
    ...deleteSecondFactors(context, user.id),
  ],
})

/**
 * Deletes an account and erases its owner's personal data, in the audit log too.
 * @returns whether everything is erased; otherwise the scheduled job erases the rest.
 * @throws AppError `own_account` or `last_admin`.
 */
export const deleteAccount = async (
  context: RequestContext,
  actor: Actor,
  user: UserRow,
  { action, detail, scope }: Deletion,
): Promise<boolean> => {
  if (user.id === actor.id) throw new AppError('own_account')
  const { erasure, statement } = newErasure(context, { address: user.email, userId: user.id }, scope)
  const { before, write, after } = emptyAccount(context, user)
  await changeUser(context, actor, user, {
    before,
    write,
    extraStatements: [statement, ...after],
    action,
    subject: pseudonymOf(user.id),
    detail,
  })
  return runErasure(context, erasure)
}

export const deleteUserHandler = handler(deleteUser, async ({ context, actor, params }) => {
  const user = await requireUser(context, params.id)
  await deleteAccount(context, actor, user, {
    action: 'user-deleted',
    detail: [user.role, user.lawFirmName].filter(Boolean).join(', '),
    // Anyone can register with an address: only its owner's deletion removes it from other people's requests.
    scope: user.emailVerifiedAt === null ? 'account' : 'address',
  })
})
