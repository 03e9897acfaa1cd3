import { EmailListField, type EmailListError } from '@portal/ui/email-list-field'
import type { Path, PathValue } from '@portal/ui/form'
import { privateCopies } from '../default-cc.ts'
import { heldCopies } from '../held-copies.ts'
import type { ContactValues, RequestPayload } from '../request-kind.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { QuickPicks, recentCcEmails } from './recent-emails.tsx'

interface CcFieldProps<F extends ContactValues, P extends RequestPayload> {
  request: RequestFormState<F, P>
  guest: boolean
  /** Returns the message to show for an error. Without it, Add is disabled for emails already in the list. */
  onAddError?: (error: EmailListError) => string
}

/** At most this many recent emails are offered. */
const recentCount = 5

/** The request's CC emails, with those that a guest used recently in this browser, or a firm in its requests. */
export const CcField = <F extends ContactValues, P extends RequestPayload>({
  request: { form, values, errorOf, suggestions, proven },
  guest,
  onAddError,
}: CcFieldProps<F, P>) => {
  const { ccEmails: emails, ccInput: input } = values
  const recent = guest ? recentCcEmails.list() : (suggestions?.ccEmails ?? []).slice(0, recentCount)
  return (
    <EmailListField
      label="CC emails (optional)"
      listLabel="CC emails"
      name="ccEmails"
      emails={emails}
      onEmails={(next) =>
        form.setValue('ccEmails' as Path<F>, next as PathValue<F, Path<F>>, {
          shouldValidate: form.formState.isSubmitted,
        })
      }
      input={input}
      onInput={(text) => {
        form.setValue('ccInput' as Path<F>, text as PathValue<F, Path<F>>)
        form.clearErrors('ccEmails' as Path<F>)
      }}
      error={errorOf('ccEmails')}
      onAddError={onAddError}
    >
      {(add) => (
        <>
          {!proven && <p className="text-sm text-muted">{heldCopies(guest)}</p>}
          {values.private && <p className="text-sm text-muted">{privateCopies}</p>}
          <QuickPicks
            label="Recent CC emails"
            emails={recent.filter((email) => !emails.includes(email))}
            onPick={(email) => add([email])}
          />
        </>
      )}
    </EmailListField>
  )
}
