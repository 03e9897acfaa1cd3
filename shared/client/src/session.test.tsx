import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@portal/contract/accounts/accounts'
import { AuthProvider } from './session.tsx'
import { refreshSession, signIn, signOut, useAuth } from './session.tsx'
import { token } from './token.ts'

const fetchMock = vi.fn<typeof fetch>()
const user = { id: 'usr_1', email: 'a@b.test', firstName: 'Example', role: 'law-firm' } as User
const respondWith = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(status === 204 ? null : JSON.stringify(body), { status }))

const SessionText = () => {
  const session = useAuth()
  return <p>{session.user?.email ?? session.state}</p>
}
const renderSession = () => render(<SessionText />, { wrapper: AuthProvider })

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  token.remove()
  fetchMock.mockReset()
})

test('useAuth throws outside an AuthProvider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<SessionText />)).toThrow('useAuth must be used within an AuthProvider')
})

test('is signed out without a token, and sends no request', async () => {
  renderSession()
  expect(await screen.findByText('signed-out')).toBeTruthy()
  expect(fetchMock).not.toHaveBeenCalled()
})

test('is signed in when the stored token is valid', async () => {
  token.set('good')
  respondWith(200, user)
  renderSession()
  expect(await screen.findByText('a@b.test')).toBeTruthy()
})

test('removes a stored token that the server rejects', async () => {
  token.set('bad')
  respondWith(401, { code: 'unauthenticated', message: 'no', requestId: 'r' })
  renderSession()
  expect(await screen.findByText('signed-out')).toBeTruthy()
  expect(token.get()).toBeNull()
})

test('removes a stored token that cannot be checked', async () => {
  token.set('good')
  fetchMock.mockRejectedValue(new TypeError('offline'))
  renderSession()
  await waitFor(() => expect(token.get()).toBeNull(), { timeout: 3000 })
  expect(screen.getByText('signed-out')).toBeTruthy()
})

test('checks the stored token once more when there is no response, as while the page is left', async () => {
  token.set('good')
  fetchMock.mockRejectedValueOnce(new TypeError('aborted')).mockResolvedValueOnce(Response.json(user))
  renderSession()
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1))
  expect(token.get()).toBe('good')
  expect(await screen.findByText('a@b.test', {}, { timeout: 3000 })).toBeTruthy()
})

test('stays signed in when a refresh fails', async () => {
  renderSession()
  act(() => signIn({ token: 'good', user }))
  respondWith(500, {})
  await act(refreshSession)
  expect(screen.getByText('a@b.test')).toBeTruthy()
  expect(token.get()).toBe('good')
})

test('signs out in the browser even if the server cannot be reached', async () => {
  renderSession()
  act(() => signIn({ token: 'good', user }))
  fetchMock.mockRejectedValue(new TypeError('offline'))
  await act(signOut)
  expect(screen.getByText('signed-out')).toBeTruthy()
  expect(token.get()).toBeNull()
  expect((fetchMock.mock.calls.at(-1)![1]!.headers as Record<string, string>)['Authorization']).toBe('Bearer good')
})

test('signs out when another tab does', async () => {
  token.set('good')
  respondWith(200, user)
  renderSession()
  await screen.findByText('a@b.test')
  token.remove()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await waitFor(() => expect(screen.getByText('signed-out')).toBeTruthy())
})
