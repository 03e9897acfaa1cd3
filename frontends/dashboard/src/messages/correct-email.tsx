import { useState } from 'react'
import { call } from '@portal/client'
import { CheckField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { DialogButton } from '../request/dialog-button.tsx'
import { ReportForm, type ReportDialogProps } from '../request/request-form.tsx'
import { kindOf, type AnyReport } from '../request/request.ts'

/** @param contactEmail the address that the request had when the dialog opened. */
const CorrectEmailDialog = ({ report, contactEmail, onClose }: ReportDialogProps & { contactEmail: string }) => {
  const [replaces] = useState(contactEmail)
  const [address, setAddress] = useState(replaces)
  const [resend, setResend] = useState(true)
  const hasFailed = report.undeliverable.includes(replaces)
  const body = { contactEmail: address, replaces, resend: hasFailed && resend }
  return (
    <ReportForm
      report={report}
      title="Correct the email address?"
      submitLabel="Correct Email Address"
      action={() => ({
        send: () => call(kindOf(report).calls.correctEmail, { params: { id: report.id }, body }),
        success: { title: 'Email Address Corrected', description: `We're emailing a new link to ${address.trim()}.` },
        atFields: ['contactEmail'],
      })}
      onClose={onClose}
    >
      {(errors, clearProblem) => (
        <>
          <EmailField
            label="Email address"
            name="contactEmail"
            autoComplete="off"
            value={address}
            error={errors['contactEmail']}
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
            We'll email a new link to this address. Links in emails to {replaces} stop working immediately.
          </p>
        </>
      )}
    </ReportForm>
  )
}

/** Corrects the email address of a guest. Nothing for the request of an account, whose owner changes it in their profile. */
export const CorrectEmail = ({ report }: { report: AnyReport }) => {
  const { userId, contactEmail } = report
  if (userId !== null || contactEmail === null) return null
  return (
    <DialogButton label="Correct Email Address" command="Correct Email Address">
      {(close) => <CorrectEmailDialog report={report} contactEmail={contactEmail} onClose={close} />}
    </DialogButton>
  )
}
