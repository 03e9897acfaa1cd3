import type { ReactNode, RefObject } from 'react'
import { Alert, Button, ProgressBar } from '@portal/ui'
import { NotSent } from './not-sent.tsx'
import type { SubmissionState } from './submission.ts'
import { useOnline } from './use-online.ts'

interface SendingProps {
  state: SubmissionState
  cancel: () => void
  submitSeparately: () => void
  submitButton: RefObject<HTMLButtonElement | null>
  /** What is wrong stands at the questions already. */
  saidElsewhere: boolean
  /** What else can be done while nothing is being sent. */
  children: ReactNode
}

/** The end of the form: the button, how far sending has come, and how it ended when no order came of it. */
export const Sending = ({
  state: { share, ending },
  cancel,
  submitSeparately,
  submitButton,
  saidElsewhere,
  children,
}: SendingProps) => {
  const online = useOnline()
  return (
    <div className="space-y-4">
      {!online && ending?.kind !== 'lost' && (
        <Alert tone="warning" title="You are offline">
          What you entered stays here; submit it once you are connected again.
        </Alert>
      )}
      {ending && !saidElsewhere && <NotSent ending={ending} submitSeparately={submitSeparately} />}
      {share !== undefined && <ProgressBar fraction={share} label={share < 1 ? 'Uploading…' : 'Submitting…'} />}
      <div className="flex flex-col gap-3 sm:flex-row">
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
