import { useState } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import type { ShortcutActions } from './shortcuts-dialog.tsx'

const dialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export const preloadShortcuts = (): void => void dialog.preload().catch(() => {})

/** The dialog that lists the keys of a list. */
export const useShortcutsHelp = (actions: ShortcutActions) => {
  const [open, setOpen] = useState(false)
  return {
    show: () => setOpen(true),
    dialog: open && <dialog.Lazy actions={actions} onClose={() => setOpen(false)} />,
  }
}
