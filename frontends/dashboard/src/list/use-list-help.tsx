import { useState } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import type { ListAction } from './list-menu.tsx'
import type { ShortcutActions } from './shortcuts-dialog.tsx'
import type { Meaning } from './status-legend.tsx'

const shortcuts = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const legend = lazyDialog(async () => (await import('./status-legend.tsx')).StatusLegend)

export const preloadShortcuts = (): void => void shortcuts.preload().catch(() => {})

/** The dialog that lists the keys of a list. */
export const useShortcutsHelp = (actions: ShortcutActions) => {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const action: ListAction = { label: 'Keyboard Shortcuts', key: '?', run: show }
  return {
    show,
    action,
    dialog: open && <shortcuts.Lazy actions={actions} onClose={() => setOpen(false)} />,
  }
}

/** The explanation of a list's statuses, and the action that opens it. */
export const useStatusLegend = (states?: readonly Meaning[]) => {
  const [open, setOpen] = useState(false)
  const action: ListAction = { label: 'What the Statuses Mean', key: 'S', startsGroup: true, run: () => setOpen(true) }
  return { action, dialog: open && <legend.Lazy states={states} onClose={() => setOpen(false)} /> }
}
