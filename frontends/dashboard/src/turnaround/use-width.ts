import { useCallback, useState } from 'react'

/** The width of an element in pixels, and its ref. 0 until it is known. */
export const useWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, ref }
}
