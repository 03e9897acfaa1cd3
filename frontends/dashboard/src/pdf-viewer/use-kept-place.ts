import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface Place {
  page: Element
  /** Shares of the page's width and height. */
  x: number
  y: number
  /** How far down the view it is: the middle, but the start stays the start. */
  down: number
}

const placeIn = (scroller: HTMLElement): Place | undefined => {
  const view = scroller.getBoundingClientRect()
  const down = scroller.scrollTop > 0 ? 0.5 : 0
  const line = view.top + scroller.clientHeight * down
  const page = [...scroller.children].findLast((child) => child.getBoundingClientRect().top <= line)
  if (!page) return undefined
  const { left, top, width, height } = page.getBoundingClientRect()
  return { page, down, x: (view.left + scroller.clientWidth / 2 - left) / width, y: (line - top) / height }
}

/** Keeps what is in view of a scrolled column of pages in view when `scale` makes them larger or smaller. */
export const useKeptPlace = (scroller: RefObject<HTMLElement | null>, scale: number): void => {
  const place = useRef<Place>(undefined)

  useEffect(() => {
    const watched = scroller.current
    const scrolled = () => (place.current = watched ? placeIn(watched) : undefined)
    watched?.addEventListener('scroll', scrolled, { passive: true })
    return () => watched?.removeEventListener('scroll', scrolled)
  }, [scroller])

  useLayoutEffect(() => {
    const kept = place.current
    const view = scroller.current
    if (!view) return
    if (kept?.page.isConnected) {
      const frame = view.getBoundingClientRect()
      const page = kept.page.getBoundingClientRect()
      view.scrollBy({
        left: page.left + kept.x * page.width - (frame.left + view.clientWidth / 2),
        top: page.top + kept.y * page.height - (frame.top + view.clientHeight * kept.down),
        behavior: 'instant',
      })
    }
    place.current = placeIn(view)
  }, [scroller, scale])
}
