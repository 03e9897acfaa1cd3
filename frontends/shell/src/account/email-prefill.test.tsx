import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider } from '@portal/client'
import { Header } from '../header/header.tsx'
import Login from './login.tsx'
import Register from './register.tsx'
import ResetPassword from './reset-password.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (url: string) => {
  window.history.replaceState(null, '', url)
  render(
    <AuthProvider>
      <Header />
      <main>
        <Route path="/login" component={Login} />
        <Route path="/register" component={Register} />
        <Route path="/reset-password" component={ResetPassword} />
      </main>
    </AuthProvider>,
  )
}
const email = async () => (await screen.findByLabelText<HTMLInputElement>(/^Email/)).value
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: text } })
const clickLink = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('links between sign-in and sign-up pass the typed email on without putting it in the URL', async () => {
  open('/login?next=%2Fdashboard')
  for (const [index, [name, url]] of (
    [
      ['Sign up', '/register?next=%2Fdashboard'],
      ['Sign in', '/login?next=%2Fdashboard'],
      ['Sign Up', '/register'],
      ['Sign In', '/login'],
    ] as const
  ).entries()) {
    const typed = `typed-${index}@example.test`
    await type(typed)
    clickLink(name)
    expect(window.location.pathname + window.location.search).toBe(url)
    expect(await email()).toBe(typed)
  }
})

test('sign-up is prefilled with the email of a guest request', async () => {
  localStorage.setItem('signupEmail', 'guest@example.test')
  open('/login')
  clickLink('Sign up')
  expect(await email()).toBe('guest@example.test')
})

test('sign-in after a password reset is prefilled with the email the reset was requested for', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  localStorage.setItem('resetEmail', 'reset@example.test')
  open('/reset-password?token=secret')
  for (const label of [/^New password/, /^Confirm password/])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'another set of words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }))
  expect(await email()).toBe('reset@example.test')
  expect(window.location.pathname + window.location.search).toBe('/login')
})
