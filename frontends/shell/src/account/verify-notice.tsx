import { call } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { resendVerification } from '@portal/contract/accounts/session'
import { Alert, Button, useAction } from '@portal/ui'

/** Asks the user to verify their email address. Renders nothing once they have. */
export const VerifyNotice = ({ user }: { user: User }) => {
  const { busy, run } = useAction()
  if (user.emailVerified) return null

  const resend = () =>
    run(() => call(resendVerification), {
      done: { title: 'Link Sent', description: `Check the inbox of ${user.email}.` },
      failed: 'Failed to send link',
    })
  return (
    <Alert tone="info" title="Please verify your email address" className="mb-6">
      <p>
        We emailed a link to <span className="wrap-anywhere">{user.email}</span>.
        {user.lawFirmName && " Until you open it, you'll only see your own requests, not your firm's."}
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void resend()} className="mt-3">
        Resend Link
      </Button>
    </Alert>
  )
}
