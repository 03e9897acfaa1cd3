import { useState } from 'react'
import { call } from '@portal/client'
import { CheckField } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { DialogButton } from '../request/dialog-button.tsx'
import { RequestForm, type RequestDialogProps } from '../request/request-form.tsx'
import { kindOf, type AnyRequest } from '../request/request.ts'

/** @param contactEmail the address that the request had when the dialog opened. */
const CorrectEmailDialog = ({ request, contactEmail, onClose }: RequestDialogProps & { contactEmail: string }) => {
  const [replaces] = useState(contactEmail)
  const [address, setAddress] = useState(replaces)
  const [resend, setResend] = useState(true)
  const hasFailed = request.undeliverable.includes(replaces)
  const body = { contactEmail: address, replaces, resend: hasFailed && resend }
  return (
    <RequestForm
      request={request}
      title="Correct the email address?"
      submitLabel="Correct Email Address"
      action={() => ({
        send: () => call(kindOf(request).calls.correctEmail, { params: { id: request.id }, body }),
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
    </RequestForm>
  )
}

/** Corrects the email address of a guest. Nothing for the request of an account, whose owner changes it in their profile. */
export const CorrectEmail = ({ request }: { request: AnyRequest }) => {
  const { userId, contactEmail } = request
  if (userId !== null || contactEmail === null) return null
  return (
    <DialogButton label="Correct Email Address" command="Correct Email Address">
      {(close) => <CorrectEmailDialog request={request} contactEmail={contactEmail} onClose={close} />}
    </DialogButton>
  )
}
