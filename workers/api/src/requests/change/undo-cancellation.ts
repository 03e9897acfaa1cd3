import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { emailsTo } from '../../emails/outbox.ts'
import type { Row } from '../kinds-store.ts'
import { planEmail } from '../planned-email.ts'
import { requesterEmail } from '../visibility.ts'
import { changeRequest, type RequestChange } from './change-requests.ts'
import { authorOf, type TransitionActor } from './transition.ts'
import { isCancellation, undoableEntry, undoColumnWithout, type UndoEntry } from './undo-entries.ts'
import { forAuditLog } from '../../activity/for-staff.ts'

interface Options {
  row: Row
  /** Also checks that the client still sees the request. */
  readAgain: () => Promise<Row | undefined>
  /** Null for a guest. */
  actor: TransitionActor | null
}

/**
 * Takes back the cancellation of a request by its client, about which everyone was emailed: so everyone is emailed again, and
 * the timeline has both.
 */
export const planUndoOfCancellation = async (
  context: RequestContext,
  actor: TransitionActor | null,
  row: Row,
  id: string,
  entry: UndoEntry,
): Promise<RequestChange> => {
  const { request } = row
  const { clientRepliedAt: _, ...before } = entry.before
  const columns = { ...(before as Partial<RequestRow>), undo: undoColumnWithout(request, context.now, entry.id) }
  const email = await planEmail(context, row, 'cancel-undone')
  return {
    columns,
    guarded: ['status'],
    activities: ['Cancellation undone'],
    ...(email && {
      emails: await emailsTo(
        context,
        {
          template: email.template,
          request: { ...request, ...columns },
          requester: requesterEmail(row),
          details: actor ? authorOf(actor, request) : { by: 'requester' },
          event: id,
        },
        email.addressees,
      ),
    }),
    ...(actor && { audited: { by: actor, action: 'change-undone', detail: forAuditLog(entry.activity) } }),
  }
}

/** @throws AppError `wrong_state` when the client didn't cancel it, a day has passed, or its status was changed since. */
export const undoCancellation = (context: RequestContext, { row, readAgain, actor }: Options): Promise<void> =>
  changeRequest(context, { row, readAgain }, (one, id) => {
    const entry = undoableEntry(one.request, context.now, 'client', isCancellation)
    if (!entry) throw new AppError('wrong_state')
    return planUndoOfCancellation(context, actor, one, id, entry)
  })
