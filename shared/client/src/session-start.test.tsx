import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a page that starts while the server fails says that it reconnects, and is signed in when the server is back', async () => {
  vi.useFakeTimers()
  const fetchMock = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockRejectedValueOnce(new TypeError('offline'))
  fetchMock.mockImplementation(async () =>
    Response.json({ code: 'unavailable', message: 'no', requestId: 'r' }, { status: 503 }),
  )
  localStorage.setItem('token', 'good')
  // A page starts only once, with the token that is there when its code is loaded.
  vi.resetModules()
  const { AuthProvider, useAuth } = await import('./session.tsx')
  const SessionText = () => {
    const session = useAuth()
    if (session.state === 'loading' && session.reconnecting) return <p>reconnecting</p>
    return <p>{session.user?.email ?? session.state}</p>
  }
  render(<SessionText />, { wrapper: AuthProvider })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('reconnecting')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('good')
  fetchMock.mockImplementation(async () => Response.json({ id: 'usr_1', email: 'a@b.test', role: 'law-firm' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('a@b.test')).toBeTruthy()
})

test('a page that starts with a session that has ended says so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unauthenticated', message: 'no', requestId: 'r' }, { status: 401 }),
  )
  localStorage.setItem('token', 'old')
  vi.resetModules()
  const { AuthProvider, useAuth } = await import('./session.tsx')
  const SessionText = () => {
    const session = useAuth()
    return <p>{session.state === 'signed-out' ? JSON.stringify(session) : session.state}</p>
  }
  render(<SessionText />, { wrapper: AuthProvider })
  const ended = { state: 'signed-out', user: null, ended: false, expired: true }
  expect(JSON.parse((await screen.findByText(/signed-out/)).textContent)).toEqual(ended)
})
