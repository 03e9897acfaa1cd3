import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is in a scrolled view, or within a view's height of it. */
export const useNear = (element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watching = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    })
    if (element.current) watching.observe(element.current)
    return () => watching.disconnect()
  }, [element, scroller])
  return near
}
