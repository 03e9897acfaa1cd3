import { useState } from 'react'
import { refreshSession, revalidate, useQuery } from '@portal/client'
import { listSecondFactors, type Passkey, type SecondFactors } from '@portal/contract/accounts/second-factor-settings'
import { listSessions } from '@portal/contract/accounts/sessions'
import { formatDate, formatDateTime, localDateOf } from '@portal/contract/dates'
import { Badge, Button, Card, Page } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { AppSetup } from './app-setup.tsx'
import { FactorRow } from './factor-row.tsx'
import { AddPasskey, RenamePasskey } from './passkey-dialogs.tsx'
import { supportsPasskeys } from './passkey-prompt.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { CreateRecoveryCodes, RemoveFactor } from './remove-dialogs.tsx'

type Open =
  | { dialog: 'app' | 'add-passkey' | 'remove-app' | 'create-codes' }
  | { dialog: 'rename-passkey' | 'remove-passkey'; passkey: Passkey }
  | { dialog: 'codes'; codes: readonly string[] }

const passkeyFacts = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Added ${formatDate(localDateOf(createdAt))} · ${lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : 'Not used yet'}`

const codesFacts = ({ recoveryCodesLeft: left }: SecondFactors): string =>
  left === 0 ? 'None left. Create new ones now.' : `${left} left. Each works once if you don't have your device.`

const Placeholder = () => (
  <div aria-busy className="py-3">
    <output className="sr-only">Loading</output>
    <div aria-hidden className="animate-pulse space-y-3 motion-reduce:animate-none">
      <div className="h-12 rounded-stamp bg-sunken" />
      <div className="h-12 rounded-stamp bg-sunken" />
    </div>
  </div>
)

/** The account's authenticator app, passkeys and recovery codes. */
export const TwoFactor = () => {
  const { data: factors, error, refresh } = useQuery(listSecondFactors)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  /** After a change: shows new recovery codes first, because the page may change with the session. */
  const changed = async (codes: readonly string[] | null = null) => {
    await Promise.all([refresh(), revalidate(listSessions)])
    if (codes) return setOpen({ dialog: 'codes', codes })
    close()
    await refreshSession()
  }

  if (!factors)
    return error ? <LoadError what="your two-factor settings" error={error} retry={refresh} /> : <Placeholder />

  const isOn = factors.appSince !== null || factors.passkeys.length > 0
  return (
    <>
      {!isOn && (
        <p className="text-sm text-muted">Turning on two-factor sign-in signs you out on your other devices.</p>
      )}
      <ul className="divide-y divide-line">
        <FactorRow
          title="Authenticator App"
          badge={factors.appSince && <Badge tone="done">On</Badge>}
          facts={
            factors.appSince
              ? `Set up ${formatDate(localDateOf(factors.appSince))}`
              : 'Codes from an app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.'
          }
        >
          {factors.appSince ? (
            <Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'remove-app' })}>
              Remove<span className="sr-only"> Authenticator App</span>
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'app' })}>
              Set Up<span className="sr-only"> Authenticator App</span>
            </Button>
          )}
        </FactorRow>
        <FactorRow
          title="Passkeys"
          facts={
            supportsPasskeys()
              ? "Your fingerprint, face, screen lock or a security key. Passkeys can't be phished."
              : "This browser doesn't support passkeys."
          }
        >
          {supportsPasskeys() && (
            <Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'add-passkey' })}>
              Add Passkey
            </Button>
          )}
        </FactorRow>
        {factors.passkeys.map((passkey) => (
          <FactorRow key={passkey.id} title={passkey.name} facts={passkeyFacts(passkey)} nested>
            <Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'rename-passkey', passkey })}>
              Rename<span className="sr-only"> {passkey.name}</span>
            </Button>
            <Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'remove-passkey', passkey })}>
              Remove<span className="sr-only"> {passkey.name}</span>
            </Button>
          </FactorRow>
        ))}
        {isOn && (
          <FactorRow
            title="Recovery Codes"
            badge={factors.recoveryCodesLeft <= 2 && <Badge tone="pending">Running low</Badge>}
            facts={codesFacts(factors)}
          >
            <Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'create-codes' })}>
              Create New Codes
            </Button>
          </FactorRow>
        )}
      </ul>

      {open?.dialog === 'app' && <AppSetup onDone={changed} onClose={close} />}
      {open?.dialog === 'add-passkey' && <AddPasskey onDone={changed} onClose={close} />}
      {open?.dialog === 'rename-passkey' && (
        <RenamePasskey passkey={open.passkey} onDone={() => changed()} onClose={close} />
      )}
      {open?.dialog === 'remove-app' && <RemoveFactor onDone={() => changed()} onClose={close} />}
      {open?.dialog === 'remove-passkey' && (
        <RemoveFactor passkey={open.passkey} onDone={() => changed()} onClose={close} />
      )}
      {open?.dialog === 'create-codes' && <CreateRecoveryCodes onDone={changed} onClose={close} />}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={() => void changed()} />}
    </>
  )
}

/** In place of every page, until an account that must have a second factor has one. */
export default function SetUpPage() {
  return (
    <Page title="Set Up Two-Factor Sign-In" subtitle="Your account needs it before you can continue.">
      <Card className="space-y-3">
        <p>
          This account gives access to client documents, so a password alone isn't enough to sign in. Choose a passkey
          or an authenticator app; you can add more later in your profile.
        </p>
        <TwoFactor />
      </Card>
    </Page>
  )
}
