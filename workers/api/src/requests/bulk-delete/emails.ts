import type { EmailTemplate } from '@portal/contract/emails/templates'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import { isClosed } from '@portal/contract/requests/transitions'
import { findFactsOfAll, isByProven, isEntitled, isKnown, isVouchedFor } from '../../db/email-recipients.ts'
import type { RequestContext } from '../../context.ts'
import { emailsTo, noEmails, type Addressee, type PendingEmails } from '../../emails/outbox.ts'
import { storeOf } from '../kinds-store.ts'
import { planEmail } from '../planned-email.ts'
import { requesterEmail } from '../visibility.ts'
import { findEmailed } from './store.ts'

const template = 'deleted' as const satisfies EmailTemplate

/** The reports whose deletion is emailed: the open ones. */
export const openIds = (requests: readonly { id: string; status: string }[]): string[] =>
  requests.filter(({ status }) => !isClosed(status)).map(({ id }) => id)

/**
 * The emails about the deletion of open reports. The reports don't exist when these are sent, so who may get them is
 * decided now, by the rule for other emails.
 */
export const deletionEmails = async (
  context: RequestContext,
  kind: KindId,
  ids: readonly string[],
): Promise<PendingEmails> => {
  if (ids.length === 0) return noEmails
  const rows = await storeOf(kind).requests(context, ids)
  const recipients: (Addressee & { requestId: string })[] = []
  for (const row of rows) {
    const plan = await planEmail(context, row, template)
    for (const addressee of plan?.addressees ?? []) recipients.push({ ...addressee, requestId: row.request.id })
  }
  const facts = await findFactsOfAll(context.db, recipients)
  const emailed = await findEmailed(context, ids)
  const allowed = recipients.filter((recipient, index) => {
    const known = facts[index]
    if (!known || !isEntitled(known, recipient)) return false
    // No limit counts these emails, so whom a stranger named gets one only if limits let an earlier email through.
    const isExpected =
      isKnown(known, recipient) || isByProven(known) || (recipient.recipient === 'requester' && isVouchedFor(known))
    return isExpected || emailed.has(`${recipient.requestId} ${recipient.address}`)
  })
  const byRequest = Map.groupBy(allowed, ({ requestId }) => requestId)
  const emails = await Promise.all(
    rows.map((row) => {
      const event = {
        template,
        request: row.request,
        requester: requesterEmail(row),
        details: { by: 'staff' as const },
      }
      return emailsTo(context, event, byRequest.get(row.request.id) ?? [])
    }),
  )
  return { ids: emails.flatMap((one) => one.ids), statements: emails.flatMap(({ statements }) => statements) }
}
