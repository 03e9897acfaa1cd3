import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('with a second factor', () => {
  const required = {
    code: 'second_factor_required',
    message: apiErrors.second_factor_required.message,
    secondFactor: { token: 'a-token', methods: ['app', 'recovery-code'], passkey: null },
  }

  /** Responds to the password's call, then to each of the others in turn. */
  const respond = (...responses: [status: number, body: object][]) => {
    const bodies: unknown[] = []
    const waiting = [[401, required] as const, ...responses]
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)))
      const [status, reply] = waiting.shift()!
      return new Response(JSON.stringify(reply), { status })
    })
    return bodies
  }
  const enterPassword = () => {
    render(<SignInForm email="staff@example.test" />)
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a password' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  }
  const enterCode = async (code: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(/^Code from your app/)
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    fireEvent.change(field, { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  }

  test('asks for a code after the password, and announces a wrong one at the field', async () => {
    const fields = { code: "That code isn't right." }
    const bodies = respond([400, { code: 'invalid', message: fields.code, fields }])
    enterPassword()
    await enterCode('123 456')
    const error = await screen.findByText(fields.code)
    expect(error.getAttribute('aria-live')).toBe('polite')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Code from your app/))
    expect(bodies[1]).toEqual({ token: 'a-token', code: '123456' })
  })

  test('takes a recovery code instead', async () => {
    const bodies = respond([400, { code: 'invalid', message: 'No.', fields: { recoveryCode: 'No.' } }])
    enterPassword()
    fireEvent.click(await screen.findByRole('button', { name: 'Use a Recovery Code Instead' }))
    fireEvent.change(screen.getByLabelText(/^Recovery code/), { target: { value: 'AB12 cd34-ef56-gh78' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByText('No.')
    expect(bodies[1]).toEqual({ token: 'a-token', recoveryCode: 'ab12cd34ef56gh78' })
  })

  test('goes back to the password, and says why, when it took too long', async () => {
    respond([401, { code: 'sign_in_expired', message: apiErrors.sign_in_expired.message }])
    enterPassword()
    await enterCode('123456')
    expect((await screen.findByRole('alert')).textContent).toBe(apiErrors.sign_in_expired.message)
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('staff@example.test')
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
  })
})
