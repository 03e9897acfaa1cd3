import { isUrgent, type RecipientFacts } from '@portal/api/db/email-recipients'
import { emailTemplate, waitsForQuota } from '@portal/contract/emails/templates'
import type { SendContext } from './context.ts'
import { countEmail } from './daily-limits-store.ts'
import { EmailError } from './errors.ts'
import type { ClaimedRow } from './store.ts'

/** The part of a day's quota that only emails may use that can't wait. */
const reserve = 0.1

/** Emails without which someone can't sign in, and those about urgent requests. */
const cannotWait = ({ template }: ClaimedRow, facts: RecipientFacts | undefined): boolean =>
  emailTemplate(template).opens !== undefined || (facts !== undefined && isUrgent(facts))

/**
 * Counts an email that is about to be sent, if the provider's daily quota is known. Call this last. An email that can't
 * wait is never held back: if the quota is used up anyway, the provider says so.
 * @throws EmailError WAITS_FOR_QUOTA for an email that can wait, once only the reserve is left.
 */
export const countInQuota = async (
  row: ClaimedRow,
  facts: RecipientFacts | undefined,
  { db, dailyQuota, now }: SendContext,
) => {
  if (dailyQuota === null) return
  const isFirst = cannotWait(row, facts)
  const max = isFirst ? Number.MAX_SAFE_INTEGER : Math.floor(dailyQuota * (1 - reserve))
  if (!(await countEmail(db, now(), 'sent', max)) && !isFirst)
    throw new EmailError(waitsForQuota, 'The rest of the quota is for what can not wait')
}
