import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

const open = (address: string) => {
  window.history.replaceState(null, '', address)
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
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

it('what is typed goes along between signing in and signing up, by the page and by the header, in no address', async () => {
  open('/login?next=%2Fdashboard')
  for (const [index, [name, path]] of (
    [
      ['Sign up', '/register?next=%2Fdashboard'],
      ['Sign in', '/login?next=%2Fdashboard'],
      ['Sign Up', '/register'],
      ['Sign In', '/login'],
    ] as const
  ).entries()) {
    const typed = `typed-${index}@example.test`
    await type(typed)
    follow(name)
    expect(window.location.pathname + window.location.search).toBe(path)
    expect(await email()).toBe(typed)
  }
})

it('what a guest ordered with stands in the sign-up that nothing is brought to', async () => {
  localStorage.setItem('signupEmail', 'guest@example.test')
  open('/login')
  follow('Sign up')
  expect(await email()).toBe('guest@example.test')
})

it('after a reset the address it was asked for stands in the sign-in', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  localStorage.setItem('resetEmail', 'asked@example.test')
  open('/reset-password?token=secret')
  for (const label of [/^New password/, /^Confirm password/])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'another set of words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set Password' }))
  expect(await email()).toBe('asked@example.test')
  expect(window.location.pathname + window.location.search).toBe('/login')
})
