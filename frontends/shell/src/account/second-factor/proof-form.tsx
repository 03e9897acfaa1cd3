import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@portal/client'
import type { PasskeyAssertion, PasskeyRequest, SecondFactorMethod } from '@portal/contract/accounts/passkeys'
import { CodeForm, PasswordForm, RecoveryCodeForm } from '@portal/contract/accounts/second-factor'
import { AppError } from '@portal/contract/api/errors'
import { Alert, Button, PasswordField, TextField, useAction } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { AccountForm } from '../account-form.tsx'
import { askForPasskey, PasskeyPromptError } from './passkey-prompt.ts'
import { secondFactorTexts } from './texts.ts'

/** The proof of who is signing in: one of these. */
export interface Proof {
  code?: string
  recoveryCode?: string
  passkey?: PasskeyAssertion
  password?: string
}

interface StepProps {
  /** The label of the button that sends. */
  action: string
  /** Sends the proof. Its errors are shown. */
  send: (proof: Proof) => Promise<unknown>
}

const CodeStep = ({ action, send }: StepProps) => {
  const t = useTexts(secondFactorTexts)
  const form = useSchemaForm(CodeForm, { code: '' })
  return (
    <AccountForm form={form} send={send} fallback={t.failed} action={action}>
      <TextField
        label={t.appCode}
        hint={t.appCodeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        className="font-mono text-lg tracking-widest"
        {...fieldProps(form, 'code')}
      />
    </AccountForm>
  )
}

const RecoveryCodeStep = ({ action, send }: StepProps) => {
  const t = useTexts(secondFactorTexts)
  const form = useSchemaForm(RecoveryCodeForm, { recoveryCode: '' })
  return (
    <AccountForm form={form} send={send} fallback={t.failed} action={action}>
      <TextField
        label={t.recoveryCode}
        hint={t.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        className="font-mono"
        {...fieldProps(form, 'recoveryCode')}
      />
    </AccountForm>
  )
}

const PasswordStep = ({ action, send }: StepProps) => {
  const t = useTexts(secondFactorTexts)
  const form = useSchemaForm(PasswordForm, { password: '' })
  return (
    <AccountForm form={form} send={send} fallback={t.failed} action={action}>
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        required
        data-autofocus
        {...fieldProps(form, 'password')}
      />
    </AccountForm>
  )
}

const PasskeyStep = ({ send, options }: Omit<StepProps, 'action'> & { options: PasskeyRequest }) => {
  const t = useTexts(secondFactorTexts)
  const { busy, problem, run } = useAction()
  const use = () =>
    run(async () => send({ passkey: await askForPasskey(options) }), {
      fallback: t.failed,
      explain: (error) => (error instanceof PasskeyPromptError ? t.prompt[error.problem] : undefined),
    })
  return (
    <div className="space-y-4">
      <p className="text-muted">{t.passkeyHint}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button busy={busy} onClick={() => void use()} className="w-full" data-autofocus>
        {t.usePasskey}
      </Button>
    </div>
  )
}

type Method = SecondFactorMethod | 'password'

interface ProofFormProps extends StepProps {
  methods: readonly Method[]
  passkey: PasskeyRequest | null
}

/** Whether an error means that the proof has to be asked for again: its token has ended. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'sign_in_expired' || error.code === 'passkey_failed')

/** Asks for one of the account's second factors, or another of the `methods`. */
export const ProofForm = ({ methods, passkey, action, send }: ProofFormProps) => {
  const t = useTexts(secondFactorTexts)
  const [method, setMethod] = useState(methods[0])
  const others = methods.filter((other) => other !== method)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [method])
  return (
    <div ref={container} className="space-y-4">
      {method === 'passkey' && passkey && <PasskeyStep options={passkey} send={send} />}
      {method === 'app' && <CodeStep action={action} send={send} />}
      {method === 'recovery-code' && <RecoveryCodeStep action={action} send={send} />}
      {method === 'password' && <PasswordStep action={action} send={send} />}
      {others.length > 0 && (
        <ul className="flex flex-col items-center gap-1 border-t border-line pt-3">
          {others.map((other) => (
            <li key={other}>
              <Button variant="quiet" size="small" onClick={() => setMethod(other)}>
                {t.useInstead[other]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
