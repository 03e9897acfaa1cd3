import { useState } from 'react'
import { call } from '@portal/client'
import { forgotPassword } from '@portal/contract/accounts'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { resetEmail } from './kept-email.ts'
import { TextLink } from './text-link.tsx'
import { carrying, useLink } from './use-link.ts'
import { useTelling } from './typed-email.ts'
import { useSending } from './use-sending.ts'

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <Page title="Check your mail" width="narrow">
    <Card className="space-y-4">
      <p>
        If there is an account for <strong className="wrap-anywhere">{email}</strong>, a link to set a new password is
        on its way. It works once, for {limits.resetMinutes} minutes.
      </p>
      <p className="text-muted">
        Nothing came? Look into the spam folder, or try again. At most {limits.resetLinks} links are sent within{' '}
        {limits.resetMinutes} minutes; each of them works until one is used.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.login} {...carrying(email)}>
          Back to sign in
        </ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Try again
        </Button>
      </div>
    </Card>
  </Page>
)

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  const { email = '' } = useLink('email')
  const form = useSchemaForm(forgotPassword.body, { email })
  const typed = useWatch({ control: form.control, name: 'email' })
  useTelling(typed)
  const submit = useSending(form, 'The link could not be sent. Please try again.', async (body) => {
    await call(forgotPassword, { body })
    resetEmail.keep(body.email)
    setSentTo(body.email)
  })
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <Page title="Forgot your password?" subtitle="We mail you a link to set a new one." width="narrow">
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          <TextField label="Email" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
          <FormEnd form={form} action="Send Link" />
        </form>
      </Card>
      <p className="mt-5 text-center text-muted">
        Remembered it?{' '}
        <TextLink href={paths.login} {...carrying(typed)}>
          Sign in
        </TextLink>
      </p>
    </Page>
  )
}
