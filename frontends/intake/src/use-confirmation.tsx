import { useState } from 'react'
import { loadOverlays } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'

interface ConfirmationOptions {
  /** The question. */
  title: string
  consequence: string
  /** The label of the confirming button. */
  action: string
  busy?: boolean
  onConfirm: () => unknown
}

/** Asks before something is lost. The dialog's code loads on first use; if it can't be loaded, the browser's own dialog asks. */
export const useConfirmation = ({ title, consequence, action, busy = false, onConfirm }: ConfirmationOptions) => {
  const [open, setOpen] = useState(false)
  const ask = async () => {
    try {
      await loadOverlays()
      setOpen(true)
    } catch {
      if (window.confirm(`${title} ${consequence}`)) await onConfirm()
    }
  }
  const confirm = async () => {
    await onConfirm()
    setOpen(false)
  }
  const dialog = open && (
    <ConfirmDialog
      title={title}
      action={action}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => setOpen(false)}
    >
      {consequence}
    </ConfirmDialog>
  )
  return { ask: () => void ask(), dialog }
}
