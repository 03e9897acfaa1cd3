import { useState } from 'react'
import { Button, loadOverlays } from '@portal/ui'

type ConfirmDialog = Awaited<ReturnType<typeof loadOverlays>>['ConfirmDialog']

const title = 'Clear the form?'
const consequence = 'This removes everything you entered, including files. Nothing has been submitted.'

/** Clears the form after a confirmation. In a notice it is a small button with this label. */
export const ClearForm = ({ onClear, inNotice }: { onClear: () => void; inNotice?: string }) => {
  const [open, setOpen] = useState(false)
  const [Confirm, setConfirm] = useState<ConfirmDialog>()
  // The dialog's code loads on first use; if it can't be loaded, the browser's own dialog asks.
  const confirm = async () => {
    try {
      const { ConfirmDialog } = await loadOverlays()
      setConfirm(() => ConfirmDialog)
      setOpen(true)
    } catch {
      if (window.confirm(`${title} ${consequence}`)) onClear()
    }
  }
  return (
    <>
      <Button
        variant={inNotice ? 'secondary' : 'quiet'}
        size={inNotice ? 'small' : 'large'}
        onClick={() => void confirm()}
      >
        {inNotice ?? 'Clear Form'}
      </Button>
      {Confirm && (
        <Confirm
          open={open}
          title={title}
          action="Clear Everything"
          danger
          onConfirm={onClear}
          onClose={() => setOpen(false)}
        >
          {consequence}
        </Confirm>
      )}
    </>
  )
}
