import type { Input } from '@portal/contract/kinds/rules'
import type { ChangeOptions } from '@portal/contract/requests/changes'
import { reasonInWords } from '@portal/contract/requests/reasons'
import type { ChangeDetails } from '@portal/contract/emails/email-data'

// The options of a change as columns, as words of its timeline entry, and in an email.

/** The columns that say why a request was canceled or closed. */
export const reasonColumns = ({ reason, reasonText }: ChangeOptions) => ({
  reason: reason ?? null,
  reasonText: reasonText || null,
})

const wordsOf = ({ reason, reasonText }: ChangeOptions): string | null => reasonInWords(reason, reasonText)

/**
 * The reason as the email and the timeline say it, and whether there is an email. `input` is the other input of the
 * action.
 */
export const withReason = (options: ChangeOptions, input: Input = {}) => {
  const reason = wordsOf(options)
  return {
    sendEmails: options.sendEmails,
    details: { ...(reason && { reason }) } satisfies ChangeDetails as ChangeDetails,
    input: { ...input, reason },
  }
}
