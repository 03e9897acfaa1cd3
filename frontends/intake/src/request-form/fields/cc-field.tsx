import { useTexts } from '@portal/client'
import { emailPattern, splitCc } from '@portal/contract/text'
import { toast } from '@portal/ui'
import { EmailListField, type EmailListError } from '@portal/ui/email-list-field'
import { requestTexts } from '../../texts.ts'
import { privateCopies } from '../default-cc.ts'
import { heldCopies } from '../held-copies.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { QuickPicks, recentCcEmails } from './recent-emails.tsx'

interface CcFieldProps {
  request: RequestFormState
  guest: boolean
}

/** At most this many recent emails are offered. */
const recentCount = 5

/** The request's CC emails, with those that a guest used recently in this browser, or a firm in its requests. */
export const CcField = ({ request: { kind, form, values, errorOf, suggestions, proven }, guest }: CcFieldProps) => {
  const t = useTexts(requestTexts)
  const { ccEmails: emails, ccInput: input } = values
  const recent = guest ? recentCcEmails.list() : (suggestions?.ccEmails ?? []).slice(0, recentCount)
  const errors = kind.form.copyErrors
  const showError = ({ kind: problem, message }: EmailListError): string => {
    const isFull = problem === 'invalid' && splitCc(input).every((email) => emailPattern.test(email))
    // The list is full: the contract's message says so.
    if (!errors || isFull) return message
    toast({ ...errors[problem], tone: 'danger' })
    return errors[problem].description
  }
  return (
    <EmailListField
      label={t.optional(t.copies)}
      listLabel={t.copies}
      name="ccEmails"
      id="ccEmails"
      emails={emails}
      onEmails={(next) =>
        form.setValue('ccEmails', next, {
          shouldValidate: form.formState.isSubmitted,
        })
      }
      input={input}
      onInput={(text) => {
        form.setValue('ccInput', text)
        form.clearErrors('ccEmails')
      }}
      error={errorOf('ccEmails')}
      onAddError={errors && showError}
    >
      {(add) => (
        <>
          {!proven && <p className="text-sm text-muted">{guest ? t.heldCopies : heldCopies}</p>}
          {values.private && <p className="text-sm text-muted">{privateCopies}</p>}
          <QuickPicks
            label={t.recentCopies}
            emails={recent.filter((email) => !emails.includes(email))}
            onPick={(email) => add([email])}
          />
        </>
      )}
    </EmailListField>
  )
}
