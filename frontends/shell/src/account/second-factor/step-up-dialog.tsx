import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import { startStepUp, stepUp } from '@portal/contract/accounts/second-factor'
import { Alert, Button, PartSkeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useLoaded } from '../../use-loaded.ts'
import { hasEnded, ProofForm } from './proof-form.tsx'

/** Asks who the person is before an action that can't be undone. */
export default function StepUpDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const [attempt, setAttempt] = useState(1)
  const [reason, setReason] = useState<string>()
  const loaded = useLoaded(String(attempt), (signal) => call(startStepUp, {}, { signal }))
  const challenge = loaded?.data
  const problem = reason ?? (loaded && !challenge ? errorMessage(loaded.error) : undefined)
  const restart = (why?: string) => {
    setReason(why)
    setAttempt(attempt + 1)
  }

  return (
    <Dialog onClose={() => onClose(false)} title="Confirm It's You" width="narrow">
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
                setReason(undefined)
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
          <PartSkeleton />
        )}
      </div>
    </Dialog>
  )
}
