import { call, refreshReads } from '@portal/client'
import { letterRule } from '@portal/contract/letters'
import { listNotifications, resendNotification, type Notification } from '@portal/contract/notifications'
import { Button, toast } from '@portal/ui'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'

/** Has a failed letter tried again. */
export const Resend = ({ notification: { id, letter, address } }: { notification: Notification }) => {
  const { busy, during } = useBusy()
  const resend = () =>
    during(async () => {
      try {
        await call(resendNotification, { params: { id } })
        toast({ title: 'Letter is being sent again', description: address })
      } catch (error) {
        toastFailure('Failed to resend the letter', error)
      }
      await refreshReads(listNotifications)
    })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`Resend ${letterRule(letter).label} to ${address}`}
      onClick={() => void resend()}
    >
      Resend
    </Button>
  )
}
