import { Link } from 'wouter'
import { Alert, Button } from '@portal/ui'
import type { Ending } from './submission.ts'
import { useSignInAndBack } from './use-sign-in-and-back.ts'

interface NotSentProps {
  ending: Ending
  /** Sends what is entered beside the order that stands under the same key. */
  submitSeparately: () => void
}

/** How sending ended when no order came of it, and the way on. */
export const NotSent = ({ ending: { kind, message, failure }, submitSeparately }: NotSentProps) => {
  const signInAndBack = useSignInAndBack()
  return (
    <Alert tone={kind === 'cancelled' ? 'info' : 'danger'} {...(kind !== 'cancelled' && { title: 'Not submitted' })}>
      {message}
      {kind === 'unauthenticated' && (
        <>
          {' '}
          <Link href={signInAndBack} className="font-semibold underline underline-offset-2">
            Sign in again
          </Link>
          .
        </>
      )}
      {failure?.code === 'key_reused' && (
        <p className="mt-3">
          <Button variant="secondary" size="small" onClick={submitSeparately}>
            Submit as a separate request
          </Button>
        </p>
      )}
    </Alert>
  )
}
