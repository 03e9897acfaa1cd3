import { useSearch } from 'wouter'
import { useAuth } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Alert, Card, Page } from '@portal/ui'
import { useTypedEmail } from './email-prefill.ts'
import { SignInForm } from './sign-in-form.tsx'
import { TextLink } from './text-link.tsx'
import { linkWithEmail, useLinkParams } from './use-link-params.ts'

export default function Login() {
  const session = useAuth()
  const { email } = useLinkParams('email')
  const search = useSearch()
  const typed = useTypedEmail()
  return (
    <Page title="Sign In" subtitle="Order and track your reports." width="narrow">
      <Card className="space-y-4">
        {session.state === 'signed-out' && session.ended && (
          <Alert tone="info">Your session has ended. Please sign in again.</Alert>
        )}
        <SignInForm email={email} />
      </Card>
      <p className="mt-5 text-center text-muted">
        Don't have an account?{' '}
        <TextLink href={`${paths.register}${search && `?${search}`}`} {...linkWithEmail(typed)}>
          Sign up
        </TextLink>
        <br />
        Made a request without one?{' '}
        <TextLink href={paths.lostLink} {...linkWithEmail(typed)}>
          Email me my link
        </TextLink>
      </p>
    </Page>
  )
}
