import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, refreshSession } from '@portal/client'
import { PasswordReset, resetPassword } from '@portal/contract/accounts'
import { Failure, failures } from '@portal/contract/failure'
import { paths, withEmail } from '@portal/contract/paths'
import { Card, Page, PageSpinner, toast } from '@portal/ui'
import { useSchemaForm } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { resetEmail } from './kept-email.ts'
import { LinkOver } from './link-over.tsx'
import { NewPassword } from './new-password.tsx'
import { useLinkCheck } from './use-link-check.ts'
import { useLink } from './use-link.ts'
import { useSending } from './use-sending.ts'

const title = 'Set a new password'

const ResetForm = ({ token, onOver }: { token: string; onOver: () => void }) => {
  const [, navigate] = useLocation()
  const form = useSchemaForm(PasswordReset, { token, newPassword: '', confirmPassword: '' })
  const submit = useSending(form, 'The password could not be set. Please try again.', async (body) => {
    try {
      await call(resetPassword, { body })
    } catch (error) {
      if (error instanceof Failure && error.code === 'link_invalid') return onOver()
      throw error
    }
    toast({ title: 'Password changed', description: 'Please sign in with the new one.' })
    // Every session of the account has ended, this browser's too.
    await refreshSession()
    navigate(paths.login, { replace: true, state: withEmail(resetEmail.get()) })
  })
  return (
    <Page title={title} subtitle="You are signed out everywhere else." width="narrow">
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          <NewPassword form={form} name="newPassword" label="New password" />
          <FormEnd form={form} action="Set Password" />
        </form>
      </Card>
    </Page>
  )
}

export default function ResetPassword() {
  const { token = '' } = useLink('token')
  const good = useLinkCheck('reset', token)
  const [over, setOver] = useState<string>()
  if (good === undefined) return <PageSpinner label="Opening the link" />
  if (good && over !== token) return <ResetForm key={token} token={token} onOver={() => setOver(token)} />
  return (
    <LinkOver
      title={title}
      says={failures.link_invalid.message}
      href={paths.forgotPassword}
      action="Ask for a new link"
    />
  )
}
