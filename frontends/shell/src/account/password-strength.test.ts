import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['abc12', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['monkey', 'Weak'],
  ['password1', 'Weak'],
  ['Blue-kite7', 'Fair'],
  ['local-password', 'Fair'],
  ['correct horse battery staple', 'Strong'],
  ['pQ7!vm-2Lz0w', 'Strong'],
] as const)('rates "%s" as %s', (password, strength) => expect(strengthOf(password)).toBe(strength))
