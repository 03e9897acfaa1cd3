import { call } from '@portal/client'
import {
  createRecoveryCodes,
  removeAuthenticatorApp,
  removePasskey,
  type Passkey,
} from '@portal/contract/accounts/second-factor-settings'
import { ConfirmAction } from '@portal/ui/overlays'

interface RemoveFactorProps {
  /** Without it, the authenticator app is removed. */
  passkey?: Passkey
  onDone: () => Promise<void>
  onClose: () => void
}

export const RemoveFactor = ({ passkey, onDone, onClose }: RemoveFactorProps) => {
  const name = passkey ? `the passkey “${passkey.name}”` : 'your authenticator app'
  const remove = (): Promise<unknown> =>
    passkey ? call(removePasskey, { params: { id: passkey.id } }) : call(removeAuthenticatorApp)
  return (
    <ConfirmAction
      title={passkey ? 'Remove this passkey?' : 'Remove your authenticator app?'}
      action="Remove"
      danger
      send={remove}
      done={{ title: 'Removed', description: passkey ? passkey.name : 'Authenticator app' }}
      failed="Nothing was removed"
      onDone={onDone}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        You'll no longer be able to sign in with {name}. If it's your only one, your password alone will be enough to
        sign in, and your recovery codes stop working.
      </p>
    </ConfirmAction>
  )
}

interface CreateRecoveryCodesProps {
  onDone: (recoveryCodes: readonly string[]) => Promise<void>
  onClose: () => void
}

export const CreateRecoveryCodes = ({ onDone, onClose }: CreateRecoveryCodesProps) => {
  return (
    <ConfirmAction
      title="Create new recovery codes?"
      action="Create New Codes"
      send={() => call(createRecoveryCodes)}
      failed="No codes were created"
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    >
      <p>Your current codes will stop working.</p>
    </ConfirmAction>
  )
}
