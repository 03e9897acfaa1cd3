import type { ComponentType } from 'react'
import { call, errorMessage } from '@portal/client'
import { CodeForm } from '@portal/contract/accounts/second-factor'
import { confirmAuthenticatorApp, startAuthenticatorApp } from '@portal/contract/accounts/second-factor-settings'
import { Alert, Button, PartSkeleton, TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlays'
import { AccountForm } from '../account-form.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { CopyButton } from './recovery-codes-dialog.tsx'

/** Shown after the first second factor was added, which ends the account's other sessions. */
export const signedOutElsewhere = 'We signed you out on your other devices.'

interface Started {
  secret: string
  uri: string
  QrCode: ComponentType<{ text: string; label: string }>
}

const start = async (): Promise<Started> => {
  const [started, { QrCode }] = await Promise.all([call(startAuthenticatorApp), import('./qr-code.tsx')])
  return { ...started, QrCode }
}

/** In groups of four, as people read and type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface AppSetupProps {
  /** Called with the recovery codes if this is the first second factor. */
  onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
  onClose: () => void
}

const Confirmation = ({
  started: { secret, uri, QrCode },
  onDone,
}: { started: Started } & Pick<AppSetupProps, 'onDone'>) => {
  const form = useSchemaForm(CodeForm, { code: '' })
  const send = async (body: { code: string }) => {
    const { recoveryCodes } = await call(confirmAuthenticatorApp, { body })
    toast({ title: 'Authenticator App Set Up', ...(recoveryCodes && { description: signedOutElsewhere }) })
    await onDone(recoveryCodes)
  }
  return (
    <AccountForm form={form} send={send} fallback="We couldn't set up the app. Please try again." action="Turn On">
      <div className="space-y-3">
        <p>1. Scan this code with your authenticator app.</p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="text-muted">Can't scan it? Enter this key in the app:</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <code className="font-mono text-base wrap-anywhere">{grouped(secret)}</code>
            <CopyButton text={secret} label="Copy Key" />
          </div>
        </div>
      </div>
      <TextField
        label="2. Enter the 6-digit code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        className="font-mono text-lg tracking-widest"
        {...fieldProps(form, 'code')}
      />
    </AccountForm>
  )
}

/** Sets up an authenticator app: shows its key and takes the first code. */
export const AppSetup = ({ onDone, onClose }: AppSetupProps) => {
  const loaded = useLoaded('app', start)
  return (
    <Dialog onClose={onClose} title="Set Up an Authenticator App" width="narrow">
      {loaded?.data ? (
        <Confirmation started={loaded.data} onDone={onDone} />
      ) : loaded ? (
        <div className="space-y-4">
          <Alert tone="danger">{errorMessage(loaded.error)}</Alert>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <PartSkeleton className="h-80 bg-sunken" />
      )}
    </Dialog>
  )
}
