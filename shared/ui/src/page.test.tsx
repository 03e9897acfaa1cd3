// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Page } from './page.tsx'

afterEach(cleanup)

/** A page below a header whose button opens a menu. */
const page = (isLoaded: boolean) => (
  <>
    <button type="button">Menu</button>
    <main>{isLoaded && <Page title="Reports">Content</Page>}</main>
  </>
)
const menu = () => screen.getByRole('button', { name: 'Menu' })
const heading = () => screen.getByRole('heading', { name: 'Reports' })
const pressMenu = () => {
  fireEvent.pointerDown(menu())
  menu().focus()
}
const navigate = () => window.history.pushState(null, '', `/${crypto.randomUUID()}`)

test('a press in the header that navigates leads to the heading of the next page', () => {
  const { rerender } = render(page(true))
  pressMenu()
  navigate()
  rerender(page(false))
  rerender(page(true))
  expect(document.activeElement).toBe(heading())
})

test('a press in the header while a page is loading keeps the focus there', () => {
  const { rerender } = render(page(true))
  navigate()
  rerender(page(false))
  pressMenu()
  rerender(page(true))
  expect(heading()).toBeDefined()
  expect(document.activeElement).toBe(menu())
})
