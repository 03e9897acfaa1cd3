import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { emailsFor, writeWithEmails } from '../../emails/outbox.ts'
import { findByReference } from '../claims/store.ts'
import { hasTrackingLink, linkState } from './link-rule.ts'
import { findTracked } from './link.ts'
import { changeGuestRequest, withNewLink } from './renew.ts'

/**
 * Emails the link of a guest's request, which is a new one if it has expired. Nothing is emailed when the address isn't the
 * request's, when the request is in an account, or when staff turned its link off.
 */
export const emailLink = async (
  context: RequestContext,
  referenceNumber: string,
  contactEmail: string,
): Promise<void> => {
  const found = await findByReference(context, referenceNumber)
  const row = found?.contactEmail === contactEmail && (await findTracked(context, found.id))
  if (!row || !hasTrackingLink(row.request)) return
  if (linkState(row.request, row.request.trackingVersion, context.now) === 'expired')
    return changeGuestRequest(context, row, (one) => withNewLink(context, one, 'New tracking link emailed'))
  const period = Math.floor(context.now.getTime() / (limits.linkEmailMinutes * 60_000))
  const emails = await emailsFor(
    { ...context, actor: null },
    {
      template: 'tracking-link',
      request: row.request,
      requester: contactEmail,
      // Asked for again within the period, it is the same email.
      event: `again-${period}`,
    },
  )
  await writeWithEmails(context, [], emails)
}
