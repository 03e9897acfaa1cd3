import { describe, expect, it } from 'vitest'
import { canZoom, scaleOf, zoomed } from './zoom.ts'

describe('zooming', () => {
  it('goes by 25 between 50 and 200, and from between two steps to the nearer side', () => {
    expect([zoomed(100, 1), zoomed(100, -1), zoomed(122, 1), zoomed(122, -1)]).toEqual([125, 75, 125, 100])
    expect([zoomed(200, 1), zoomed(50, -1)]).toEqual([200, 50])
    expect([canZoom(200, 1), canZoom(190, 1), canZoom(50, -1)]).toEqual([false, true, false])
  })

  it('shows a letter page at its natural size where there is room, else as wide as there is', () => {
    expect(scaleOf(100, 612, 1000).scale).toBeCloseTo(96 / 72)
    expect(scaleOf(100, 612, 306)).toEqual({ percent: 100, scale: 0.5 })
    expect(scaleOf(200, 612, 306)).toEqual({ percent: 200, scale: 1 })
  })

  it('fits the width, within the limits', () => {
    expect(scaleOf('fit', 612, 1020).percent).toBeCloseTo(125)
    expect(scaleOf('fit', 612, 1020).scale).toBeCloseTo(1020 / 612)
    expect(scaleOf('fit', 612, 306)).toEqual({ percent: 100, scale: 0.5 })
    expect(scaleOf('fit', 72, 1000).percent).toBe(200)
  })
})
