import { expect, test } from 'vitest'
import { strengthOf, weaknessHint } from './new-password.tsx'

test.each([
  ['abc12', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['monkey', 'Weak'],
  ['P@ssw0rd2026!', 'Weak'],
  ['password1', 'Weak'],
  ['Blue-kite7', 'Fair'],
  ['local-password', 'Fair'],
  ['correct horse battery staple', 'Strong'],
  ['pQ7!vm-2Lz0w', 'Strong'],
] as const)('rates "%s" as %s', (password, strength) => expect(strengthOf(password)).toBe(strength))

test('says why a password is easy to guess once it is long enough', () => {
  expect(weaknessHint('12345')).toBeUndefined()
  expect(weaknessHint('654321')).toMatch(/sequence/)
  expect(weaknessHint('pQ7!vm-2Lz0w')).toBeUndefined()
})
