import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, refreshSession, useLanguage, useSay, useTexts } from '@portal/client'
import { PasswordReset, resetPassword } from '@portal/contract/accounts/accounts'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { paths, withEmail } from '@portal/contract/paths'
import { Card, Page, PageSkeleton, toast } from '@portal/ui'
import { useSchemaForm } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { resetEmail } from './email-prefill.ts'
import { LinkExpired } from './link-expired.tsx'
import { NewPassword } from './new-password.tsx'
import { linkTexts } from './links/texts.ts'
import { useLinkCheck } from './use-link-check.ts'
import { useLinkParams } from './use-link-params.ts'

const ResetForm = ({ token, onExpired }: { token: string; onExpired: () => void }) => {
  const links = useTexts(linkTexts)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const form = useSchemaForm(PasswordReset, { token, newPassword: '', confirmPassword: '' })
  const send = async (body: PasswordReset) => {
    try {
      await call(resetPassword, { body: { ...body, language } })
    } catch (error) {
      if (error instanceof AppError && error.code === 'link_invalid') return onExpired()
      throw error
    }
    toast({ title: links.passwordChanged, description: links.useNewPassword })
    // The reset ended every session of the account, including one in this browser.
    await refreshSession()
    navigate(paths.login, { replace: true, state: withEmail(resetEmail.get()) })
  }
  return (
    <Page title={links.setNewPassword} subtitle={links.signedOutEverywhere} width="narrow">
      <Card>
        <AccountForm form={form} send={send} fallback={links.setFailed} action={links.setPassword}>
          <NewPassword form={form} name="newPassword" label={links.newPassword} />
        </AccountForm>
      </Card>
    </Page>
  )
}

export default function ResetPassword() {
  const links = useTexts(linkTexts)
  const say = useSay()
  const { token = '' } = useLinkParams('token')
  const valid = useLinkCheck('reset', token)
  const [expired, setExpired] = useState<string>()
  if (valid === undefined) return <PageSkeleton label={links.checkingLink} />
  if (valid && expired !== token) return <ResetForm key={token} token={token} onExpired={() => setExpired(token)} />
  return (
    <LinkExpired
      title={links.setNewPassword}
      message={say(apiErrors.link_invalid.message)}
      href={paths.forgotPassword}
      action={links.getNewLink}
    />
  )
}
