import { call } from '@portal/client'
import { Button, useAction } from '@portal/ui'
import { useConfirmation } from '../use-confirmation.tsx'
import { cancelTrackedRequest } from './endpoints.ts'

interface CancelRequestProps {
  session: string
  refresh: () => Promise<unknown>
}

/** Cancels the request after a confirmation. */
export const CancelRequest = ({ session, refresh }: CancelRequestProps) => {
  const { busy, run } = useAction()
  const { ask, dialog } = useConfirmation({
    title: 'Cancel this request?',
    consequence: "We'll stop working on it. You can't undo this, but you can submit a new request.",
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
