import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import { AuthProvider } from './session.tsx'
import { refreshSession, signIn, signOut, useAuth } from './session.tsx'
import { token } from './token.ts'

const network = vi.fn<typeof fetch>()
const user = { id: 'usr_1', email: 'a@b.test', firstName: 'Example', role: 'law-firm' } as User
const says = (status: number, body: unknown) =>
  network.mockImplementation(async () => new Response(status === 204 ? null : JSON.stringify(body), { status }))

const Shown = () => {
  const session = useAuth()
  return <p>{session.user?.email ?? session.state}</p>
}
const show = () => render(<Shown />, { wrapper: AuthProvider })

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  token.remove()
  network.mockReset()
})

describe('the session', () => {
  it('cannot be read outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Shown />)).toThrow('useAuth must be used within an AuthProvider')
  })

  it('is signed out without a token, and asks nobody', async () => {
    show()
    expect(await screen.findByText('signed-out')).toBeTruthy()
    expect(network).not.toHaveBeenCalled()
  })

  it('is signed in when the stored token is good', async () => {
    token.set('good')
    says(200, user)
    show()
    expect(await screen.findByText('a@b.test')).toBeTruthy()
  })

  it('drops a stored token that is refused', async () => {
    token.set('bad')
    says(401, { code: 'unauthenticated', message: 'no', requestId: 'r' })
    show()
    expect(await screen.findByText('signed-out')).toBeTruthy()
    expect(token.get()).toBeNull()
  })

  it('outlives a refresh that fails', async () => {
    show()
    act(() => signIn({ token: 'good', user }))
    says(500, {})
    await act(refreshSession)
    expect(screen.getByText('a@b.test')).toBeTruthy()
    expect(token.get()).toBe('good')
  })

  it('ends here at once, whatever the server says', async () => {
    show()
    act(() => signIn({ token: 'good', user }))
    network.mockRejectedValue(new TypeError('offline'))
    await act(signOut)
    expect(screen.getByText('signed-out')).toBeTruthy()
    expect(token.get()).toBeNull()
    expect((network.mock.calls.at(-1)![1]!.headers as Record<string, string>)['Authorization']).toBe('Bearer good')
  })

  it('follows another tab that signs out', async () => {
    token.set('good')
    says(200, user)
    show()
    await screen.findByText('a@b.test')
    token.remove()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await waitFor(() => expect(screen.getByText('signed-out')).toBeTruthy())
  })
})
