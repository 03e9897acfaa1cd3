import type { AuditAction } from '@portal/contract/admin/audit'
import { AppError } from '@portal/contract/api/errors'
import type { ReportKind } from '@portal/contract/ids'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { auditEach } from '../../admin/audit/audit.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure } from '../../db/client.ts'
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
export const removeObjects = (context: RequestContext, keys: readonly string[]): void => {
  const removing = async () => {
    for (let at = 0; at < keys.length; at += objectsAtOnce)
      await removeUnnamed(context, keys.slice(at, at + objectsAtOnce))
  }
  context.waitUntil(removing())
}

/**
 * Writes what was decided by what was read, again from the reading on when another call changed it in between.
 * @throws AppError `changed_meanwhile` when that happened again and again.
 */
export const persistently = async <T>(decideAndWrite: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await decideAndWrite()
    } catch (error) {
      if (!isAssertionFailure(error)) throw error
      if (attempt === attempts) throw new AppError('changed_meanwhile')
    }
  }
}

/** Deletes the reports of one kind that are there, each with its line in the audit list. */
export const clear = async (context: RequestContext, actor: Actor, kind: ReportKind, ids: readonly string[]) => {
  const { deleted, keys } = await persistently(async () => {
    const doomed = await findDoomed(context, kind, ids)
    if (doomed.length === 0) return { deleted: 0, keys: [] }
    const told = doomed.map(({ referenceNumber, status, lawFirmName }) => ({
      subject: referenceNumber,
      detail: `${statusLabel(status).label}, ${lawFirmName ?? 'no law firm'}`,
    }))
    const entries = auditEach(context, actor, actions[kind], told)
    return { deleted: doomed.length, keys: await deleteReports(context, kind, doomed, [entries]) }
  })
  removeObjects(context, keys)
  return cleared(deleted)
}
