import type { Input } from '@portal/contract/kinds/rules'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import { reasonInWords } from '@portal/contract/reports/reasons'
import type { ChangeDetails } from '@portal/contract/emails/email-data'

// What the options of a change become: columns, the words of its timeline entry, and an email.

/** The columns that say why a request was canceled or closed. */
export const reasonChanges = ({ reason, reasonText }: ChangeOptions) => ({
  reason: reason ?? null,
  reasonText: reasonText || null,
})

const wordsOf = ({ reason, reasonText }: ChangeOptions): string | null => reasonInWords(reason, reasonText)

/** What the email and the timeline say, and whether there is an email. `input` is the action's own. */
export const withReason = (options: ChangeOptions, input: Input = {}) => {
  const reason = wordsOf(options)
  return {
    sendEmails: options.sendEmails,
    details: { ...(reason && { reason }) } satisfies ChangeDetails as ChangeDetails,
    input: { ...input, reason },
  }
}
