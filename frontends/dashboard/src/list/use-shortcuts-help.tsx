import { useState } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import type { ListAction } from './list-menu.tsx'
import type { ShortcutActions } from './shortcuts-dialog.tsx'

const dialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export const preloadShortcuts = (): void => void dialog.preload().catch(() => {})

/** The dialog that lists the keys of a list. */
export const useShortcutsHelp = (actions: ShortcutActions) => {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const action: ListAction = { label: 'Keyboard Shortcuts', key: '?', run: show }
  return {
    show,
    action,
    dialog: open && <dialog.Lazy actions={actions} onClose={() => setOpen(false)} />,
  }
}
