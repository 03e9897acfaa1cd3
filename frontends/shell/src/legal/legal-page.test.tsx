import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider, signIn } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { LegalPage } from './legal-page.tsx'
import { terms } from './terms.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test.each([
  ['admin', true],
  ['law-firm', false],
])('an account with the role %s sees that the text is a template: %s', (role, seen) => {
  vi.stubEnv('DEV', false)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<LegalPage document={terms} />, { wrapper: AuthProvider })
  expect(screen.queryByText('Template')).toBeNull()
  act(() => signIn({ token: 'good', user: { id: 'usr_1', email: 'a@b.test', firstName: 'Given', role } as User }))
  expect(screen.queryByText('Template') !== null).toBe(seen)
})
