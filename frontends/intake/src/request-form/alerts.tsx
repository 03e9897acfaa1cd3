import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { counted } from '@portal/contract/counted'
import { loginWithReturn, withEmail } from '@portal/contract/paths'
import { Alert, Button } from '@portal/ui'
import { useErrorTitle } from '@portal/ui/form'
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

export const AccountFoundAlert = ({ email }: { email: string }) => (
  <Alert tone="warning" title="Account Found!">
    This email already has an account. Please <SignInLink text="sign in" email={email} /> to submit and track your
    request.
  </Alert>
)

export const SessionEndedAlert = () => (
  <Alert tone="warning" title="Your session has ended">
    <SignInLink text="Sign in again" /> to submit this request from your account, or continue as a guest. Everything you
    entered is still here.
  </Alert>
)

/** Shown after a reload. Browsers can't keep `files`, so they have to be attached again. */
export const DraftRestoredAlert = ({ files, onClear }: { files: readonly string[]; onClear: () => void }) => (
  <Alert tone="info" title="We saved your draft">
    {files.length > 0 ? (
      <>
        Please attach these files again: <span className="wrap-anywhere">{files.join(', ')}</span>.
      </>
    ) : (
      'Pick up where you left off.'
    )}
    <div className="mt-2">
      <ClearForm inNotice="Start over" onClear={onClear} />
    </div>
  </Alert>
)

/** Lists every invalid field with a link to it. It gets the focus when submitting failed. */
export const ValidationAlert = ({
  request: { formRef, invalidFields: allInvalid, errorOf, invalidAtSubmit, error },
  isShown,
}: {
  request: RequestFormState
  /** Whether a field is on this step. */
  isShown: (name: string) => boolean
}) => {
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
    <Alert ref={box} tone="danger" title={`Please fix ${counted(invalidFields.length, 'field')}`}>
      <ul className="mt-1 list-disc pl-5">
        {/* inline-flex aligns the bullet with the first line of a message that wraps. */}
        {invalidFields.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={focus(name)} className="inline-flex py-1 underline underline-offset-2">
              {errorOf(name)}
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
}) => (
  <Alert
    tone={kind === 'canceled' ? 'info' : 'danger'}
    {...(kind !== 'canceled' && { title: 'Request Not Submitted' })}
  >
    {message}
    {kind === 'unauthenticated' && (
      <>
        {' '}
        <SignInLink text="Sign in again" />.
      </>
    )}
    {cause?.code === 'key_reused' && (
      <p className="mt-3">
        <Button variant="secondary" size="small" onClick={onSubmitSeparately}>
          Submit as a Separate Request
        </Button>
      </p>
    )}
  </Alert>
)
