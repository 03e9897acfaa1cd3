import { useState } from 'react'
import { call, revalidate, useListPage } from '@portal/client'
import { listNotifications, resendFailedNotifications } from '@portal/contract/notifications'
import { Button, toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'

/** Has every failed letter tried again; offered while there are any. */
export const ResendFailed = () => {
  const { data } = useListPage(listNotifications, { query: { page: 1, pageSize: 1, state: 'failed' } })
  const [asking, setAsking] = useState(false)
  const { busy, during } = useBusy()
  const failed = data?.total ?? 0
  const letters = failed === 1 ? '1 failed letter' : `${failed} failed letters`

  const resend = () =>
    during(async () => {
      try {
        const { message } = await call(resendFailedNotifications)
        toast({ title: 'Letters are being sent again', description: message })
      } catch (error) {
        toastFailure('Failed to resend the letters', error)
      }
      await revalidate(listNotifications)
      setAsking(false)
    })

  if (failed === 0 && !asking) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Resend {letters}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Resend ${letters}?`}
        action="Resend"
        busy={busy}
        onConfirm={() => void resend()}
        onClose={() => setAsking(false)}
      >
        Each is tried again at once. What has failed for good, such as an address that does not exist, will fail again.
      </ConfirmDialog>
    </>
  )
}
