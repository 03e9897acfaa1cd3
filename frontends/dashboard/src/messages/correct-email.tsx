import { useDeferredValue, useState, type SyntheticEvent } from 'react'
import { call, errorMessage } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { Alert, Button, CheckField, toast, useCommand } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { Dialog } from '@portal/ui/overlays'
import { conflictMessage } from '../conflict-message.ts'
import { refreshLists } from '../refresh-lists.ts'
import type { AnyReport } from '../report.ts'
import { messageEndpoints } from './endpoints.ts'

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
  const [problem, setProblem] = useState<{ field?: string | undefined; other?: string }>({})
  const [busy, setBusy] = useState(false)
  const hasFailed = report.undeliverable.includes(contactEmail)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem({})
    try {
      await call(messageEndpoints(report.id).contactEmail, {
        params: { id: report.id },
        body: { contactEmail: address, replaces: contactEmail, resend: hasFailed && resend },
      })
      toast({ title: 'Email Address Corrected', description: `We're emailing a new link to ${address.trim()}.` })
      onClose()
    } catch (error) {
      const field = error instanceof AppError ? error.fields?.['contactEmail'] : undefined
      setProblem(field ? { field } : { other: (await conflictMessage(error, report)) ?? errorMessage(error) })
    } finally {
      setBusy(false)
      void refreshLists(report)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Correct the email address?"
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" form="correct-email" busy={busy}>
            Correct Email Address
          </Button>
        </>
      }
    >
      <form id="correct-email" noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        {problem.other && <Alert tone="danger">{problem.other}</Alert>}
        <EmailField
          label="Email address"
          name="contactEmail"
          autoComplete="off"
          value={address}
          error={problem.field}
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem({})
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
      </form>
    </Dialog>
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
