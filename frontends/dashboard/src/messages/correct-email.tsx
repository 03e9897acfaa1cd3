import { useDeferredValue, useState } from 'react'
import { call } from '@portal/client'
import { Button, CheckField, useAction, useCommand } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { SaveDialog } from '@portal/ui/overlays'
import { conflictMessage } from '../conflict-message.ts'
import { refreshLists } from '../refresh-lists.ts'
import { kindOf, type AnyReport } from '../report.ts'

interface CorrectEmailProps {
  report: AnyReport
  /** The address that the request has. */
  contactEmail: string
}

const CorrectEmailDialog = ({
  report,
  contactEmail,
  open,
  onClose,
}: CorrectEmailProps & { open: boolean; onClose: () => void }) => {
  const [address, setAddress] = useState(contactEmail)
  const [resend, setResend] = useState(true)
  const { busy, problem, fields, clearProblem, run } = useAction()
  const hasFailed = report.undeliverable.includes(contactEmail)

  const save = async () => {
    const body = { contactEmail: address, replaces: contactEmail, resend: hasFailed && resend }
    const saved = await run(() => call(kindOf(report).calls.correctEmail, { params: { id: report.id }, body }), {
      done: { title: 'Email Address Corrected', description: `We're emailing a new link to ${address.trim()}.` },
      atFields: ['contactEmail'],
      explain: (error) => conflictMessage(error, report),
      refresh: () => void refreshLists(),
    })
    if (saved) onClose()
  }

  return (
    <SaveDialog
      open={open}
      title="Correct the email address?"
      submitLabel="Correct Email Address"
      cancelLabel="Go Back"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <EmailField
        label="Email address"
        name="contactEmail"
        autoComplete="off"
        value={address}
        error={fields['contactEmail']}
        onChange={({ target }) => {
          setAddress(target.value)
          clearProblem()
        }}
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
        We'll email a new link to this address. Links in emails to {contactEmail} stop working immediately.
      </p>
    </SaveDialog>
  )
}

const CorrectEmailButton = ({ report, contactEmail }: CorrectEmailProps) => {
  const [correcting, setCorrecting] = useState(false)
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(correcting, false)
  const close = () => setCorrecting(false)
  useCommand('Correct Email Address', () => setCorrecting(true))
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
        Correct Email Address
      </Button>
      {correcting && <CorrectEmailDialog report={report} contactEmail={contactEmail} open={open} onClose={close} />}
    </>
  )
}

/** Corrects the email address of a guest. Nothing for the request of an account, whose owner changes it in their profile. */
export const CorrectEmail = ({ report }: { report: AnyReport }) =>
  report.userId === null &&
  report.contactEmail !== null && <CorrectEmailButton report={report} contactEmail={report.contactEmail} />
