import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useKeptPlace } from './use-kept-place.ts'

const view = { width: 100, height: 100 }
const gap = 10

// The test's DOM lays nothing out: three square pages in a column, as the viewer's are, by hand.
const lay = (scroller: HTMLElement, scale: number) => {
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
  const scroller = useRef<HTMLElement>(null)
  const laid = (element: HTMLElement | null) => {
    scroller.current = element
    if (element) lay(element, scale)
  }
  useKeptPlace(scroller, scale)
  return (
    <section ref={laid} aria-label="pages">
      <p />
      <p />
      <p />
    </section>
  )
}

const shown = () => screen.getByRole('region', { name: 'pages' })

it('keeps the middle of the view in the middle', () => {
  const { rerender } = render(<Pages scale={1} />)
  // The middle of the view is a quarter down the second page.
  shown().scrollTop = 80 + gap + 20 - 50
  fireEvent.scroll(shown())
  rerender(<Pages scale={2} />)
  expect(shown().scrollTop).toBe(160 + gap + 40 - 50)
  expect(shown().scrollLeft).toBe(80 - 50)
  rerender(<Pages scale={1} />)
  expect(shown().scrollTop).toBe(80 + gap + 20 - 50)
})

it('keeps the start at the start', () => {
  const { rerender } = render(<Pages scale={1} />)
  rerender(<Pages scale={2} />)
  expect(shown().scrollTop).toBe(0)
  expect(shown().scrollLeft).toBe(80 - 50)
})
