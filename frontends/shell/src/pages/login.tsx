import { Link } from 'wouter'
import { call, sentenceOf, signIn, useAuth } from '@portal/client'
import { Credentials, login } from '@portal/contract/accounts'
import { failures } from '@portal/contract/failure'
import { paths } from '@portal/contract/paths'
import { Alert, Button, Card, Page, TextField, toast } from '@portal/ui'
import { fieldOf, showRefusal, useContractForm } from '@portal/ui/form'

export default function Login() {
  const session = useAuth()
  const form = useContractForm(Credentials, { email: '', password: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    try {
      signIn(await call(login, { body: credentials }))
      toast({ title: 'Welcome back!' })
    } catch (error) {
      if (!showRefusal(form, error))
        form.setError('root', { message: sentenceOf(error, failures.wrong_credentials.message) })
    }
  })

  return (
    <Page title="Sign in" width="narrow">
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          {session.state === 'signed-out' && session.ended && (
            <Alert tone="info">Your session has ended. Please sign in again.</Alert>
          )}
          <TextField label="Email" type="email" autoComplete="username" required {...fieldOf(form, 'email')} />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            {...fieldOf(form, 'password')}
          />
          {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
          <Button type="submit" busy={isSubmitting} className="w-full">
            Sign In
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-muted">
        No account yet?{' '}
        <Link href={paths.register} className="text-accent underline">
          Sign up
        </Link>
      </p>
    </Page>
  )
}
