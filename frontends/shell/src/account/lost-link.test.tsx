import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emailTrackingLink } from '@portal/contract/requests/tracking'
import LostLink from './lost-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a guest asks for the link, is told which number to type, and comes back to what they typed', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', asked)
  render(<LostLink />)
  const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Email Me My Link' }))
  type(/^Reference number/, '9320-2026-01234')
  type(/^Email/, 'guest@nowhere.test')
  ask()
  expect(await screen.findByText('Enter the reference number, such as CHP-1234ABCD')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()

  type(/^Reference number/, 'chp 1234abcd')
  ask()
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy()
  expect(screen.getByText('CHP-1234ABCD')).toBeTruthy()
  const [url, init] = asked.mock.calls[0] as unknown as [string, { body: string }]
  expect([url, JSON.parse(init.body)]).toEqual([
    emailTrackingLink.path,
    { referenceNumber: 'CHP-1234ABCD', contactEmail: 'guest@nowhere.test' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('guest@nowhere.test')
})
