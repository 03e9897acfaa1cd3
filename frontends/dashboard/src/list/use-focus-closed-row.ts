import { useEffect, useRef, type RefObject } from 'react'
import { rowAttribute } from './use-list-keys.ts'

/**
 * Focuses the row of a request that a link opened together with the page, when it closes: no row had the focus before.
 * When another request replaced it in the dialog, focuses that one's row.
 */
export const useFocusClosedRow = (list: RefObject<HTMLElement | null>, open: string | null): void => {
  const openedByLink = useRef(open)
  useEffect(() => {
    const row = openedByLink.current
    if (row === null || row === open) return undefined
    openedByLink.current = open
    if (open !== null) return undefined
    // After the dialog has returned the focus.
    const timer = setTimeout(() => list.current?.querySelector<HTMLElement>(`[${rowAttribute}="${row}"] a`)?.focus())
    return () => clearTimeout(timer)
  }, [list, open])
}
