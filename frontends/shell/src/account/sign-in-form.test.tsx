import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrors, waitMessage } from '@portal/contract/api/errors'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hint = /To sign in right away/

const submitAndFail = async (status: number, body: object, headers: Record<string, string> = {}) => {
  render(<SignInForm email="locked@example.test" />)
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a password' } })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  return (await screen.findByRole('alert')).textContent
}

test('links to a password reset for the same email while the account is locked', async () => {
  const message = waitMessage(15 * 60)
  expect(await submitAndFail(429, { code: 'too_many', message }, { 'Retry-After': '900' })).toBe(message)
  expect(screen.getByText(hint)).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'set a new password' }))
  expect(window.location.pathname + window.location.search).toBe('/forgot-password')
  expect(window.history.state).toEqual({ link: { email: 'locked@example.test' } })
})

test.each([
  [429, 'too_many'],
  [401, 'wrong_credentials'],
] as const)('does not suggest a password reset after %s %s', async (status, code) => {
  const { message } = apiErrors[code]
  expect(await submitAndFail(status, { code, message }, status === 429 ? { 'Retry-After': '60' } : {})).toBe(message)
  expect(screen.queryByText(hint)).toBeNull()
})
