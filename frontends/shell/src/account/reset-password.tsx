import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, refreshSession } from '@portal/client'
import { PasswordReset, resetPassword } from '@portal/contract/accounts/accounts'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { paths, withEmail } from '@portal/contract/paths'
import { Card, Page, PageSpinner, toast } from '@portal/ui'
import { useSchemaForm } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { resetEmail } from './email-prefill.ts'
import { LinkExpired } from './link-expired.tsx'
import { NewPassword } from './new-password.tsx'
import { useLinkCheck } from './use-link-check.ts'
import { useLinkParams } from './use-link-params.ts'

const title = 'Set a New Password'

const ResetForm = ({ token, onExpired }: { token: string; onExpired: () => void }) => {
  const [, navigate] = useLocation()
  const form = useSchemaForm(PasswordReset, { token, newPassword: '', confirmPassword: '' })
  const send = async (body: PasswordReset) => {
    try {
      await call(resetPassword, { body })
    } catch (error) {
      if (error instanceof AppError && error.code === 'link_invalid') return onExpired()
      throw error
    }
    toast({ title: 'Password Changed', description: 'Please sign in with your new password.' })
    // The reset ended every session of the account, including one in this browser.
    await refreshSession()
    navigate(paths.login, { replace: true, state: withEmail(resetEmail.get()) })
  }
  return (
    <Page title={title} subtitle="You'll be signed out on all devices." width="narrow">
      <Card>
        <AccountForm
          form={form}
          send={send}
          fallback="We couldn't set your password. Please try again."
          action="Set Password"
        >
          <NewPassword form={form} name="newPassword" label="New password" />
        </AccountForm>
      </Card>
    </Page>
  )
}

export default function ResetPassword() {
  const { token = '' } = useLinkParams('token')
  const valid = useLinkCheck('reset', token)
  const [expired, setExpired] = useState<string>()
  if (valid === undefined) return <PageSpinner label="Checking the link" />
  if (valid && expired !== token) return <ResetForm key={token} token={token} onExpired={() => setExpired(token)} />
  return (
    <LinkExpired
      title={title}
      message={apiErrors.link_invalid.message}
      href={paths.forgotPassword}
      action="Get a New Link"
    />
  )
}
