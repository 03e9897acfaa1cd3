import { useState } from 'react'
import { CheckField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { SaveDialog } from '@portal/ui/overlays'
import type { AnyRequest } from '../request/request.ts'
import type { AskProps } from './ask.ts'

/** Corrects the email address of a guest: by hand, because it starts with the address, and says what becomes of its emails. */
export const CorrectEmailDialog = ({ rows, busy, errors, onSubmit, onClose }: AskProps<AnyRequest>) => {
  const request = rows[0]!
  const [replaces] = useState(request.contactEmail ?? '')
  const [address, setAddress] = useState(replaces)
  /** The error of what was sent, until it is edited. */
  const [sent, setSent] = useState<string>()
  const [resend, setResend] = useState(true)
  const hasFailed = request.undeliverable.includes(replaces)
  return (
    <SaveDialog
      title="Correct the email address?"
      submitLabel="Correct Email Address"
      cancelLabel="Go Back"
      busy={busy}
      onSubmit={() => {
        setSent(address)
        onSubmit({ action: 'correctEmail', contactEmail: address, replaces, resend: hasFailed && resend })
      }}
      onClose={onClose}
    >
      <EmailField
        label="Email address"
        name="contactEmail"
        autoComplete="off"
        value={address}
        error={sent === address ? errors['contactEmail'] : undefined}
        onChange={({ target }) => setAddress(target.value)}
        onPick={setAddress}
      />
      {hasFailed && (
        <CheckField
          label="Send the emails that couldn't be delivered again"
          name="resend"
          checked={resend}
          onChange={({ target }) => setResend(target.checked)}
        />
      )}
      <p className="text-sm wrap-anywhere text-muted">
        We'll email a new link to this address. Links in emails to {replaces} stop working immediately.
      </p>
    </SaveDialog>
  )
}
