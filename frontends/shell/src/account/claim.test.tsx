import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider } from '@portal/client'
import { checkClaim } from '@portal/contract/requests/claims'
import { paths } from '@portal/contract/paths'
import { testAccount } from '@portal/contract/testing/accounts'
import Claim from './claim.tsx'

const member = testAccount()
const request = { referenceNumber: 'POL-0A1B2C3D', clientName: 'Ana Rivera', requestId: null as string | null }

const openLink = (
  found: typeof request | undefined,
  user?: object,
  query = '?token=secret&email=guest%40example.test',
) => {
  if (user) localStorage.setItem('token', 'a.b.c')
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://portal.test')
    if (pathname === checkClaim.path && found) return Response.json(found)
    if (pathname === checkClaim.path)
      return Response.json({ code: 'claim_invalid', message: 'x', requestId: 'r' }, { status: 404 })
    return user ? Response.json(user) : Response.json({ code: 'unauthenticated', message: 'x' }, { status: 401 })
  })
  window.history.replaceState(null, '', paths.claim + query)
  render(
    <AuthProvider>
      <Claim />
    </AuthProvider>,
  )
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['a visitor', undefined, 'tab', 'Sign In'],
  ['an account', member, 'button', 'Add to Dashboard'],
])('names client and reference to %s with the link', async (_who, user, role, name) => {
  openLink(request, user)
  await screen.findByRole(role, { name })
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(terms).toEqual([
    ['Name', request.clientName],
    ['Reference number', request.referenceNumber],
  ])
})

test('takes someone who already sees the request to it', async () => {
  openLink({ ...request, requestId: 'plr_1' }, member)
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/dashboard?view=work&request=plr_1'),
  )
})

test('without a token leads to the page that emails links', async () => {
  openLink(undefined, undefined, '')
  await waitFor(() => expect(window.location.pathname).toBe('/lost-link'))
})

test.each([
  ['an empty token', undefined, '?token='],
  ['an unknown token', undefined, '?token=no-such-token&email='],
  ['an unknown token that an account opens', member, '?token=no-such-token&email='],
])('says that a link with %s is invalid, and asks for no password', async (_case, user, query) => {
  openLink(undefined, user, query)
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid claim link')
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})
