import { AppError } from '@portal/contract/api/errors'
import type { Actor } from '../session.ts'
import { audit } from '../../admin/audit/audit.ts'
import type { RequestContext } from '../../context.ts'
import { isUnchanged, mustHaveChanged, writeAll, type Statement } from '../../db/client.ts'
import { calledInAudit } from './present.ts'
import { requireUser } from './required.ts'
import { raiseListsOfUser, type UserRow } from './store.ts'

interface Change {
  /** The conditional write. */
  write: Statement
  extraStatements?: readonly Statement[]
  version?: number | undefined
  action: Parameters<typeof audit>[2]
  detail?: string
}

/**
 * Changes an account in one batch with the lists that show it and the line of the audit list.
 * @throws AppError `not_found`, `changed_meanwhile` or, when neither is why nothing was written, `last_admin`.
 */
export const changeUser = async (
  context: RequestContext,
  actor: Actor,
  user: UserRow,
  { write, extraStatements = [], version, action, detail }: Change,
): Promise<void> => {
  try {
    await writeAll(context.db, [
      write,
      mustHaveChanged(context.db),
      ...extraStatements,
      ...raiseListsOfUser(context, user.id),
      audit(context, actor, action, calledInAudit(user), detail),
    ])
  } catch (error) {
    if (!isUnchanged(error)) throw error
    const now = await requireUser(context, user.id)
    const changed = version !== undefined ? now.version !== version : now.role !== user.role
    throw new AppError(changed ? 'changed_meanwhile' : 'last_admin')
  }
}
