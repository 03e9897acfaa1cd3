import { limits } from '@portal/contract/limits'
import { useEffect, useState } from 'react'

/** The shape of a sheet of US paper, as a style. */
export const pageShape = { aspectRatio: '8.5 / 11' }

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

const { step, min, max } = limits.zoom

/** A percentage, or as wide as the view. */
export type Zoom = number | 'fit'

const clamp = (percent: number): number => Math.min(max, Math.max(min, percent))

/** The next step up or down from a percentage, within the limits. */
export const nextZoom = (percent: number, direction: 1 | -1): number =>
  clamp((direction > 0 ? Math.floor(percent / step) + 1 : Math.ceil(percent / step) - 1) * step)

export const canZoom = (percent: number, direction: 1 | -1): boolean => nextZoom(percent, direction) !== percent

// A PDF point is 1/72 inch, a CSS pixel 1/96.
const naturalScale = 96 / 72

/**
 * The percentage and the scale (CSS pixels per PDF point) of a zoom, for a page width in PDF points and a view width in
 * CSS pixels. 100% is the page's natural size, or the view's width if that is smaller.
 */
export const scaleFor = (zoom: Zoom, pageWidth: number, viewWidth: number): { percent: number; scale: number } => {
  const fullScale = Math.min(naturalScale, viewWidth / pageWidth)
  const percent = zoom === 'fit' ? clamp((viewWidth / pageWidth / fullScale) * 100) : zoom
  return { percent, scale: (fullScale * percent) / 100 }
}
