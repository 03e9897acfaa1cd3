import { useState } from 'react'
import { call, errorMessage } from '@portal/client'
import {
  createRecoveryCodes,
  removeAuthenticatorApp,
  removePasskey,
  type Passkey,
} from '@portal/contract/accounts/second-factor-settings'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'

/** Runs one action at a time and shows why it failed. */
const useAction = (failed: string, onClose: () => void) => {
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), tone: 'danger' })
      onClose()
    }
    setBusy(false)
  }
  return { busy, run }
}

interface RemoveFactorProps {
  /** Without it, the authenticator app is removed. */
  passkey?: Passkey
  onDone: () => Promise<void>
  onClose: () => void
}

export const RemoveFactor = ({ passkey, onDone, onClose }: RemoveFactorProps) => {
  const name = passkey ? `the passkey “${passkey.name}”` : 'your authenticator app'
  const { busy, run } = useAction('Nothing was removed', onClose)
  const remove = async () => {
    await (passkey ? call(removePasskey, { params: { id: passkey.id } }) : call(removeAuthenticatorApp))
    toast({ title: 'Removed', description: passkey ? passkey.name : 'Authenticator app' })
    await onDone()
  }
  return (
    <ConfirmDialog
      open
      title={passkey ? 'Remove this passkey?' : 'Remove your authenticator app?'}
      action="Remove"
      danger
      busy={busy}
      onConfirm={() => void run(remove)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        You'll no longer be able to sign in with {name}. If it's your only one, your password alone will be enough to
        sign in, and your recovery codes stop working.
      </p>
    </ConfirmDialog>
  )
}

interface CreateRecoveryCodesProps {
  onDone: (recoveryCodes: readonly string[]) => Promise<void>
  onClose: () => void
}

export const CreateRecoveryCodes = ({ onDone, onClose }: CreateRecoveryCodesProps) => {
  const { busy, run } = useAction('No codes were created', onClose)
  return (
    <ConfirmDialog
      open
      title="Create new recovery codes?"
      action="Create New Codes"
      busy={busy}
      onConfirm={() => void run(async () => onDone((await call(createRecoveryCodes)).recoveryCodes))}
      onClose={onClose}
    >
      <p>Your current codes will stop working.</p>
    </ConfirmDialog>
  )
}
