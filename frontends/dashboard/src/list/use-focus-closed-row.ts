import { useEffect, useRef } from 'react'
import { rowAttribute } from './use-list-keys.ts'

/**
 * Focuses the row of a request that a link opened together with the page, when it closes: no row had the focus before.
 * When another request replaced it in the dialog, focuses that one's row. The page calls it on every render, because the
 * request may be closed before the list has loaded.
 */
export const useFocusClosedRow = (open: string | null): void => {
  const openedByLink = useRef(open)
  /** The request whose row gets the focus once it is there. */
  const closed = useRef<string>(null)
  useEffect(() => {
    if (openedByLink.current !== null && openedByLink.current !== open) {
      if (open === null) closed.current = openedByLink.current
      openedByLink.current = open
    }
    if (closed.current === null) return
    // After the dialog has returned the focus, for which it queued a microtask before this one.
    queueMicrotask(() => {
      const row = document.querySelector<HTMLElement>(`[${rowAttribute}="${closed.current}"] a`)
      if (!row) return
      closed.current = null
      if (!document.activeElement?.matches('a, button, input, select')) row.focus()
    })
  })
}
