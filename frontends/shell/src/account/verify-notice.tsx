import { call, useLanguage, useTexts } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { callResendVerification } from '@portal/contract/accounts/session'
import { Alert, Button, useAction } from '@portal/ui'
import { verifyTexts } from './verify/texts.ts'

/** Asks the user to verify their email address. Renders nothing once they have. */
export const VerifyNotice = ({ user }: { user: User }) => {
  const t = useTexts(verifyTexts)
  const language = useLanguage()
  const { busy, run } = useAction()
  if (user.emailVerified) return null

  const resend = () =>
    run(() => call(callResendVerification, { body: { language } }), {
      done: { title: t.linkResent, description: t.checkInbox(user.email) },
      failed: t.resendFailed,
    })
  return (
    <Alert tone="info" title={t.pleaseVerify} className="mb-6">
      <p>
        {t.linkEmailed(user.email, (email) => (
          <span className="wrap-anywhere">{email}</span>
        ))}
        {user.lawFirmName && ` ${t.onlyOwnRequests}`}
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void resend()} className="mt-3">
        {t.resendLink}
      </Button>
    </Alert>
  )
}
