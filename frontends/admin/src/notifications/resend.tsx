import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/audit'
import { letterRule } from '@portal/contract/letters'
import { listNotifications, resendNotification, type Notification } from '@portal/contract/notifications'
import { Button, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'

/** Has a letter sent again: a failed one at once, one that went out when that is meant. */
export const Resend = ({ notification: { id, letter, address, state } }: { notification: Notification }) => {
  const [asking, setAsking] = useState(false)
  const { busy, during } = useBusy()
  const { label } = letterRule(letter)
  const resend = () =>
    during(async () => {
      try {
        await call(resendNotification, { params: { id } })
        toast({ title: 'Letter is being sent again', description: address })
      } catch (error) {
        toastFailure('Failed to resend the letter', error)
      }
      await revalidate(listNotifications, listAudit)
      setAsking(false)
    })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy && !asking}
        aria-label={`Resend ${label} to ${address}`}
        onClick={() => (state === 'sent' ? setAsking(true) : void resend())}
      >
        Resend
      </Button>
      <ConfirmDialog
        open={asking}
        title="Send this letter once more?"
        action="Resend"
        busy={busy}
        onConfirm={() => void resend()}
        onClose={() => setAsking(false)}
      >
        “{label}” went out to <span className="wrap-anywhere">{address}</span> already. They get it a second time.
      </ConfirmDialog>
    </>
  )
}
