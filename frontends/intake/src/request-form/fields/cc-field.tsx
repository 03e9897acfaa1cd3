import { useRef, useState, type KeyboardEvent } from 'react'
import { ccEmails, splitCc } from '@portal/contract/text'
import { Button, TextField } from '@portal/ui'
import type { Path, PathValue } from '@portal/ui/form'
import type { ContactValues, RequestPayload } from '../request-kind.ts'
import type { RequestFormState } from '../use-request-form.ts'
import { QuickPicks, recentCcEmails } from './recent-emails.tsx'

/** Why an email can't be added to the list. */
export interface CcError {
  kind: 'invalid' | 'duplicate'
  message: string
}

interface CcFieldProps<F extends ContactValues, P extends RequestPayload> {
  request: RequestFormState<F, P>
  guest: boolean
  /** Returns the message to show for an error. Without it, Add is disabled for emails already in the list. */
  onAddError?: (error: CcError) => string
}

/** A list of CC emails, to which Add or Enter adds what was typed. */
export const CcField = <F extends ContactValues, P extends RequestPayload>({
  request: { form, values, errorOf },
  guest,
  onAddError,
}: CcFieldProps<F, P>) => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [addError, setAddError] = useState<string>()
  const { ccEmails: emails, ccInput: input } = values
  const typed = splitCc(input)
  const unlisted = typed.filter((email) => !emails.includes(email))

  const setEmails = (next: string[]) =>
    form.setValue('ccEmails' as Path<F>, next as PathValue<F, Path<F>>, { shouldValidate: form.formState.isSubmitted })
  const setInput = (text: string) => {
    form.setValue('ccInput' as Path<F>, text as PathValue<F, Path<F>>)
    form.clearErrors('ccEmails' as Path<F>)
  }
  const add = (added: string[]) => {
    const next = [...emails, ...added]
    const message = ccEmails.safeParse(next.join(',')).error?.issues[0]?.message
    setAddError(message && (onAddError?.({ kind: 'invalid', message }) ?? message))
    if (!message) setEmails(next)
    return !message
  }
  // Remove disappears and Add becomes disabled when pressed, so the focus moves to the input.
  const remove = (removed: string) => {
    setEmails(emails.filter((email) => email !== removed))
    inputRef.current?.focus()
  }
  const addTyped = () => {
    if (unlisted.length > 0) {
      if (!add(unlisted)) return
      setInput('')
      inputRef.current?.focus()
    } else if (typed.length > 0 && onAddError) setAddError(onAddError({ kind: 'duplicate', message: '' }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }
  const addable = onAddError ? typed : unlisted

  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={inputRef}
            label="CC emails (optional)"
            name="ccEmails"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={input}
            onChange={(event) => {
              setAddError(undefined)
              setInput(event.target.value)
            }}
            onKeyDown={onKeyDown}
            error={addError ?? errorOf('ccEmails')}
          />
        </div>
        {/* The margin is the label's height: the button lines up with the input. */}
        <Button variant="secondary" className="mt-7.5" disabled={addable.length === 0} onClick={addTyped}>
          Add
        </Button>
      </div>
      {emails.length > 0 && (
        <ul aria-label="CC emails" className="flex flex-wrap gap-2">
          {emails.map((email) => (
            <li key={email} className="flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <Button
                variant="quiet"
                size="small"
                className="min-w-9 rounded-full"
                aria-label={`Remove ${email}`}
                onClick={() => remove(email)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <QuickPicks
        label="Recent CC emails"
        emails={(guest ? recentCcEmails.list() : []).filter((email) => !emails.includes(email))}
        onPick={(email) => add([email])}
      />
    </div>
  )
}
