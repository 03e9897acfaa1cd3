import { useState } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import type { ListAction } from './list-menu.tsx'
import type { Meaning } from './status-legend.tsx'

const dialog = lazyDialog(async () => (await import('./status-legend.tsx')).StatusLegend)

/** The explanation of a list's statuses, and the action that opens it. */
export const useStatusLegend = (states?: readonly Meaning[]) => {
  const [open, setOpen] = useState(false)
  const action: ListAction = { label: 'What the Statuses Mean', key: 'S', startsGroup: true, run: () => setOpen(true) }
  return { action, dialog: open && <dialog.Lazy states={states} onClose={() => setOpen(false)} /> }
}
