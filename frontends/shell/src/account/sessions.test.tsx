import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '@portal/contract/accounts/sessions'
import { Sessions } from './sessions.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const session = (letter: string, more: Partial<Session>): Session => ({
  id: `ses_${letter.repeat(26)}`,
  current: false,
  browser: 'Chrome on Windows',
  place: null,
  ip: '203.0.113.9',
  signedInAt: hoursAgo(30),
  lastSeenAt: hoursAgo(0.5),
  ...more,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('says why the list could not be loaded', async () => {
  const message = 'The portal is busy.'
  vi.stubGlobal('fetch', async () => Response.json({ message, code: 'unavailable' }, { status: 503 }))
  render(<Sessions />)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('lists sessions and signs out one, then all others, moving the focus to the heading', async () => {
  const calls: string[] = []
  let stored = [
    session('a', { current: true, browser: 'Safari on iPhone', place: 'Oakland, California' }),
    session('b', {}),
    session('c', { browser: null, ip: null, lastSeenAt: hoursAgo(5) }),
    session('d', {}),
  ]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [method, path] = [init?.method ?? 'GET', new URL(url, 'http://portal.test').pathname]
    if (method === 'GET') return Response.json(stored)
    calls.push(`${method} ${path}`)
    stored = stored.filter(({ id, current }) => current || (path.includes('ses_') && !path.endsWith(id)))
    return new Response(null, { status: 204 })
  })
  render(<Sessions />)
  const [here, chrome, unknown] = await screen.findAllByRole('listitem')
  expect(here!.textContent).toMatch(
    /^Safari on iPhoneThis deviceOakland, California · IP address 203\.0\.113\.9Signed in /,
  )
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(chrome!.textContent).toContain('Used in the last hour · IP address 203.0.113.9')
  expect(unknown!.textContent).toMatch(/^Unknown browserLast used 5h agoSigned in /)

  fireEvent.click(within(chrome!).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(calls).toEqual([`DELETE /api/auth/sessions/ses_${'b'.repeat(26)}`])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))

  fireEvent.click(screen.getByRole('button', { name: 'Sign Out All Others' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(calls.slice(1)).toEqual(['DELETE /api/auth/sessions'])
  expect(screen.queryByRole('button')).toBeNull()
})
