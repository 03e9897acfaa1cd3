import { expect, test } from 'vitest'
import { loginWithReturn } from '@portal/contract/paths'
import { returnPath } from './redirect-after-sign-in.tsx'

const firm = { role: 'law-firm' } as const

test('returns the page that required the sign-in', () => {
  const login = new URL(loginWithReturn('/dashboard?view=crash&report=crh_1'), 'http://x')
  expect(returnPath(login.search, firm)).toBe('/dashboard?view=crash&report=crh_1')
})

test.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  "returns the user's list when `next` is %s",
  (next) => {
    expect(returnPath(`?${new URLSearchParams({ next })}`, firm)).toBe('/dashboard?view=docket')
  },
)

test.each([
  ['law-firm', '/dashboard?view=docket'],
  ['staff', '/dashboard?view=queue'],
  ['admin', '/dashboard?view=queue'],
] as const)('without `next`, returns where the work of %s is', (role, path) => {
  expect(returnPath('', { role })).toBe(path)
})
