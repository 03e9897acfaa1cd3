import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { Alert, Button, Progress } from '@portal/ui'
import { signInAndBack } from '../addresses.ts'
import type { useSubmission } from './use-submission.ts'

interface SendingProps {
  submission: ReturnType<typeof useSubmission>
  submitButton: RefObject<HTMLButtonElement | null>
  /** What else can be done while nothing is being sent. */
  children: ReactNode
}

/** The end of the form: the button, how far sending has come, and how it ended when no order came of it. */
export const Sending = ({ submission: { share, ending, cancel }, submitButton, children }: SendingProps) => (
  <div className="space-y-4">
    {ending && (
      <Alert
        tone={ending.kind === 'cancelled' ? 'info' : 'danger'}
        {...(ending.kind !== 'cancelled' && { title: 'Not submitted' })}
      >
        {ending.message}
        {ending.kind === 'unauthenticated' && (
          <>
            {' '}
            <Link href={signInAndBack} className="font-semibold underline underline-offset-2">
              Sign in again
            </Link>
            ; what you entered stays here.
          </>
        )}
      </Alert>
    )}
    {share !== undefined && <Progress share={share} label={share < 1 ? 'Uploading…' : 'Submitting…'} />}
    <div className="flex flex-wrap gap-3">
      <Button ref={submitButton} type="submit" size="large" busy={share !== undefined}>
        {ending?.kind === 'lost' ? 'Try again' : 'Submit Request'}
      </Button>
      {share === undefined ? (
        children
      ) : (
        <Button variant="secondary" size="large" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  </div>
)
