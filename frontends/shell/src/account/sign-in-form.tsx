import { useState } from 'react'
import { call, signIn } from '@portal/client'
import { Credentials, login } from '@portal/contract/accounts/accounts'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { paths } from '@portal/contract/paths'
import { PasswordField, TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch, type Schema } from '@portal/ui/form'
import { FormFooter, useSubmit } from './account-form.tsx'
import { resetEmail, useShareTypedEmail } from './email-prefill.ts'
import { TextLink } from './text-link.tsx'
import { linkWithEmail } from './use-link-params.ts'

interface SignInFormProps {
  /** For a page with different error messages. The rules must be the same. */
  schema?: Schema<Credentials, Credentials>
  email?: string
  /** Shown when sign-in fails without a message from the server. */
  fallback?: string
  /** Runs after signing in, before the session starts and the page renders again. */
  onSignedIn?: () => void
}

/** Whether the account is locked: its message names a longer wait than the rate limit's. A password reset unlocks it. */
const isLocked = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'too_many' && error.message !== apiErrors.too_many.message

export const SignInForm = ({
  schema = Credentials,
  email = '',
  fallback = apiErrors.wrong_credentials.message,
  onSignedIn,
}: SignInFormProps) => {
  const form = useSchemaForm(schema, { email, password: '' })
  const typed = useWatch({ control: form.control, name: 'email' })
  useShareTypedEmail(typed)
  const [locked, setLocked] = useState(false)
  const submit = useSubmit(form, fallback, async (credentials) => {
    setLocked(false)
    const signedIn = await call(login, { body: credentials }).catch((error: unknown) => {
      setLocked(isLocked(error))
      throw error
    })
    onSignedIn?.()
    signIn(signedIn)
    resetEmail.remove()
    toast({ title: 'Welcome back!' })
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <TextField label="Email" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...fieldProps(form, 'password')} />
      <p className="text-right text-sm">
        <TextLink href={paths.forgotPassword} {...linkWithEmail(typed)}>
          Forgot your password?
        </TextLink>
      </p>
      <FormFooter form={form} action="Sign In">
        {locked && (
          <output className="block text-sm text-muted">
            To sign in right away,{' '}
            <TextLink href={paths.forgotPassword} {...linkWithEmail(typed)}>
              set a new password
            </TextLink>
            .
          </output>
        )}
      </FormFooter>
    </form>
  )
}
