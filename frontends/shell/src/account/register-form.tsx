import { call, refreshSession, signIn } from '@portal/client'
import { register, Registration } from '@portal/contract/accounts'
import type { Input } from '@portal/contract/endpoint'
import { limits } from '@portal/contract/limits'
import { TextField, toast } from '@portal/ui'
import { useChallenge } from '@portal/ui/challenge'
import { fieldProps, useSchemaForm, useWatch, type Schema } from '@portal/ui/form'
import { FormEnd } from './form-end.tsx'
import { linkGuestOrder } from './guest-order.ts'
import { NewPassword } from './new-password.tsx'
import { useTelling } from './typed-email.ts'
import { useSending } from './use-sending.ts'

interface RegisterFormProps {
  /** Checks what is typed; a page may say it in other words. */
  schema?: Schema<Registration, NonNullable<Input<typeof register>['body']>>
  /** What is known of the person already. */
  known?: Partial<Pick<Registration, 'email' | 'firstName' | 'lastName' | 'invite'>>
  otherwise?: string
  /** Runs after signing up, before the page learns of it. */
  onSignedIn?: () => void
}

/** A new account. An invitation is for its address alone. */
export const RegisterForm = ({
  schema = Registration,
  known = {},
  otherwise = 'Failed to create account. Please try again.',
  onSignedIn,
}: RegisterFormProps) => {
  const empty = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '', phone: '' }
  const form = useSchemaForm(schema, { ...empty, ...known })
  useTelling(useWatch({ control: form.control, name: 'email' }))
  const check = useChallenge('register')
  const submit = useSending(form, otherwise, async (registration) => {
    const signedIn = await call(register, { body: registration }, { challenge: await check.getToken() }).catch(
      (error: unknown) => {
        check.reset()
        throw error
      },
    )
    onSignedIn?.()
    signIn(signedIn)
    const linked = await linkGuestOrder(signedIn.user.email)
    toast({ title: linked ? 'Account created and request linked!' : 'Account created!' })
    setTimeout(() => void refreshSession(), limits.refreshAfterRegister)
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...fieldProps(form, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...fieldProps(form, 'lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        readOnly={Boolean(known.invite)}
        hint={known.invite ? 'The invitation is for this address.' : undefined}
        {...fieldProps(form, 'email')}
      />
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
      <NewPassword form={form} name="password" label="Password" />
      {check.widget}
      <FormEnd form={form} action="Sign Up" />
      <p className="text-sm text-muted">
        By signing up you agree to our terms: we keep your details and documents to fulfil your orders, and for nothing
        else.
      </p>
    </form>
  )
}
