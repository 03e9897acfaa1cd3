import { useEffect, useState } from 'react'

/** The width of an element's content in CSS pixels; 0 until it is measured. */
export const useWidth = (element: HTMLElement | null): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
