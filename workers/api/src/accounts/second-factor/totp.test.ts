import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'
import { expect, test } from 'vitest'
import { newSecret, stepOf, uriOf } from './totp.ts'

const hmac = (_: string, key: Uint8Array, message: Uint8Array) => createHmac('sha1', key).update(message).digest()

// RFC 6238, appendix B; its codes have eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds, the code of the standard’s key is %s', (seconds, code) => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer as ArrayBuffer }).base32
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('new keys have 160 bits, and apps that read the QR code show codes that are taken, one step early and late too', () => {
  for (let round = 1; round <= 200; round++) {
    const secret = newSecret()
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const now = new Date(round * 86_400_017)
    const app = new TOTP({ secret: Secret.fromBase32(secret), hmac })
    const step = Math.floor(now.getTime() / 30_000)
    const taken = [-2, -1, 0, 1, 2].map((late) =>
      stepOf(secret, app.generate({ timestamp: now.getTime() + late * 30_000 }), now),
    )
    expect(taken).toEqual([null, step - 1, step, step + 1, null])
  }
})

test('the QR code has what the library writes', () => {
  const secret = newSecret()
  const url = new URL(uriOf(secret, 'a+b@firm.test'))
  const app = new TOTP({ issuer: 'CollisionDocket', label: 'a+b@firm.test', secret: Secret.fromBase32(secret), hmac })
  expect(url.href).toBe(new URL(app.toString()).href)
})
