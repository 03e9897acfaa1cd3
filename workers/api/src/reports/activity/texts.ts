import type { ChangeOptions } from '@portal/contract/reports/changes'
import { reasonInWords } from '@portal/contract/reports/reasons'
import type { ChangeDetails } from '@portal/contract/emails/email-data'
import type { ActivityText } from './record.ts'

// What the options of a change become: columns, an activity and an email.

/** The columns that say why a request was canceled or closed. */
export const reasonChanges = ({ reason, reasonText }: ChangeOptions) => ({
  reason: reason ?? null,
  reasonText: reasonText || null,
})

export const wordsOf = ({ reason, reasonText }: ChangeOptions): string | null => reasonInWords(reason, reasonText)

/** What the email says, and whether there is one. */
export const withReason = (options: ChangeOptions) => {
  const reason = wordsOf(options)
  return {
    sendEmails: options.sendEmails,
    details: { ...(reason && { reason }) } satisfies ChangeDetails as ChangeDetails,
  }
}

export const canceledActivity = (options: ChangeOptions): ActivityText => {
  const reason = wordsOf(options)
  return reason ? `Request canceled: ${reason}` : 'Request canceled'
}

/** `hasDelivery`: a document was delivered. Otherwise the request is closed without a report. */
export const closedActivity = (options: ChangeOptions, hasDelivery: boolean): ActivityText => {
  const reason = wordsOf(options)
  if (hasDelivery) return reason ? `Request completed: ${reason}` : 'Request completed'
  return reason ? `Request closed without a report: ${reason}` : 'Request closed without a report'
}
