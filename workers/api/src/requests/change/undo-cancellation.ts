import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { emailsTo } from '../../emails/outbox.ts'
import { forAuditLog } from '../activity/owner-activity.ts'
import type { Row } from '../kinds-store.ts'
import { planEmail } from '../planned-email.ts'
import { requesterEmail } from '../visibility.ts'
import { changeRequest } from './change-requests.ts'
import { authorOf, type TransitionActor } from './transition.ts'
import { undoableEntry, undoColumnWithout } from './undo-entries.ts'

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
 * @throws AppError `wrong_state` when the client didn't cancel it, a day has passed, or its status was changed since.
 */
export const undoCancellation = (context: RequestContext, { row, readAgain, actor }: Options): Promise<void> =>
  changeRequest(context, { row, readAgain }, async (one, id) => {
    const { request } = one
    const entry = undoableEntry(request, context.now, 'client')
    if (!entry) throw new AppError('wrong_state')
    const { clientRepliedAt: _, ...before } = entry.before
    const columns = { ...(before as Partial<RequestRow>), undo: undoColumnWithout(request, context.now, entry.id) }
    const email = await planEmail(context, one, 'cancel-undone')
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
            requester: requesterEmail(one),
            details: actor ? authorOf(actor, request) : { by: 'requester' },
            event: id,
          },
          email.addressees,
        ),
      }),
      ...(actor && { audited: { by: actor, action: 'change-undone', detail: forAuditLog(entry.activity) } }),
    }
  })
