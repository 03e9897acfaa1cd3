import { call, signIn } from '@portal/client'
import { Credentials, login } from '@portal/contract/accounts'
import { failures } from '@portal/contract/failure'
import { paths } from '@portal/contract/paths'
import { PasswordField, TextField, toast } from '@portal/ui'
import { fieldOf, useContractForm, useWatch, type Schema } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { TextLink } from './text-link.tsx'
import { carrying } from './use-link.ts'
import { useSending } from './use-sending.ts'

interface SignInFormProps {
  /** Checks what is typed; a page may say it in other words. */
  schema?: Schema<Credentials, Credentials>
  email?: string
  otherwise?: string
  /** Runs after signing in, before the page learns of it. */
  onSignedIn?: () => void
}

/** E-mail and password. Who is signed in is told by the session. */
export const SignInForm = ({
  schema = Credentials,
  email = '',
  otherwise = failures.wrong_credentials.message,
  onSignedIn,
}: SignInFormProps) => {
  const form = useContractForm(schema, { email, password: '' })
  const typed = useWatch({ control: form.control, name: 'email' })
  const submit = useSending(form, otherwise, async (credentials) => {
    const signedIn = await call(login, { body: credentials })
    onSignedIn?.()
    signIn(signedIn)
    toast({ title: 'Welcome back!' })
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <TextField label="Email" type="email" autoComplete="username" required {...fieldOf(form, 'email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...fieldOf(form, 'password')} />
      <p className="text-right text-sm">
        <TextLink href={paths.forgotPassword} {...carrying(typed)}>
          Forgot your password?
        </TextLink>
      </p>
      <FormEnd form={form} action="Sign In" />
    </form>
  )
}
