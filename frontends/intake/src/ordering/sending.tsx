import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { Alert, Button, Progress } from '@portal/ui'
import type { SubmissionState } from './submission.ts'
import { useOnline } from './use-online.ts'
import { useSignInAndBack } from './use-sign-in-and-back.ts'

interface SendingProps {
  state: SubmissionState
  cancel: () => void
  submitButton: RefObject<HTMLButtonElement | null>
  /** What is wrong stands at the questions already. */
  saidElsewhere: boolean
  /** What else can be done while nothing is being sent. */
  children: ReactNode
}

/** The end of the form: the button, how far sending has come, and how it ended when no order came of it. */
export const Sending = ({ state: { share, ending }, cancel, submitButton, saidElsewhere, children }: SendingProps) => {
  const online = useOnline()
  const signInAndBack = useSignInAndBack()
  return (
    <div className="space-y-4">
      {!online && ending?.kind !== 'lost' && (
        <Alert tone="warning" title="You are offline">
          What you entered stays here; submit it once you are connected again.
        </Alert>
      )}
      {ending && !saidElsewhere && (
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
              .
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
}
