import { call, useLanguage, useTexts } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { callResendVerification } from '@portal/contract/accounts/session'
import { Alert, Button, useAction } from '@portal/ui'
import { linkTexts } from './links/texts.ts'

/** Asks the user to verify their email address. Renders nothing once they have. */
export const VerifyNotice = ({ user }: { user: User }) => {
  const links = useTexts(linkTexts)
  const language = useLanguage()
  const { busy, run } = useAction()
  if (user.emailVerified) return null

  const resend = () =>
    run(() => call(callResendVerification, { body: { language } }), {
      done: { title: links.linkResent, description: links.checkInbox(user.email) },
      failed: links.resendFailed,
    })
  return (
    <Alert tone="info" title={links.pleaseVerify} className="mb-6">
      <p>
        {links.linkEmailed(user.email, (email) => (
          <span className="wrap-anywhere">{email}</span>
        ))}
        {user.lawFirmName && ` ${links.onlyOwnRequests}`}
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void resend()} className="mt-3">
        {links.resendLink}
      </Button>
    </Alert>
  )
}
