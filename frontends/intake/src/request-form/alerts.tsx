import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useSay, useTexts } from '@portal/client'
import { loginWithReturn, withEmail } from '@portal/contract/paths'
import { Alert, Button } from '@portal/ui'
import { useErrorTitle } from '@portal/ui/form'
import { requestTexts } from '../texts.ts'
import { ClearForm } from './clear-form.tsx'
import type { SubmitError } from './submission.ts'
import { focusField, type RequestFormState } from './use-request-form.ts'

/** A link to the sign-in page that leads back to this form. */
const SignInLink = ({ text, email }: { text: string; email?: string }) => {
  const [location] = useLocation()
  const search = useSearch()
  return (
    <Link
      href={loginWithReturn(search ? `${location}?${search}` : location)}
      state={email ? withEmail(email) : undefined}
      className="font-semibold underline underline-offset-2"
    >
      {text}
    </Link>
  )
}

export const AccountFoundAlert = ({ email }: { email: string }) => {
  const t = useTexts(requestTexts)
  return (
    <Alert tone="warning" title={t.accountFound}>
      {t.accountFoundText((text) => (
        <SignInLink text={text} email={email} />
      ))}
    </Alert>
  )
}

/** @param isOpen whether the draft is still in the form. One from an earlier visit waits for its account. */
export const SessionEndedAlert = ({ isOpen }: { isOpen: boolean }) => {
  const t = useTexts(requestTexts)
  const text = isOpen ? t.sessionEndedText : t.sessionExpiredText
  return (
    <Alert tone="warning" title={t.sessionEnded}>
      {text((link) => (
        <SignInLink text={link} />
      ))}
    </Alert>
  )
}

/** Shown after a reload. Browsers can't keep `files`, so they have to be attached again. */
export const DraftRestoredAlert = ({ files, onClear }: { files: readonly string[]; onClear: () => void }) => {
  const t = useTexts(requestTexts)
  return (
    <Alert tone="info" title={t.draftSaved}>
      {files.length > 0 ? t.attachAgain(<span className="wrap-anywhere">{files.join(', ')}</span>) : t.pickUp}
      <div className="mt-2">
        <ClearForm inNotice={t.startOver} onClear={onClear} />
      </div>
    </Alert>
  )
}

/** Lists every invalid field with a link to it. It gets the focus when submitting failed. */
export const ValidationAlert = ({
  request: { formRef, invalidFields: allInvalid, errorOf, invalidAtSubmit, error },
  isShown,
}: {
  request: RequestFormState
  /** Whether a field is on this step. */
  isShown: (name: string) => boolean
}) => {
  const t = useTexts(requestTexts)
  const say = useSay()
  const invalidFields = allInvalid.filter(isShown)
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle(invalidFields.length > 0)
  const focusedFor = useRef(new WeakSet<object>())
  // Not for what becomes invalid later, while somebody types.
  const failure = invalidFields.length > 0 && error?.cause?.fields ? error : invalidAtSubmit
  const isOpen = invalidFields.length > 0
  useEffect(() => {
    if (!failure || !box.current || focusedFor.current.has(failure)) return
    focusedFor.current.add(failure)
    box.current.focus()
  }, [failure, isOpen])
  if (!isOpen) return null
  const focus = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(formRef.current, [name])
  }
  return (
    <Alert ref={box} tone="danger" title={t.fixFields(invalidFields.length)}>
      <ul className="mt-1 list-disc pl-5">
        {/* inline-flex aligns the bullet with the first line of a message that wraps. */}
        {invalidFields.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={focus(name)} className="inline-flex py-1 underline underline-offset-2">
              {say(errorOf(name) ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

export const SubmitErrorAlert = ({
  error: { kind, message, cause },
  onSubmitSeparately,
}: {
  error: SubmitError
  /** Submits the form as a separate request, when one exists under the same idempotency key. */
  onSubmitSeparately: () => void
}) => {
  const t = useTexts(requestTexts)
  return (
    <Alert tone={kind === 'canceled' ? 'info' : 'danger'} {...(kind !== 'canceled' && { title: t.notSubmitted })}>
      {message}
      {kind === 'unauthenticated' && t.signInAgain((text) => <SignInLink text={text} />)}
      {cause?.code === 'key_reused' && (
        <p className="mt-3">
          <Button variant="secondary" size="small" onClick={onSubmitSeparately}>
            {t.submitSeparately}
          </Button>
        </p>
      )}
    </Alert>
  )
}
