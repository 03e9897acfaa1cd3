import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider } from '@portal/client'
import { acceptInvitation, openInvitation } from '@portal/contract/accounts/invitations'
import { apiErrors } from '@portal/contract/api/errors'
import { paths } from '@portal/contract/paths'
import { testAccount } from '@portal/contract/testing/accounts'
import Register from './register.tsx'

const member = testAccount({ lawFirmId: null, lawFirmName: null, memberVerified: false })
const invited = { email: member.email, firstName: 'Pat', lastName: 'Quill', lawFirmName: 'Other Law' }

/** Opens an invitation's link. Returns the bodies of the calls that accept it. */
const openLink = ({
  hasAccount = true,
  user = false,
  refused = false,
  firm = null as string | null,
  memberVerified = false,
}) => {
  const accepted: unknown[] = []
  if (user) localStorage.setItem('token', 'a.b.c')
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://portal.test')
    if (pathname === openInvitation.path) return Response.json({ ...invited, hasAccount })
    if (pathname === acceptInvitation.path) {
      accepted.push(JSON.parse(body as string))
      if (!refused) return new Response(null, { status: 204 })
      return Response.json({ code: 'other_firm', message: apiErrors.other_firm.message }, { status: 409 })
    }
    return user
      ? Response.json({ ...member, lawFirmName: firm, memberVerified })
      : Response.json({ code: 'unauthenticated', message: 'x' }, { status: 401 })
  })
  window.history.replaceState(null, '', `${paths.register}?invite=secret`)
  render(
    <AuthProvider>
      <Register />
    </AuthProvider>,
  )
  return accepted
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('an invited person with an account signs in, without one registers', async () => {
  openLink({})
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(member.email)
  cleanup()
  openLink({ hasAccount: false })
  expect(await screen.findByRole('button', { name: 'Join Other Law' })).toBeTruthy()
})

test('a signed-in person accepts by a button, not by opening the link', async () => {
  const accepted = openLink({ user: true })
  const button = await screen.findByRole('button', { name: 'Accept Invitation' })
  expect(accepted).toEqual([])
  fireEvent.click(button)
  await waitFor(() => expect(accepted).toEqual([{ token: 'secret' }]))
  await waitFor(() => expect(window.location.pathname).toBe(paths.dashboard))
})

test.each([
  [null, "It won't see the requests you placed on your own."],
  [invited.lawFirmName, 'It will also see the requests you placed while you waited to join.'],
])('says which requests the firm will see of a person who waits to join %j', async (firm, text) => {
  openLink({ user: true, firm })
  expect((await screen.findByText(/^You're signed in as/)).textContent).toContain(text)
})

test('tells a member of another firm what to do, before any button', async () => {
  openLink({ user: true, firm: 'Example Law', memberVerified: true })
  expect(await screen.findByText(/^Ask a manager of Example Law to remove you from the firm/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull()
})

test('says why an invitation was refused', async () => {
  openLink({ user: true, refused: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
  expect((await screen.findByRole('alert')).textContent).toBe(apiErrors.other_firm.message)
  expect(window.location.pathname).toBe(paths.register)
})
