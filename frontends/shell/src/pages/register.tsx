import { Link } from 'wouter'
import { call, refreshSession, sentenceOf, signIn } from '@portal/client'
import { register, Registration } from '@portal/contract/accounts'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { Alert, Button, Card, Page, TextField, toast } from '@portal/ui'
import { fieldOf, showRefusal, useContractForm } from '@portal/ui/form'
import { signupEmail } from '../signup-email.ts'

export default function Register() {
  const form = useContractForm(Registration, {
    email: signupEmail.get(),
    password: '',
    confirmPassword: '',
    firstName: '',
    lastName: '',
    phone: '',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (registration) => {
    try {
      signIn(await call(register, { body: registration }))
      toast({ title: 'Account created!' })
      signupEmail.forget()
      setTimeout(() => void refreshSession(), limits.refreshAfterRegister)
    } catch (error) {
      if (!showRefusal(form, error))
        form.setError('root', { message: sentenceOf(error, 'Failed to create account. Please try again.') })
    }
  })

  return (
    <Page title="Create your account" width="narrow">
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          <TextField label="First name" autoComplete="given-name" required {...fieldOf(form, 'firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...fieldOf(form, 'lastName')} />
          <TextField label="Email" type="email" autoComplete="username" required {...fieldOf(form, 'email')} />
          <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...fieldOf(form, 'phone')} />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${limits.passwordMin} characters`}
            required
            {...fieldOf(form, 'password')}
          />
          <TextField
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            required
            {...fieldOf(form, 'confirmPassword')}
          />
          {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
          <Button type="submit" busy={isSubmitting} className="w-full">
            Sign Up
          </Button>
          <p className="text-sm text-muted">
            By signing up you agree that we keep your details and documents to fulfil your orders.
          </p>
        </form>
      </Card>
      <p className="mt-4 text-center text-muted">
        Already have an account?{' '}
        <Link href={paths.login} className="text-accent underline">
          Sign in
        </Link>
      </p>
    </Page>
  )
}
