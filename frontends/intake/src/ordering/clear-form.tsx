import { useState } from 'react'
import { Button, loadOverlays } from '@portal/ui'

type Confirm = Awaited<ReturnType<typeof loadOverlays>>['ConfirmDialog']

const title = 'Clear the form?'
const consequence = 'All answers and files are removed. Nothing has been submitted.'

/** Empties the form, once that was confirmed; offered at the form's end, and in the `notice` that it is not empty. */
export const ClearForm = ({ onClear, notice }: { onClear: () => void; notice?: boolean }) => {
  const [asking, setAsking] = useState(false)
  const [Confirm, setConfirm] = useState<Confirm>()
  // Few clear a form: what asks them comes when they do, and when it cannot come the browser asks.
  const ask = async () => {
    try {
      const { ConfirmDialog } = await loadOverlays()
      setConfirm(() => ConfirmDialog)
      setAsking(true)
    } catch {
      if (window.confirm(`${title} ${consequence}`)) onClear()
    }
  }
  return (
    <>
      <Button variant={notice ? 'secondary' : 'quiet'} size={notice ? 'small' : 'large'} onClick={() => void ask()}>
        {notice ? 'Start with an empty form' : 'Clear form'}
      </Button>
      {Confirm && (
        <Confirm
          open={asking}
          title={title}
          action="Clear everything"
          danger
          onConfirm={onClear}
          onClose={() => setAsking(false)}
        >
          {consequence}
        </Confirm>
      )}
    </>
  )
}
