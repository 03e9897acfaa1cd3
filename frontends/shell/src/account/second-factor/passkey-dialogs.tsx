import { call, useTexts } from '@portal/client'
import {
  addPasskey,
  PasskeyName,
  renamePasskey,
  startPasskey,
  type Passkey,
} from '@portal/contract/accounts/second-factor-settings'
import { TextField, toast } from '@portal/ui'
import { fieldProps, useSchemaForm } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlays'
import { AccountForm } from '../account-form.tsx'
import { createPasskey, PasskeyPromptError } from './passkey-prompt.ts'
import { signedOutElsewhere } from './app-setup.tsx'
import { secondFactorTexts } from './texts.ts'

interface AddPasskeyProps {
  /** Called with the recovery codes if this is the first second factor. */
  onDone: (recoveryCodes: readonly string[] | null) => Promise<void>
  onClose: () => void
}

/** Names a new passkey, then lets the browser create it. */
export const AddPasskey = ({ onDone, onClose }: AddPasskeyProps) => {
  const t = useTexts(secondFactorTexts)
  const form = useSchemaForm(PasskeyName, { name: '' })
  const add = async ({ name }: { name: string }) => {
    try {
      const { token, options } = await call(startPasskey)
      const passkey = await createPasskey(options)
      const { recoveryCodes } = await call(addPasskey, { body: { token, name, passkey } })
      toast({ title: 'Passkey Added', description: recoveryCodes ? signedOutElsewhere : name })
      await onDone(recoveryCodes)
    } catch (error) {
      if (!(error instanceof PasskeyPromptError)) throw error
      form.setError('root', { message: t.prompt[error.problem] })
    }
  }
  return (
    <Dialog onClose={onClose} title="Add a Passkey" width="narrow">
      <AccountForm form={form} send={add} fallback="We couldn't add the passkey. Please try again." action="Continue">
        <TextField
          label="Name"
          hint="A name you'll recognize later, such as “Work laptop” or “YubiKey”."
          autoComplete="off"
          required
          data-autofocus
          {...fieldProps(form, 'name')}
        />
      </AccountForm>
    </Dialog>
  )
}

interface RenamePasskeyProps {
  passkey: Passkey
  onDone: () => Promise<void>
  onClose: () => void
}

export const RenamePasskey = ({ passkey, onDone, onClose }: RenamePasskeyProps) => {
  const form = useSchemaForm(PasskeyName, { name: passkey.name })
  const rename = async (body: { name: string }) => {
    await call(renamePasskey, { params: { id: passkey.id }, body })
    await onDone()
  }
  return (
    <Dialog onClose={onClose} title="Rename Passkey" width="narrow">
      <AccountForm form={form} send={rename} fallback="We couldn't rename the passkey. Please try again." action="Save">
        <TextField label="Name" autoComplete="off" required data-autofocus {...fieldProps(form, 'name')} />
      </AccountForm>
    </Dialog>
  )
}
