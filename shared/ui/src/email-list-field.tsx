import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { ccEmails, splitCc } from '@portal/contract/text'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, TextField } from '@portal/ui'
import { DidYouMean, isPressing, useMistypedEmail } from './email-field.tsx'
import { fieldTexts } from './fields/texts.ts'

/** Why an email can't be added to the list. */
export interface EmailListError {
  kind: 'invalid' | 'duplicate'
  message: string
}

interface EmailListFieldProps {
  label: string
  /** The accessible name of the list of emails; by default the label. */
  listLabel?: string
  name: string
  id?: string
  emails: readonly string[]
  onEmails: (emails: string[]) => void
  /** The address that was typed but not added yet. */
  input: string
  onInput: (text: string) => void
  error?: string | undefined
  /** Returns the message to show for an error. Without it, Add is disabled for emails already in the list. */
  onAddError?: ((error: EmailListError) => string) | undefined
  /** More ways to add an email, shown below the list. */
  children?: (add: (emails: string[]) => void) => ReactNode
}

/** A list of email addresses for copies, to which Add or Enter adds what was typed or pasted, with names or without. */
export const EmailListField = ({
  label,
  listLabel = label,
  name,
  id,
  emails,
  onEmails,
  input,
  onInput,
  error,
  onAddError,
  children,
}: EmailListFieldProps) => {
  const t = useTexts(fieldTexts)
  const inputRef = useRef<HTMLInputElement>(null)
  const [addError, setAddError] = useState<string>()
  const { mistyped, preload, look, clear } = useMistypedEmail()
  const typed = splitCc(input)
  const unlisted = typed.filter((email) => !emails.includes(email))

  const add = (added: string[]) => {
    const next = [...emails, ...added]
    const message = ccEmails.safeParse(next.join(',')).error?.issues[0]?.message
    setAddError(message && (onAddError?.({ kind: 'invalid', message }) ?? message))
    if (message) return false
    onEmails(next)
    void look(...added)
    return true
  }
  // Remove disappears and Add becomes disabled when pressed, so the focus moves to the input.
  const remove = (removed: string) => {
    clear()
    onEmails(emails.filter((email) => email !== removed))
    inputRef.current?.focus()
  }
  const addTyped = () => {
    if (unlisted.length > 0) {
      if (!add(unlisted)) return
      onInput('')
      inputRef.current?.focus()
    } else if (typed.length > 0 && onAddError) setAddError(onAddError({ kind: 'duplicate', message: '' }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTyped()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text.trim())) return
    // An input of one line would drop the line breaks between the addresses.
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    onInput(
      value.slice(0, selectionStart ?? 0) +
        text.trim().replace(/\s*[\r\n]+\s*/g, ', ') +
        value.slice(selectionEnd ?? 0),
    )
  }
  const onBlur = () => {
    if (unlisted.length === 0 || isPressing()) return
    setAddError(ccEmails.safeParse([...emails, ...unlisted].join(',')).error?.issues[0]?.message)
    void look(...unlisted)
  }
  const pick = ({ typed: wrong, meant }: { typed: string; meant: string }) => {
    clear()
    if (emails.includes(wrong)) onEmails([...new Set(emails.map((email) => (email === wrong ? meant : email)))])
    else onInput(typed.map((email) => (email === wrong ? meant : email)).join(', '))
    inputRef.current?.focus()
  }
  const addable = onAddError ? typed : unlisted

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-start gap-x-2">
        <div className="min-w-0 grow basis-56">
          <TextField
            ref={inputRef}
            id={id}
            label={label}
            name={name}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={input}
            onChange={(event) => {
              setAddError(undefined)
              clear()
              onInput(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onFocus={preload}
            onBlur={onBlur}
            onPaste={onPaste}
            error={addError ?? error}
          />
        </div>
        {/* The margin is the label's height: the button lines up with the input. */}
        <Button variant="secondary" className="mt-7.5" disabled={addable.length === 0} onClick={addTyped}>
          {t.add}
        </Button>
      </div>
      <DidYouMean mistyped={mistyped} onPick={pick} />
      {emails.length > 0 && (
        <ul aria-label={listLabel} className="flex flex-wrap gap-2">
          {emails.map((email) => (
            <li key={email} className="flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <Button
                variant="quiet"
                size="small"
                className="min-w-9 rounded-full"
                aria-label={t.removeWhat(email)}
                onClick={() => remove(email)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children?.(add)}
    </div>
  )
}
