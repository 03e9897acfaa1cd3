import { useSearch } from 'wouter'
import { useAuth } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Alert, Card, Page } from '@portal/ui'
import { SignInForm } from './sign-in-form.tsx'
import { TextLink } from './text-link.tsx'
import { useTypedEmail } from './typed-email.ts'
import { carrying, useLink } from './use-link.ts'

export default function Login() {
  const session = useAuth()
  const { email } = useLink('email')
  const search = useSearch()
  const typed = useTypedEmail()
  const onward = search && `?${search}`
  return (
    <Page title="Sign in" subtitle="To order reports and see where they stand." width="narrow">
      <Card className="space-y-4">
        {session.state === 'signed-out' && session.ended && (
          <Alert tone="info">Your session has ended. Please sign in again.</Alert>
        )}
        <SignInForm email={email} />
      </Card>
      <p className="mt-5 text-center text-muted">
        No account yet?{' '}
        <TextLink href={`${paths.register}${onward}`} {...carrying(typed)}>
          Sign up
        </TextLink>
      </p>
    </Page>
  )
}
