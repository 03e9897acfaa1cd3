import { useState } from 'react'
import { call, useLanguage, useTexts } from '@portal/client'
import { forgotPassword, ForgottenPassword } from '@portal/contract/accounts/accounts'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { resetEmail, useShareTypedEmail } from './email-prefill.ts'
import { linkTexts } from './links/texts.ts'
import { accountTexts } from './texts.ts'
import { TextLink } from './text-link.tsx'
import { linkWithEmail, useLinkParams } from './use-link-params.ts'

const Sent = ({ email, onRetry }: { email: string; onRetry: () => void }) => {
  const links = useTexts(linkTexts)
  return (
    <Page title={links.checkEmail} width="narrow">
      <Card className="space-y-4">
        <p>
          {links.resetSent(email, (text) => (
            <strong className="wrap-anywhere">{text}</strong>
          ))}
        </p>
        <p className="text-muted">{links.resetNotArrived}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.login} {...linkWithEmail(email)}>
            {links.backToSignIn}
          </ButtonLink>
          <Button variant="secondary" onClick={onRetry}>
            {links.tryAgain}
          </Button>
        </div>
      </Card>
    </Page>
  )
}

export default function ForgotPassword() {
  const t = useTexts(accountTexts)
  const links = useTexts(linkTexts)
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string>()
  const { email = '' } = useLinkParams('email')
  const form = useSchemaForm(ForgottenPassword, { email })
  const typed = useWatch({ control: form.control, name: 'email' })
  useShareTypedEmail(typed)
  const send = async (body: { email: string }) => {
    await call(forgotPassword, { body: { ...body, language } })
    resetEmail.set(body.email)
    setSentTo(body.email)
  }
  if (sentTo) return <Sent email={sentTo} onRetry={() => setSentTo(undefined)} />
  return (
    <Page title={t.forgot} subtitle={links.resetIntro} width="narrow">
      <Card>
        <AccountForm form={form} send={send} fallback={links.sendFailed} action={links.sendLink}>
          <TextField label={t.email} type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
        </AccountForm>
      </Card>
      <p className="mt-5 text-center text-muted">
        {links.remember((text) => (
          <TextLink href={paths.login} {...linkWithEmail(typed)}>
            {text}
          </TextLink>
        ))}
      </p>
    </Page>
  )
}
