import { useEffect, useLayoutEffect, useRef } from 'react'

interface ScrollAnchor {
  page: Element
  /** The anchor's position on the page, as fractions of the page's width and height. */
  x: number
  y: number
  /**
   * The anchor's position in the view, as a fraction of its height: in the middle, but at the top when not scrolled.
   */
  viewY: number
}

const anchorOf = (scroller: HTMLElement): ScrollAnchor | undefined => {
  const view = scroller.getBoundingClientRect()
  const viewY = scroller.scrollTop > 0 ? 0.5 : 0
  const top = view.top + scroller.clientHeight * viewY
  const page = [...scroller.children].findLast((child) => child.getBoundingClientRect().top <= top)
  if (!page) return undefined
  const rect = page.getBoundingClientRect()
  return {
    page,
    x: (view.left + scroller.clientWidth / 2 - rect.left) / rect.width,
    y: (top - rect.top) / rect.height,
    viewY,
  }
}

/** Keeps the same spot of a column of pages in view when `scale` resizes them. */
export const useScrollRestoration = (view: HTMLElement | null, scale: number): void => {
  const anchor = useRef<ScrollAnchor>(undefined)

  useEffect(() => {
    if (!view) return
    const onScroll = () => {
      anchor.current = anchorOf(view)
    }
    view.addEventListener('scroll', onScroll, { passive: true })
    return () => view.removeEventListener('scroll', onScroll)
  }, [view])

  useLayoutEffect(() => {
    if (!view) return
    const { current: previous } = anchor
    if (previous?.page.isConnected) {
      const viewRect = view.getBoundingClientRect()
      const pageRect = previous.page.getBoundingClientRect()
      view.scrollBy({
        left: pageRect.left + previous.x * pageRect.width - (viewRect.left + view.clientWidth / 2),
        top: pageRect.top + previous.y * pageRect.height - (viewRect.top + view.clientHeight * previous.viewY),
        behavior: 'instant',
      })
    }
    anchor.current = anchorOf(view)
  }, [view, scale])
}
