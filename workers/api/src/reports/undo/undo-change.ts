import { AppError } from '@portal/contract/api/errors'
import { audit } from '../../admin/audit/audit.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { keyOf } from '../../files/names.ts'
import { deleteFile, restoreFile } from '../../files/store.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { forAuditLog } from '../activity/owner-activity.ts'
import { record } from '../activity/record.ts'
import { restoreLinksOfFile } from '../delivery-links/store.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import type { RequestStore } from '../kinds-store.ts'
import { assertColleague, cancelEmails, hasClaimedEmail } from './store.ts'
import { openEntries, undoableEntry, lastChangeAfterUndo } from './undo.ts'

/**
 * Takes back the last change of a report by staff, with the document it added and the emails that wait with it, in one
 * batch.
 * @throws AppError `already_sent` when one of its emails was sent, `wrong_state` when it can't be undone for another reason;
 * both with nothing written.
 */
export const undoChange = async (
  context: RequestContext,
  actor: Actor,
  store: RequestStore,
  reportId: string,
  change: string,
): Promise<void> => {
  const { report, files } = await store.visibleReport(context, actor, reportId)
  const refusal = async () =>
    (await hasClaimedEmail(context, reportId, change))
      ? new AppError('already_sent')
      : new AppError('wrong_state', { message: "It's too late to undo this." })
  const entry = undoableEntry(report, context.now)
  if (entry?.id !== change) throw await refusal()

  const { at, before, after, activity, addedFile, endedFile } = entry
  const lastChange = lastChangeAfterUndo(report, entry)
  const earlierOwner = before['staffOwnerId']
  const earlier = openEntries(report, context.now).filter(({ id }) => id !== change)
  const undo = earlier.length > 0 ? JSON.stringify(earlier) : null
  await writeAll(context.db, [
    ...cancelEmails(context, reportId, change),
    ...(typeof earlierOwner === 'string' ? [assertColleague(context.db, earlierOwner)] : []),
    ...store.updateReport(
      context,
      report,
      [...Object.keys(after), ...Object.keys(lastChange)] as (keyof RequestRow)[],
      { ...before, ...lastChange, undo } as Partial<RequestRow>,
    ),
    ...(addedFile ? [deleteFile(context, addedFile)] : []),
    ...(endedFile
      ? [
          restoreFile(context, endedFile),
          ...restoreLinksOfFile(context, { reportId, fileId: endedFile, revokedAt: at }),
        ]
      : []),
    record(context, reportId, `Undone: ${activity}`),
    audit(context, actor, 'change-undone', report.referenceNumber, forAuditLog(activity)),
  ]).catch(async (error: unknown) => {
    throw isAssertionFailure(error) ? await refusal() : error
  })
  const added = files.find(({ id }) => id === addedFile)
  if (added) context.waitUntil(removeUnnamed(context, [keyOf(added.id, added.kind)]))
}
