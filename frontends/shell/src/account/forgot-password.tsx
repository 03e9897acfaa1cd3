import { useState } from 'react'
import { call } from '@portal/client'
import { forgotPassword } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { resetEmail, useShareTypedEmail } from './email-prefill.ts'
import { TextLink } from './text-link.tsx'
import { linkWithEmail, useLinkParams } from './use-link-params.ts'

const Sent = ({ email, onRetry }: { email: string; onRetry: () => void }) => (
  <Page title="Check Your Email" width="narrow">
    <Card className="space-y-4">
      <p>
        If there's an account for <strong className="wrap-anywhere">{email}</strong>, we've emailed a link to set a new
        password. It works once and expires in {limits.resetMinutes} minutes.
      </p>
      <p className="text-muted">
        Didn't get it? Check your spam folder or try again. You can request up to {limits.resetLinks} links every{' '}
        {limits.resetMinutes} minutes. Once you use one, the others stop working.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.login} {...linkWithEmail(email)}>
          Back to Sign In
        </ButtonLink>
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Card>
  </Page>
)

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const { email = '' } = useLinkParams('email')
  const form = useSchemaForm(forgotPassword.body, { email })
  const typed = useWatch({ control: form.control, name: 'email' })
  useShareTypedEmail(typed)
  const send = async (body: { email: string }) => {
    await call(forgotPassword, { body })
    resetEmail.set(body.email)
    setSentTo(body.email)
  }
  if (sentTo) return <Sent email={sentTo} onRetry={() => setSentTo(undefined)} />
  return (
    <Page title="Forgot your password?" subtitle="We'll email you a link to set a new one." width="narrow">
      <Card>
        <AccountForm form={form} send={send} fallback="We couldn't send the link. Please try again." action="Send Link">
          <TextField label="Email" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
        </AccountForm>
      </Card>
      <p className="mt-5 text-center text-muted">
        Remember your password?{' '}
        <TextLink href={paths.login} {...linkWithEmail(typed)}>
          Sign in
        </TextLink>
      </p>
    </Page>
  )
}
