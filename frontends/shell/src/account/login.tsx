import { useSearch } from 'wouter'
import { useAuth, useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Alert, Card, Page } from '@portal/ui'
import { useTypedEmail } from './email-prefill.ts'
import { SignInForm } from './sign-in-form.tsx'
import { accountTexts } from './texts.ts'
import { TextLink } from './text-link.tsx'
import { linkWithEmail, useLinkParams } from './use-link-params.ts'

export default function Login() {
  const t = useTexts(accountTexts)
  const session = useAuth()
  const { email } = useLinkParams('email')
  const search = useSearch()
  const typed = useTypedEmail()
  return (
    <Page title={t.signIn} subtitle={t.orderAndTrack} width="narrow">
      <Card className="space-y-4">
        {session.state === 'signed-out' && (session.ended || session.expired) && (
          <Alert tone="info">{t.sessionEnded}</Alert>
        )}
        <SignInForm email={email} />
      </Card>
      <p className="mt-5 text-center text-muted">
        {t.noAccount((text) => (
          <TextLink href={`${paths.register}${search && `?${search}`}`} {...linkWithEmail(typed)}>
            {text}
          </TextLink>
        ))}
        <br />
        {t.withoutAccount((text) => (
          <TextLink href={paths.lostLink} {...linkWithEmail(typed)}>
            {text}
          </TextLink>
        ))}
      </p>
    </Page>
  )
}
