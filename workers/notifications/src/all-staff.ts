import { isUrgent } from '@portal/api/db/email-recipients'
import { requestEmailId } from '@portal/api/platform/ids'
import { emailFrequencyOf } from '@portal/contract/accounts/email-frequency'
import { ChangeDetails } from '@portal/contract/emails/email-data'
import { allStaff, noAccess, notWanted } from '@portal/contract/emails/templates'
import { findStaff, replaceByEmails, type EmailToAccount } from './all-staff-store.ts'
import type { SendContext } from './context.ts'
import { EmailError } from './errors.ts'
import { dueAgain, refusalByFrequency } from './refusal.ts'
import { findFacts, type ClaimedRow } from './store.ts'

export const isToAllStaff = ({ address, recipient }: ClaimedRow): boolean =>
  recipient === 'staff' && address === allStaff

/**
 * Replaces an email to all staff by an email to each account, in one batch. The new ids are derived from the email and
 * the address, so each account gets only one email, however often this is repeated. Emails for a digest wait for it
 * from the beginning; the others are queued.
 */
export const expand = async (row: ClaimedRow, context: SendContext): Promise<void> => {
  const { db, now: clock, queue } = context
  const facts = await findFacts(db, row)
  const { requestId } = row
  if (!facts || requestId === null) throw new EmailError(noAccess, 'The request was deleted')
  const now = clock()
  const { except } = ChangeDetails.safeParse(row.data).data ?? {}
  const urgent = isUrgent(facts)
  const emails = (await findStaff(db)).flatMap(({ id, email: address, role, emailFrequency }): EmailToAccount[] => {
    const code = refusalByFrequency(emailFrequencyOf(role, emailFrequency), { recipient: 'staff', urgent })
    if (id === except || code === notWanted) return []
    const dueAt = ((code && dueAgain(row, code, now)) || now).toISOString()
    return [{ id: requestEmailId(requestId, `${row.id}:${address}`), address, lastError: code ?? null, dueAt }]
  })
  await replaceByEmails(db, row, emails)
  await queue(emails.flatMap(({ id, lastError }) => (lastError === null ? [id] : [])))
}
