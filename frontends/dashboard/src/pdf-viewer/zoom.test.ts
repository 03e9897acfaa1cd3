import { expect, test } from 'vitest'
import { canZoom, nextZoom, scaleFor } from './zoom.ts'

test('nextZoom steps by 25 between 50 and 200, and from between two steps to the next one', () => {
  expect([nextZoom(100, 1), nextZoom(100, -1), nextZoom(122, 1), nextZoom(122, -1)]).toEqual([125, 75, 125, 100])
  expect([nextZoom(200, 1), nextZoom(50, -1)]).toEqual([200, 50])
  expect([canZoom(200, 1), canZoom(190, 1), canZoom(50, -1)]).toEqual([false, true, false])
})

test("scaleFor shows 100% at a page's natural size, or at the view's width if that is smaller", () => {
  expect(scaleFor(100, 612, 1000).scale).toBeCloseTo(96 / 72)
  expect(scaleFor(100, 612, 306)).toEqual({ percent: 100, scale: 0.5 })
  expect(scaleFor(200, 612, 306)).toEqual({ percent: 200, scale: 1 })
})

test('scaleFor fits the width within the zoom limits', () => {
  expect(scaleFor('fit', 612, 1020).percent).toBeCloseTo(125)
  expect(scaleFor('fit', 612, 1020).scale).toBeCloseTo(1020 / 612)
  expect(scaleFor('fit', 612, 306)).toEqual({ percent: 100, scale: 0.5 })
  expect(scaleFor('fit', 72, 1000).percent).toBe(200)
})
