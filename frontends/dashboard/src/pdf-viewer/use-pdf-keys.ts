import { useEffect, useEffectEvent, type RefObject } from 'react'

/** What the viewer's keys do. */
export interface PdfKeys {
  zoom: (direction: 1 | -1) => void
  page: (direction: 1 | -1) => void
  toStart: () => void
  toEnd: () => void
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLInputElement

/**
 * The viewer's keys: + and - zoom, Page Up and Page Down leaf a view's height, the arrows to the side a page, Home and
 * End go to the first and the last.
 */
export const usePdfKeys = (scroller: RefObject<HTMLElement | null>, keys: PdfKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const view = scroller.current
    if (!view || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const leaf = (direction: 1 | -1) => view.scrollBy({ top: direction * view.clientHeight * 0.9 })
    // Pages wider than the view are moved sideways by the arrows.
    const overflows = view.scrollWidth > view.clientWidth
    if (event.key === '+' || event.key === '=') keys.zoom(1)
    else if (event.key === '-') keys.zoom(-1)
    else if (event.key === 'PageDown') leaf(1)
    else if (event.key === 'PageUp') leaf(-1)
    else if (event.key === 'Home') keys.toStart()
    else if (event.key === 'End') keys.toEnd()
    else if (event.key === 'ArrowRight' && !overflows) keys.page(1)
    else if (event.key === 'ArrowLeft' && !overflows) keys.page(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
