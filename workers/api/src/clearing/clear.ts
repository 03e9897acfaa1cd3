import type { AuditAction } from '@portal/contract/audit'
import { Failure } from '@portal/contract/failure'
import type { ReportKind } from '@portal/contract/ids'
import { statusLook } from '@portal/contract/status-looks'
import type { Actor } from '../accounts/session.ts'
import { auditEach } from '../audit/audit.ts'
import { removeUnnamed } from '../files/sweep.ts'
import type { Scope } from '../scope.ts'
import { isUnchanged } from '../storage/db.ts'
import { deleteReports, findDoomed } from './store.ts'

const attempts = 3
const objectsAtOnce = 500

const actions = { crash: 'crash-report-deleted', police: 'police-report-deleted' } as const satisfies Record<
  ReportKind,
  AuditAction
>

/** What a deletion is answered with. */
export const cleared = (deleted: number) => ({
  message: deleted === 1 ? '1 report was deleted.' : `${deleted} reports were deleted.`,
  deleted,
})

/** Removes the objects after the answer; what cannot be removed then, the cron's sweep finds. */
export const removeObjects = (scope: Scope, keys: readonly string[]): void => {
  const removing = async () => {
    for (let at = 0; at < keys.length; at += objectsAtOnce)
      await removeUnnamed(scope, keys.slice(at, at + objectsAtOnce))
  }
  scope.waitUntil(removing())
}

/**
 * Writes what was decided by what was read, again from the reading on when another call changed it in between.
 * @throws Failure `changed_meanwhile` when that happened again and again.
 */
export const persistently = async <T>(decideAndWrite: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decideAndWrite()
    } catch (error) {
      if (!isUnchanged(error)) throw error
      if (attempt === attempts) throw new Failure('changed_meanwhile')
    }
  }
}

/** Deletes the reports of one kind that are there, each with its line in the audit list. */
export const clear = async (scope: Scope, actor: Actor, kind: ReportKind, ids: readonly string[]) => {
  const { deleted, keys } = await persistently(async () => {
    const doomed = await findDoomed(scope, kind, ids)
    if (doomed.length === 0) return { deleted: 0, keys: [] }
    const told = doomed.map(({ referenceNumber, status, lawFirmName }) => ({
      subject: referenceNumber,
      detail: `${statusLook(status).label}, ${lawFirmName ?? 'no law firm'}`,
    }))
    const entries = auditEach(scope, actor, actions[kind], told)
    return { deleted: doomed.length, keys: await deleteReports(scope, kind, doomed, [entries]) }
  })
  removeObjects(scope, keys)
  return cleared(deleted)
}
