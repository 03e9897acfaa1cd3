import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../../context.ts'
import { emailsFor } from '../../emails/outbox.ts'
import type { ActivityText } from '../../activity/record.ts'
import { changeRequest, type RequestChange } from '../change/change-requests.ts'
import { storeOf, type Row } from '../kinds-store.ts'
import { isOfGuest } from './link-rule.ts'

/** A change of a guest's request that emails them a new link, which ends the earlier ones. */
export const withNewLink = async (
  context: RequestContext,
  { request }: Row,
  activity: ActivityText,
  { columns = {}, emails, ...change }: Partial<RequestChange> = {},
): Promise<RequestChange> => {
  const link = await emailsFor(context, {
    template: 'tracking-link',
    request: { ...request, ...columns },
    requester: columns.contactEmail ?? request.contactEmail,
    event: String(request.trackingVersion + 1),
  })
  return {
    ...change,
    columns: {
      ...columns,
      trackingVersion: request.trackingVersion + 1,
      trackingRenewedAt: context.now.toISOString(),
      trackingOffAt: null,
    },
    activities: [activity],
    emails: {
      ids: [...link.ids, ...(emails?.ids ?? [])],
      statements: [...(emails?.statements ?? []), ...link.statements],
    },
  }
}

/** Changes a guest's request. @throws AppError `wrong_state` when it is no longer a guest's, or keeps changing. */
export const changeGuestRequest = (
  context: RequestContext,
  row: Row,
  plan: (row: Row) => Promise<RequestChange | null> | RequestChange | null,
): Promise<void> =>
  changeRequest(
    context,
    { row, readAgain: () => storeOf(row.request.kind).request(context, row.request.id) },
    (one) => {
      if (!isOfGuest(one.request)) throw new AppError('wrong_state')
      return plan(one)
    },
  )
