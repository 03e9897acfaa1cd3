import { useEffect, useRef, useState } from 'react'
import { nextToDecide, type Entry } from './entry.ts'

/**
 * The open file. It stays open wherever it moves in the list. When the file leaves the list, the next file to decide
 * opens.
 */
export const useOpenFile = (entries: readonly Entry[]) => {
  const [open, setOpen] = useState({ id: '', at: 0 })
  const found = entries.findIndex(({ file }) => file.id === open.id)
  const at = found >= 0 ? found : nextToDecide(entries, open.at)
  const id = entries[at]?.file.id ?? ''
  if (id !== open.id || at !== open.at) setOpen({ id, at })
  const shown = useRef('')
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-file="${id}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    // The button that had the focus left with its file.
    if (shown.current && document.activeElement === document.body) row?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return { at, select: (next: string) => setOpen({ id: next, at }) }
}
