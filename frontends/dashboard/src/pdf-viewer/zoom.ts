import { limits } from '@portal/contract/limits'

const { step, min, max } = limits.zoom

/** How large pages are shown: percent, or as wide as the viewer is. */
export type Zoom = number | 'fit'

const withinZoom = (percent: number): number => Math.min(max, Math.max(min, percent))

/** The next step in or out of a zoom (percent), within the limits. */
export const zoomed = (percent: number, direction: 1 | -1): number =>
  withinZoom((direction > 0 ? Math.floor(percent / step) + 1 : Math.ceil(percent / step) - 1) * step)

export const canZoom = (percent: number, direction: 1 | -1): boolean => zoomed(percent, direction) !== percent

// A PDF point is 1/72 inch, a CSS pixel 1/96.
const naturalScale = 96 / 72

/**
 * What a zoom comes to for pages of a width (PDF points) in a view (CSS pixels): percent, and CSS pixels for a point.
 * 100 % is the page's natural size, or the view's width where that is less.
 */
export const scaleOf = (zoom: Zoom, pageWidth: number, viewWidth: number): { percent: number; scale: number } => {
  const whole = Math.min(naturalScale, viewWidth / pageWidth)
  const percent = zoom === 'fit' ? withinZoom((viewWidth / pageWidth / whole) * 100) : zoom
  return { percent, scale: (whole * percent) / 100 }
}
