import { useEffect, useEffectEvent } from 'react'

export interface KeyboardActions {
  zoom: (direction: 1 | -1) => void
  turnPage: (direction: 1 | -1) => void
  goToStart: () => void
  goToEnd: () => void
}

/**
 * The viewer's keyboard shortcuts: + and - zoom, Page Up and Page Down scroll by a view, the left and right arrows turn
 * pages, Home and End go to the first and last page. Beside a list they work inside the viewer alone.
 */
export const useKeyboard = (view: HTMLElement | null, actions: KeyboardActions): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!view || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const isDocked = view.closest('[data-docked]') !== null
    if (isDocked && !view.closest('section[aria-labelledby]')?.contains(event.target as Node)) return
    const scrollByView = (direction: 1 | -1) => view.scrollBy({ top: direction * view.clientHeight * 0.9 })
    // When pages are wider than the view, the arrows scroll sideways.
    const overflows = view.scrollWidth > view.clientWidth
    if (event.key === '+' || event.key === '=') actions.zoom(1)
    else if (event.key === '-') actions.zoom(-1)
    else if (event.key === 'PageDown') scrollByView(1)
    else if (event.key === 'PageUp') scrollByView(-1)
    else if (event.key === 'Home') actions.goToStart()
    else if (event.key === 'End') actions.goToEnd()
    else if (event.key === 'ArrowRight' && !overflows) actions.turnPage(1)
    else if (event.key === 'ArrowLeft' && !overflows) actions.turnPage(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
