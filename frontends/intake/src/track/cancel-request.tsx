import { call, useTexts } from '@portal/client'
import { Button, Card, useAction } from '@portal/ui'
import { useConfirmation } from '../use-confirmation.tsx'
import { cancelTrackedRequest, undoTrackedCancel } from './endpoints.ts'
import { trackTexts } from './texts.ts'

interface CancelRequestProps {
  session: string
  refresh: () => Promise<unknown>
}

/** Cancels the request after a confirmation. */
export const CancelRequest = ({ session, refresh }: CancelRequestProps) => {
  const t = useTexts(trackTexts)
  const { busy, run } = useAction()
  const { ask, dialog } = useConfirmation({
    title: t.cancelQuestion,
    consequence: t.cancelConsequence,
    action: t.cancelRequest,
    busy,
    onConfirm: () =>
      run(() => call(cancelTrackedRequest, {}, { bearer: session }), {
        done: { title: t.wasCanceled },
        failed: t.cancelFailed,
        refresh,
      }),
  })
  return (
    <>
      <Button variant="quiet" className="-ml-5 text-danger!" onClick={ask}>
        {t.cancelThis}
      </Button>
      {dialog}
    </>
  )
}

/** Takes the cancellation back, until a day has passed. */
export const UndoCancel = ({ session, refresh, until }: CancelRequestProps & { until: string }) => {
  const t = useTexts(trackTexts)
  const { busy, run } = useAction()
  const undo = () =>
    run(() => call(undoTrackedCancel, {}, { bearer: session }), {
      done: { title: t.openAgain },
      failed: t.undoFailed,
      refresh,
    })
  return (
    <Card className="space-y-4">
      <p>{t.undoUntil(until)}</p>
      <Button variant="secondary" busy={busy} onClick={() => void undo()}>
        {t.undo}
      </Button>
    </Card>
  )
}
