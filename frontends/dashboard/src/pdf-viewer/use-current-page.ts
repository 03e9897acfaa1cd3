import { useEffect, useState, type RefObject } from 'react'

/** The last of the pages, stacked in `scroller`, that begins above the middle of the view. */
const pageAt = (scroller: HTMLElement): number => {
  const pages = scroller.children
  const line = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  let first = 0
  let last = pages.length - 1
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if (pages[middle]!.getBoundingClientRect().top <= line) first = middle
    else last = middle - 1
  }
  return first + 1
}

/** Which page is read, and the way to another. Pages are counted from 1. */
export const useCurrentPage = (scroller: RefObject<HTMLElement | null>, pages: number) => {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const watched = scroller.current
    if (!watched || pages === 0) return
    let frame = 0
    const scrolled = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPage(pageAt(watched)))
    }
    watched.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      watched.removeEventListener('scroll', scrolled)
    }
  }, [scroller, pages])

  const toPage = (number: number) => {
    const target = Math.min(pages, Math.max(1, number))
    const view = scroller.current
    const sheet = view?.children[target - 1]
    if (!view || !sheet) return
    setPage(target)
    const gap = Number.parseFloat(getComputedStyle(view).paddingTop) || 0
    view.scrollBy({
      top: sheet.getBoundingClientRect().top - view.getBoundingClientRect().top - gap,
      behavior: 'instant',
    })
  }
  return { page, toPage }
}
