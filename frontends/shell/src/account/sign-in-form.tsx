import { useState } from 'react'
import { call, signIn } from '@portal/client'
import { Credentials, login } from '@portal/contract/accounts'
import { Failure, failures } from '@portal/contract/failure'
import { paths } from '@portal/contract/paths'
import { PasswordField, TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch, type Schema } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { resetEmail } from './kept-email.ts'
import { TextLink } from './text-link.tsx'
import { carrying } from './use-link.ts'
import { useTelling } from './typed-email.ts'
import { useSending } from './use-sending.ts'

interface SignInFormProps {
  /** Checks what is typed; a page may say it in other words. */
  schema?: Schema<Credentials, Credentials>
  email?: string
  otherwise?: string
  /** Runs after signing in, before the page learns of it. */
  onSignedIn?: () => void
}

/** Whether the account is locked: its wait is longer than that of who was only too quick. */
const isLock = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'too_many' && error.message !== failures.too_many.message

/** E-mail and password. Who is signed in is told by the session. */
export const SignInForm = ({
  schema = Credentials,
  email = '',
  otherwise = failures.wrong_credentials.message,
  onSignedIn,
}: SignInFormProps) => {
  const form = useSchemaForm(schema, { email, password: '' })
  const typed = useWatch({ control: form.control, name: 'email' })
  useTelling(typed)
  const [locked, setLocked] = useState(false)
  const submit = useSending(form, otherwise, async (credentials) => {
    setLocked(false)
    const signedIn = await call(login, { body: credentials }).catch((error: unknown) => {
      setLocked(isLock(error))
      throw error
    })
    onSignedIn?.()
    signIn(signedIn)
    resetEmail.forget()
    toast({ title: 'Welcome back!' })
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <TextField label="Email" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...fieldProps(form, 'password')} />
      <p className="text-right text-sm">
        <TextLink href={paths.forgotPassword} {...carrying(typed)}>
          Forgot your password?
        </TextLink>
      </p>
      <FormEnd form={form} action="Sign In">
        {locked && (
          <output className="block text-sm text-muted">
            <TextLink href={paths.forgotPassword} {...carrying(typed)}>
              Setting a new password
            </TextLink>{' '}
            lets you in at once.
          </output>
        )}
      </FormEnd>
    </form>
  )
}
