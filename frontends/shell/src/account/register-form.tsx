import { call, refreshSession, signIn, useLanguage, useTexts } from '@portal/client'
import { register, Registration } from '@portal/contract/accounts/accounts'
import type { Input } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { TextField, toast } from '@portal/ui'
import { useChallenge } from '@portal/ui/challenge'
import { EmailField } from '@portal/ui/email-field'
import { fieldProps, useSchemaForm, useWatch, type Schema } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { useShareTypedEmail } from './email-prefill.ts'
import { linkGuestRequest } from './link-guest-request.ts'
import { NewPassword } from './new-password.tsx'
import { accountTexts } from './texts.ts'
import type { ReactNode } from 'react'

/** A link that keeps the form it is in: it opens in a new tab. */
const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const t = useTexts(accountTexts)
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="rounded-stamp underline underline-offset-3 hover:text-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
    >
      {children}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
}

interface RegisterFormProps {
  /** For a page with different error messages. The rules must be the same. */
  schema?: Schema<Registration, NonNullable<Input<typeof register>['body']>>
  initialValues?: Partial<Pick<Registration, 'email' | 'firstName' | 'lastName' | 'invite'>>
  /** The button's label. */
  action?: string | undefined
  /** Shown when sign-up fails without a message from the server. */
  fallback?: string
  /** Runs after signing up, before the session starts and the page renders again. */
  onSignedIn?: () => void
}

export const RegisterForm = ({
  schema = Registration,
  initialValues = {},
  action,
  fallback,
  onSignedIn,
}: RegisterFormProps) => {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const empty = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '', phone: '', firmName: '' }
  const form = useSchemaForm(schema, { ...empty, ...initialValues })
  useShareTypedEmail(useWatch({ control: form.control, name: 'email' }))
  const challenge = useChallenge('register')
  const invited = Boolean(initialValues.invite)
  const send = async (registration: Registration) => {
    const signedIn = await call(
      register,
      { body: { ...registration, language } },
      { challenge: await challenge.getToken() },
    ).catch((error: unknown) => {
      challenge.reset()
      throw error
    })
    onSignedIn?.()
    signIn(signedIn)
    const linked = await linkGuestRequest(signedIn.user.email)
    toast({ title: linked ? t.createdAndLinked : t.created })
    setTimeout(() => void refreshSession(), limits.refreshAfterRegister)
  }
  return (
    <AccountForm
      form={form}
      method="post"
      send={send}
      fallback={fallback ?? t.signUpFailed}
      action={action ?? t.signUp}
      belowButton={
        <p className="text-sm text-muted">
          {t.agree(
            (text) => (
              <NewTabLink href={paths.terms}>{text}</NewTabLink>
            ),
            (text) => (
              <NewTabLink href={paths.privacy}>{text}</NewTabLink>
            ),
          )}
        </p>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.firstName} autoComplete="given-name" required {...fieldProps(form, 'firstName')} />
        <TextField label={t.lastName} autoComplete="family-name" required {...fieldProps(form, 'lastName')} />
      </div>
      <EmailField
        label={t.email}
        autoComplete="username"
        required
        readOnly={invited}
        hint={invited ? t.invitedEmail : undefined}
        {...fieldProps(form, 'email')}
        onPick={(email) => form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })}
      />
      {!invited && (
        <TextField label={t.firm} hint={t.firmHint} autoComplete="organization" {...fieldProps(form, 'firmName')} />
      )}
      <TextField label={t.phone} type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
      <NewPassword form={form} name="password" label={t.password} />
      {challenge.widget}
    </AccountForm>
  )
}
