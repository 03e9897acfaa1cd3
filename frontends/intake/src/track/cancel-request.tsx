import { call } from '@portal/client'
import { formatDateTime } from '@portal/contract/dates'
import { Button, Card, useAction } from '@portal/ui'
import { useConfirmation } from '../use-confirmation.tsx'
import { cancelTrackedRequest, undoTrackedCancel } from './endpoints.ts'

interface CancelRequestProps {
  session: string
  refresh: () => Promise<unknown>
}

/** Cancels the request after a confirmation. */
export const CancelRequest = ({ session, refresh }: CancelRequestProps) => {
  const { busy, run } = useAction()
  const { ask, dialog } = useConfirmation({
    title: 'Cancel this request?',
    consequence: "We'll stop working on it. You can undo this for a day.",
    action: 'Cancel Request',
    busy,
    onConfirm: () =>
      run(() => call(cancelTrackedRequest, {}, { bearer: session }), {
        done: { title: 'Request Canceled' },
        failed: "We couldn't cancel the request",
        refresh,
      }),
  })
  return (
    <>
      <Button variant="quiet" className="-ml-5 text-danger!" onClick={ask}>
        Cancel This Request
      </Button>
      {dialog}
    </>
  )
}

/** Takes the cancellation back, until a day has passed. */
export const UndoCancel = ({ session, refresh, until }: CancelRequestProps & { until: string }) => {
  const { busy, run } = useAction()
  const undo = () =>
    run(() => call(undoTrackedCancel, {}, { bearer: session }), {
      done: { title: 'Your Request Is Open Again' },
      failed: "We couldn't undo it",
      refresh,
    })
  return (
    <Card className="space-y-4">
      <p>Canceled by mistake? You can undo it until {formatDateTime(until)}.</p>
      <Button variant="secondary" busy={busy} onClick={() => void undo()}>
        Undo Cancellation
      </Button>
    </Card>
  )
}
