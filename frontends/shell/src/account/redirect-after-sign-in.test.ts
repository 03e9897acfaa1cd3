import { expect, test } from 'vitest'
import { loginWithReturn } from '@portal/contract/paths'
import { returnPath } from './redirect-after-sign-in.tsx'

test('returns the page that required the sign-in', () => {
  const login = new URL(loginWithReturn('/dashboard?view=crash&request=crh_1'), 'http://x')
  expect(returnPath(login.search)).toBe('/dashboard?view=crash&request=crh_1')
})

test.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  "returns where the user's work is when `next` is %s",
  (next) => {
    expect(returnPath(`?${new URLSearchParams({ next })}`)).toBe('/dashboard?view=work')
  },
)

test("returns where the user's work is without `next`", () => expect(returnPath('')).toBe('/dashboard?view=work'))
