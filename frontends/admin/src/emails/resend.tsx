import { useState } from 'react'
import { call, useListPage, revalidate } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { listAudit } from '@portal/contract/admin/audit'
import { listEmails, resendEmail, resendFailedEmails, type OutboxEmail } from '@portal/contract/emails/outbox'
import { addressLabel, emailTemplate } from '@portal/contract/emails/templates'
import { Button, useAction } from '@portal/ui'
import { ConfirmAction } from '@portal/ui/overlays'

/** Resends an email: a failed email immediately, a sent email after a confirmation. */
export const useResend = () => {
  const [confirming, setConfirming] = useState<OutboxEmail>()
  const { run } = useAction()
  const optionsFor = ({ address }: OutboxEmail) => ({
    done: { title: 'Resending Email', description: addressLabel(address) },
    failed: 'Failed to resend the email',
    refresh: () => revalidate(listEmails, listAudit),
  })
  const send = ({ id }: OutboxEmail) => call(resendEmail, { params: { id } })
  return {
    resend: (email: OutboxEmail) =>
      email.state === 'sent' ? setConfirming(email) : void run(() => send(email), optionsFor(email)),
    confirmation: confirming && (
      <ConfirmAction
        title="Resend this email?"
        action="Resend"
        send={() => send(confirming)}
        {...optionsFor(confirming)}
        onClose={() => setConfirming(undefined)}
      >
        We already sent “{emailTemplate(confirming.template).label}” to{' '}
        <span className="wrap-anywhere">{addressLabel(confirming.address)}</span>. They'll receive it a second time.
      </ConfirmAction>
    ),
  }
}

/** Resends all failed emails after confirmation. Renders nothing if there are none. */
export const ResendFailedEmails = () => {
  const { data } = useListPage(listEmails, { query: { page: 1, pageSize: 1, state: 'failed' } })
  const [confirming, setConfirming] = useState(false)
  const count = data?.total ?? 0

  if (count === 0 && !confirming) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Resend {counted(count, 'Failed Email')}
      </Button>
      {confirming && (
        <ConfirmAction
          title={`Resend ${counted(count, 'failed email')}?`}
          action="Resend"
          send={() => call(resendFailedEmails)}
          done={({ message }) => ({ title: 'Resending Emails', description: message })}
          failed="Failed to resend the emails"
          refresh={() => revalidate(listEmails)}
          onClose={() => setConfirming(false)}
        >
          We'll try each one again now. Emails to addresses that don't exist will fail again.
        </ConfirmAction>
      )}
    </>
  )
}
