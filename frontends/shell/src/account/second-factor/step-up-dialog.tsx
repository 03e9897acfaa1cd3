import { useEffect, useState } from 'react'
import { call, errorMessage } from '@portal/client'
import { startStepUp, stepUp, type StepUpChallenge } from '@portal/contract/accounts/second-factor'
import { Alert, Button, PageSpinner } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { hasEnded, ProofForm } from './proof-form.tsx'

/** Asks who the person is before an action that can't be undone. */
export default function StepUpDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const [challenge, setChallenge] = useState<StepUpChallenge>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let closed = false
    call(startStepUp).then(
      (value) => closed || setChallenge(value),
      (error: unknown) => closed || setProblem(errorMessage(error)),
    )
    return () => {
      closed = true
    }
  }, [attempt])
  const restart = (reason?: string) => {
    setProblem(reason)
    setChallenge(undefined)
    setAttempt(attempt + 1)
  }

  return (
    <Dialog open onClose={() => onClose(false)} title="Confirm It's You" width="narrow">
      <div className="space-y-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {challenge ? (
          <>
            <p>You signed in a while ago. Confirm that it's you, and we'll continue where you left off.</p>
            <ProofForm
              methods={challenge.password ? ['password'] : challenge.methods}
              passkey={challenge.passkey}
              action="Confirm"
              send={async (proof) => {
                setProblem(undefined)
                try {
                  await call(stepUp, { body: { token: challenge.token, ...proof } })
                } catch (error) {
                  if (!hasEnded(error)) throw error
                  return restart(errorMessage(error))
                }
                onClose(true)
              }}
            />
          </>
        ) : problem ? (
          <Button variant="secondary" onClick={() => restart()}>
            Try Again
          </Button>
        ) : (
          <PageSpinner />
        )}
      </div>
    </Dialog>
  )
}
