import { useState } from 'react'
import { call, useTexts } from '@portal/client'
import { forgotPassword } from '@portal/contract/accounts/accounts'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { resetEmail, useShareTypedEmail } from './email-prefill.ts'
import { accountTexts } from './texts.ts'
import { TextLink } from './text-link.tsx'
import { linkWithEmail, useLinkParams } from './use-link-params.ts'

const Sent = ({ email, onRetry }: { email: string; onRetry: () => void }) => {
  const t = useTexts(accountTexts)
  return (
    <Page title={t.checkEmail} width="narrow">
      <Card className="space-y-4">
        <p>
          {t.resetSent(email, (text) => (
            <strong className="wrap-anywhere">{text}</strong>
          ))}
        </p>
        <p className="text-muted">{t.resetNotArrived}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.login} {...linkWithEmail(email)}>
            {t.backToSignIn}
          </ButtonLink>
          <Button variant="secondary" onClick={onRetry}>
            {t.tryAgain}
          </Button>
        </div>
      </Card>
    </Page>
  )
}

export default function ForgotPassword() {
  const t = useTexts(accountTexts)
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
    <Page title={t.forgot} subtitle={t.resetIntro} width="narrow">
      <Card>
        <AccountForm form={form} send={send} fallback={t.sendFailed} action={t.sendLink}>
          <TextField label={t.email} type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
        </AccountForm>
      </Card>
      <p className="mt-5 text-center text-muted">
        {t.remember((text) => (
          <TextLink href={paths.login} {...linkWithEmail(typed)}>
            {text}
          </TextLink>
        ))}
      </p>
    </Page>
  )
}
