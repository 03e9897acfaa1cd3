import { expect, test } from 'vitest'
import { hashPassword } from './hash-password.ts'

test("a password is hashed with OWASP's parameters of argon2id", async () => {
  expect(await hashPassword('local-password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
