import { counted } from '@portal/contract/counted'
import { clearAllReports, getOverview } from '@portal/contract/admin/bulk-delete'
import { AppError } from '@portal/contract/api/errors'
import { endpointsOf } from '@portal/contract/kinds/endpoints'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { audit, auditEach } from '../../audit/audit.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { deletionEmails, openIds } from './emails.ts'
import { countRequests, deleteAllReports, deleteRequests, findRequestsToDelete, countEverything } from './store.ts'

const maxAttempts = 3
const objectsPerDelete = 500

const deletedReply = (deleted: number) => ({
  message: counted(deleted, 'report was deleted.', 'reports were deleted.'),
  deleted,
})

/** Removes the objects after the response. The scheduled sweep removes those that can't be removed now. */
const removeObjects = (context: RequestContext, keys: readonly string[]): void => {
  const remove = async () => {
    for (let at = 0; at < keys.length; at += objectsPerDelete)
      await removeUnnamed(context, keys.slice(at, at + objectsPerDelete))
  }
  context.waitUntil(remove())
}

/**
 * Reads and writes again when another call changed what was read.
 * @throws AppError `changed_meanwhile` when that happens on every attempt.
 */
const retryOnConflict = async <T>(readAndWrite: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readAndWrite()
    } catch (error) {
      if (!isAssertionFailure(error)) throw error
      if (attempt === maxAttempts) throw new AppError('changed_meanwhile')
    }
  }
}

/** Deletes the reports that still exist, each with an entry in the audit log, and tells the people who follow an open one. */
const bulkDelete = async (
  context: RequestContext,
  actor: Actor,
  kind: KindId,
  { reportIds, sendEmails = true }: { reportIds: readonly string[]; sendEmails?: boolean | undefined },
) => {
  const { deleted, keys, emailIds } = await retryOnConflict(async () => {
    const requests = await findRequestsToDelete(context, reportIds, kind)
    if (requests.length === 0) return { deleted: 0, keys: [], emailIds: [] }
    const entries = requests.map(({ referenceNumber, status, lawFirmName }) => ({
      subject: referenceNumber,
      detail: `${statusLabel(status).label}, ${lawFirmName ?? 'no law firm'}`,
    }))
    const auditStatement = auditEach(context, actor, kindIds[kind].deletion, entries)
    const emails = await deletionEmails(context, kind, sendEmails ? openIds(requests) : [])
    const keys = await deleteRequests(context, requests, [auditStatement, ...emails.statements])
    return { deleted: requests.length, keys, emailIds: emails.ids }
  })
  context.waitUntil(context.emailQueue.send(emailIds))
  removeObjects(context, keys)
  return deletedReply(deleted)
}

export const bulkDeleteHandlers = {
  getOverview: handler(getOverview, ({ context }) => countEverything(context)),

  clearAllReports: handler(clearAllReports, async ({ context, actor, query }) => {
    const { total, keys } = await retryOnConflict(async () => {
      const counts = await countRequests(context)
      const total = Object.values(counts).reduce((sum, count) => sum + count)
      if (query.expected !== undefined && query.expected !== total) throw new AppError('changed_meanwhile')
      const detail = kindNames.map((kind) => `${counts[kind]} ${kindData[kind].adjective}`).join(', ')
      const entry = audit(context, actor, 'all-reports-cleared', deletedReply(total).message, detail)
      return { total, keys: await deleteAllReports(context, counts, [entry]) }
    })
    removeObjects(context, keys)
    return deletedReply(total)
  }),
}

export const deleteHandlers = (name: KindId) => ({
  bulkDelete: handler(endpointsOf(name).bulkDelete, ({ context, actor, body }) =>
    bulkDelete(context, actor, name, body),
  ),
})
