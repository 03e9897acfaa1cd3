import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { rowAttribute } from './use-list-keys.ts'

/**
 * Enter or the down arrow in the search field goes to the first row, as soon as the list shows what was searched for.
 * @param search what the rows were searched for; undefined while they load.
 */
export const useSearchToList = (list: RefObject<HTMLElement | null>, search: string | undefined): void => {
  /** The search field after such a key, until another key is pressed. */
  const left = useRef<HTMLInputElement>(null)

  /** Returns whether it went there. */
  const goToFirstRow = (): boolean => {
    const field = left.current
    if (!field || document.activeElement !== field || field.value.trim() !== search?.trim()) return false
    left.current = null
    list.current?.querySelector<HTMLElement>(`[${rowAttribute}] a`)?.focus()
    return true
  }
  useEffect(() => void goToFirstRow())

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, isComposing } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.closest('[role=dialog]')) return
    const leaves = !isComposing && (key === 'Enter' || key === 'ArrowDown')
    left.current = leaves ? target : null
    // The arrow key must not move on from the row that it focuses.
    if (goToFirstRow()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
