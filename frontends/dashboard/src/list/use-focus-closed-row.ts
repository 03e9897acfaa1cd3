import { useEffect, useRef } from 'react'
import { rowAttribute } from './use-list-keys.ts'

/**
 * Focuses the row of a request when the request closes, unless the dialog has returned the focus to the element that
 * opened it. The page calls this on every render, because the request may be closed before the list has loaded.
 */
export const useFocusClosedRow = (open: string | null): void => {
  const last = useRef(open)
  /** The request whose row gets the focus once it is there. */
  const closed = useRef<string>(null)
  useEffect(() => {
    if (last.current !== open) {
      closed.current = open === null ? last.current : null
      last.current = open
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
