import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  const { state } = session
  if (state === 'loading') return <p>{state}</p>
  if (state === 'signed-out') return <p>{session.ended ? 'signed-out, ended' : state}</p>
  return <p>{session.user.email}</p>
}
const renderSession = () => render(<SessionText />, { wrapper: AuthProvider })

const unavailable = () => Response.json({ code: 'unavailable', message: 'no', requestId: 'r' }, { status: 503 })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  token.remove()
  await refreshSession()
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

describe('while the stored token cannot be checked', () => {
  beforeEach(() => vi.useFakeTimers())

  test.each([
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', async () => unavailable()],
  ])('removes it after 15 seconds when %s', async (_, fail) => {
    token.set('good')
    fetchMock.mockImplementation(fail)
    renderSession()
    await pass(14_000)
    expect(token.get()).toBe('good')
    await pass(2000)
    expect(token.get()).toBeNull()
    expect(screen.getByText('signed-out')).toBeTruthy()
  })

  test('keeps it for as long as another tab is signed in with it', async () => {
    const held = [{ name: 'live:usr_1:law-firm' }]
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request: async () => {} } })
    token.set('good')
    fetchMock.mockImplementation(async () => unavailable())
    renderSession()
    await pass(60_000)
    expect(token.get()).toBe('good')
    held.pop()
    await pass(1000)
    expect(token.get()).toBeNull()
    vi.unstubAllGlobals()
  })

  test("keeps another tab's new token", async () => {
    token.set('old')
    fetchMock.mockImplementation(async () => unavailable())
    renderSession()
    await pass(5000)
    token.set('new')
    await pass(30_000)
    expect(token.get()).toBe('new')
  })
})

test("signs in without the filters that the account's docket had", () => {
  localStorage.setItem('docket:usr_1', '{"params":{"kind":"police"}}')
  localStorage.setItem('docket:usr_2', '{}')
  signIn({ token: 'good', user })
  expect([localStorage.getItem('docket:usr_1'), localStorage.getItem('docket:usr_2')]).toEqual([null, '{}'])
})

test('says that the server ended a session when its check is rejected', async () => {
  renderSession()
  act(() => signIn({ token: 'good', user }))
  respondWith(401, { code: 'unauthenticated', message: 'no', requestId: 'r' })
  await act(refreshSession)
  expect(screen.getByText('signed-out, ended')).toBeTruthy()
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
