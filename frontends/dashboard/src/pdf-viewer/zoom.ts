import { limits } from '@portal/contract/limits'

const { step, min, max } = limits.zoom

/** The zoom (percent) a step in or out of the present one, within the limits. */
export const zoomed = (percent: number, direction: 1 | -1): number =>
  Math.min(max, Math.max(min, percent + direction * step))

export const canZoom = (percent: number, direction: 1 | -1): boolean => zoomed(percent, direction) !== percent
