import { useState } from 'react'
import { Button } from '@portal/ui'
import { lazyDialog } from './lazy-dialog.tsx'
import type { ListShortcuts } from './shortcuts-dialog.tsx'

const dialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export const preloadShortcuts = (): void => void dialog.preload().catch(() => {})

/** The dialog that lists the keys of a list, and the button that opens it. */
export const useShortcutsHelp = (shortcuts: ListShortcuts) => {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  return {
    show,
    button: (
      <Button
        variant="secondary"
        size="small"
        aria-label="Keyboard shortcuts"
        title="Keyboard Shortcuts"
        onClick={show}
        className="px-3! pointer-coarse:hidden"
      >
        ?
      </Button>
    ),
    dialog: open && <dialog.Lazy {...shortcuts} onClose={() => setOpen(false)} />,
  }
}
