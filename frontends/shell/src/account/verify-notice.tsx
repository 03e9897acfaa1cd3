import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { resendVerification } from '@portal/contract/accounts/session'
import { Alert, Button, toast } from '@portal/ui'

/** Asks the user to verify their email address. Renders nothing once they have. */
export const VerifyNotice = ({ user }: { user: User }) => {
  const [sending, setSending] = useState(false)
  if (user.emailVerified) return null

  const resend = async () => {
    setSending(true)
    try {
      await call(resendVerification)
      toast({ title: 'Link Sent', description: `Check the inbox of ${user.email}.` })
    } catch (error) {
      toast({ title: 'Failed to send link', description: errorMessage(error), tone: 'danger' })
    }
    setSending(false)
  }
  return (
    <Alert tone="info" title="Please verify your email address" className="mb-6">
      <p>
        We emailed a link to <span className="wrap-anywhere">{user.email}</span>.
        {user.lawFirmName && " Until you open it, you'll only see your own requests, not your firm's."}
      </p>
      <Button variant="secondary" size="small" busy={sending} onClick={() => void resend()} className="mt-3">
        Resend Link
      </Button>
    </Alert>
  )
}
