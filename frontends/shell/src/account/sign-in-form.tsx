import { useState } from 'react'
import { call, NetworkError, signIn, useTexts } from '@portal/client'
import { Credentials, login, type AuthResponse } from '@portal/contract/accounts/accounts'
import type { SecondFactorChallenge } from '@portal/contract/accounts/passkeys'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { paths } from '@portal/contract/paths'
import { PasswordField, TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm, useWatch, type Schema } from '@portal/ui/form'
import { AccountForm } from './account-form.tsx'
import { resetEmail, useShareTypedEmail } from './email-prefill.ts'
import { accountTexts } from './texts.ts'
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

type SecondStep = typeof import('./second-factor/sign-in-step.tsx').default

// Most accounts have no second factor.
const loadSecondStep = (): Promise<SecondStep> =>
  import('./second-factor/sign-in-step.tsx').then(
    (module) => module.default,
    () => {
      throw new NetworkError()
    },
  )

/** Whether the account is locked: its message names a longer wait than the rate limit's. A password reset unlocks it. */
const isLocked = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'too_many' && error.message !== apiErrors.too_many.message

export const SignInForm = ({
  schema = Credentials,
  email = '',
  fallback = apiErrors.wrong_credentials.message,
  onSignedIn,
}: SignInFormProps) => {
  const t = useTexts(accountTexts)
  const form = useSchemaForm(schema, { email, password: '' })
  const typed = useWatch({ control: form.control, name: 'email' })
  useShareTypedEmail(typed)
  const [locked, setLocked] = useState(false)
  const [secondStep, setSecondStep] = useState<{ Step: SecondStep; challenge: SecondFactorChallenge }>()
  const finish = (signedIn: AuthResponse) => {
    onSignedIn?.()
    signIn(signedIn)
    resetEmail.remove()
    toast({ title: t.welcomeBack })
  }
  const send = async (credentials: Credentials) => {
    setLocked(false)
    try {
      finish(await call(login, { body: credentials }))
    } catch (error) {
      const challenge = error instanceof AppError ? error.secondFactor : undefined
      if (challenge) return setSecondStep({ Step: await loadSecondStep(), challenge })
      setLocked(isLocked(error))
      throw error
    }
  }
  if (secondStep)
    return (
      <secondStep.Step
        challenge={secondStep.challenge}
        onSignedIn={finish}
        onRestart={(reason) => {
          setSecondStep(undefined)
          form.resetField('password')
          if (reason) form.setError('root', { message: reason })
        }}
      />
    )
  return (
    <AccountForm
      form={form}
      method="post"
      send={send}
      fallback={fallback}
      action={t.signIn}
      aboveButton={
        locked && (
          <output className="block text-sm text-muted">
            {t.locked((text) => (
              <TextLink href={paths.forgotPassword} {...linkWithEmail(typed)}>
                {text}
              </TextLink>
            ))}
          </output>
        )
      }
    >
      <TextField label={t.email} type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
      <PasswordField label={t.password} autoComplete="current-password" required {...fieldProps(form, 'password')} />
      <p className="text-right text-sm">
        <TextLink href={paths.forgotPassword} {...linkWithEmail(typed)}>
          {t.forgot}
        </TextLink>
      </p>
    </AccountForm>
  )
}
