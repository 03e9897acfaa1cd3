import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failures, waitMessage } from '@portal/contract/failure'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hint = /lets you in at once/

const refusedWith = async (status: number, body: object, headers: Record<string, string> = {}) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

it('while signing in is locked, says that a new password lifts it, and leads there with the address', async () => {
  render(<SignInForm email="locked@example.test" />)
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a password' } })
  const wait = waitMessage(15 * 60)
  await refusedWith(429, { code: 'too_many', message: wait }, { 'Retry-After': '900' })
  expect((await screen.findByRole('alert')).textContent).toBe(wait)
  expect(screen.getByText(hint)).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Setting a new password' }))
  expect(window.location.pathname + window.location.search).toBe('/forgot-password')
  expect(window.history.state).toEqual({ link: { email: 'locked@example.test' } })
})

it.each([
  [429, 'too_many'],
  [401, 'wrong_credentials'],
] as const)('says nothing of it where it would not help: %s', async (status, code) => {
  render(<SignInForm email="locked@example.test" />)
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a password' } })
  const { message } = failures[code]
  await refusedWith(status, { code, message }, status === 429 ? { 'Retry-After': '60' } : {})
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByText(hint)).toBeNull()
})
