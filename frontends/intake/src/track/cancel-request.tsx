import { useState } from 'react'
import { call } from '@portal/client'
import { Button, loadOverlays, useAction } from '@portal/ui'
import { cancelTrackedRequest } from './endpoints.ts'

type ConfirmDialog = Awaited<ReturnType<typeof loadOverlays>>['ConfirmDialog']

const title = 'Cancel this request?'
const consequence = "We'll stop working on it. You can't undo this, but you can submit a new request."

interface CancelRequestProps {
  session: string
  refresh: () => Promise<unknown>
}

/** Cancels the request after a confirmation. */
export const CancelRequest = ({ session, refresh }: CancelRequestProps) => {
  const [open, setOpen] = useState(false)
  const [Confirm, setConfirm] = useState<ConfirmDialog>()
  const { busy, run } = useAction()

  const cancel = async () => {
    await run(() => call(cancelTrackedRequest, {}, { bearer: session }), {
      done: { title: 'Request Canceled' },
      failed: "We couldn't cancel the request",
      refresh,
    })
    setOpen(false)
  }

  // The dialog's code loads on first use; if it can't be loaded, the browser's own dialog asks.
  const ask = async () => {
    try {
      const { ConfirmDialog } = await loadOverlays()
      setConfirm(() => ConfirmDialog)
      setOpen(true)
    } catch {
      if (window.confirm(`${title} ${consequence}`)) void cancel()
    }
  }

  return (
    <>
      <Button variant="quiet" className="-ml-5 text-danger!" onClick={() => void ask()}>
        Cancel This Request
      </Button>
      {Confirm && (
        <Confirm
          open={open}
          title={title}
          action="Cancel Request"
          danger
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setOpen(false)}
        >
          {consequence}
        </Confirm>
      )}
    </>
  )
}
