import { Failure } from '@portal/contract/failure'
import type { Actor } from '../accounts/session.ts'
import { audit } from '../audit/audit.ts'
import type { Scope } from '../scope.ts'
import { isUnchanged, mustHaveChanged, writeAll, type Statement } from '../storage/db.ts'
import { calledInAudit } from './present.ts'
import { requireUser } from './required.ts'
import { raiseListsOfUser, type UserRow } from './store.ts'

interface Change {
  /** The conditional write. */
  write: Statement
  besides?: readonly Statement[]
  version?: number | undefined
  action: Parameters<typeof audit>[2]
  detail?: string
}

/**
 * Changes an account in one batch with the lists that show it and the line of the audit list.
 * @throws Failure `not_found`, `changed_meanwhile` or, when neither is why nothing was written, `last_admin`.
 */
export const changeUser = async (
  scope: Scope,
  actor: Actor,
  user: UserRow,
  { write, besides = [], version, action, detail }: Change,
): Promise<void> => {
  try {
    await writeAll(scope.db, [
      write,
      mustHaveChanged(scope.db),
      ...besides,
      ...raiseListsOfUser(scope, user.id),
      audit(scope, actor, action, calledInAudit(user), detail),
    ])
  } catch (error) {
    if (!isUnchanged(error)) throw error
    const now = await requireUser(scope, user.id)
    const changed = version !== undefined ? now.version !== version : now.role !== user.role
    throw new Failure(changed ? 'changed_meanwhile' : 'last_admin')
  }
}
