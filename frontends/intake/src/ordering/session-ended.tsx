import { Link } from 'wouter'
import { Alert } from '@portal/ui'
import { useSignInAndBack } from './use-sign-in-and-back.ts'

/** Why the form asks for a contact address all at once, and the way back to the account. */
export const SessionEnded = () => (
  <Alert tone="warning" title="Your session has ended">
    <Link href={useSignInAndBack()} className="font-semibold underline underline-offset-2">
      Sign in again
    </Link>{' '}
    to submit under your account; what you entered stays here. Or go on as a guest.
  </Alert>
)
