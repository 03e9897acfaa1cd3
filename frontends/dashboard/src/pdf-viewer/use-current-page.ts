import { useEffect, useState } from 'react'

/** The page at the middle of the view, from 1: the last of the scroller's children that starts above it. */
const currentPage = (scroller: HTMLElement): number => {
  const pages = scroller.children
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  let first = 0
  let last = pages.length - 1
  while (first < last) {
    const index = Math.ceil((first + last) / 2)
    if (pages[index]!.getBoundingClientRect().top <= middle) first = index
    else last = index - 1
  }
  return first + 1
}

/** The current page of a scroller whose children are the pages, and a function to scroll to another. Both count from 1. */
export const useCurrentPage = (view: HTMLElement | null, pages: number) => {
  const [page, setPage] = useState(1)
  useEffect(() => {
    if (!view || pages === 0) return
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPage(currentPage(view)))
    }
    view.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      view.removeEventListener('scroll', onScroll)
    }
  }, [view, pages])

  const goToPage = (number: number) => {
    const target = Math.min(pages, Math.max(1, number))
    const element = view?.children[target - 1]
    if (!view || !element) return
    setPage(target)
    const padding = Number.parseFloat(getComputedStyle(view).paddingTop) || 0
    view.scrollBy({
      top: element.getBoundingClientRect().top - view.getBoundingClientRect().top - padding,
      behavior: 'instant',
    })
  }
  return { page, goToPage }
}
