import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { resendVerification } from '@portal/contract/session-calls'
import { Alert, Button, toast } from '@portal/ui'

/** Says that the address is not proven yet, what that means, and has the link mailed again. */
export const VerifyNotice = ({ user }: { user: User }) => {
  const [sending, setSending] = useState(false)
  if (user.emailVerified) return null

  const resend = async () => {
    setSending(true)
    try {
      await call(resendVerification)
      toast({ title: 'Link sent', description: `Please look into the mail of ${user.email}.` })
    } catch (error) {
      toast({ title: 'The link could not be sent', description: errorMessage(error), tone: 'danger' })
    }
    setSending(false)
  }
  return (
    <Alert tone="info" title="Please confirm your address" className="mb-6">
      <p>
        We mailed a link to <span className="wrap-anywhere">{user.email}</span>.
        {user.lawFirmName && ` Until you follow it you see your own orders, not yet all of ${user.lawFirmName}.`}
      </p>
      <Button variant="secondary" size="small" busy={sending} onClick={() => void resend()} className="mt-3">
        Send the link again
      </Button>
    </Alert>
  )
}
