import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const view = { width: 100, height: 100 }
const gap = 10

// The test DOM has no layout: this simulates three square pages in a column.
const simulateLayout = (scroller: HTMLElement, scale: number) => {
  const size = 80 * scale
  Object.defineProperties(scroller, {
    clientWidth: { configurable: true, value: view.width },
    clientHeight: { configurable: true, value: view.height },
  })
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, view.width, view.height)
  ;[...scroller.children].forEach((page, index) => {
    const left = Math.max(0, (view.width - size) / 2)
    page.getBoundingClientRect = () =>
      new DOMRect(left - scroller.scrollLeft, index * (size + gap) - scroller.scrollTop, size, size)
  })
}

const Pages = ({ scale }: { scale: number }) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  if (scroller) simulateLayout(scroller, scale)
  useScrollRestoration(scroller, scale)
  return (
    <section ref={setScroller} aria-label="pages">
      <p />
      <p />
      <p />
    </section>
  )
}

const scroller = () => screen.getByRole('region', { name: 'pages' })

test('keeps the middle of the view in the middle when the scale changes', () => {
  const { rerender } = render(<Pages scale={1} />)
  // The middle of the view is a quarter down the second page.
  scroller().scrollTop = 80 + gap + 20 - 50
  fireEvent.scroll(scroller())
  rerender(<Pages scale={2} />)
  expect(scroller().scrollTop).toBe(160 + gap + 40 - 50)
  expect(scroller().scrollLeft).toBe(80 - 50)
  rerender(<Pages scale={1} />)
  expect(scroller().scrollTop).toBe(80 + gap + 20 - 50)
})

test('stays at the top when the view is not scrolled', () => {
  const { rerender } = render(<Pages scale={1} />)
  rerender(<Pages scale={2} />)
  expect(scroller().scrollTop).toBe(0)
  expect(scroller().scrollLeft).toBe(80 - 50)
})
