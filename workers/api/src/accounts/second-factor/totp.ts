import { createHmac } from 'node:crypto'
import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import { Secret, TOTP } from 'otpauth/bare'

// Every authenticator app supports these settings; many ignore other values in the QR code.
const settings = { algorithm: 'SHA1', digits: limits.secondFactor.codeDigits, period: 30 }

const hmac = (_algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha1', key).update(message).digest()

/** A new key of 160 random bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code that apps scan. */
export const uriOf = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: brand.name, label: email, secret, hmac }).toString()

/** The time step of a code, at most one step off the clock; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const { period } = settings
  const key = Secret.fromBase32(secret)
  const delta = TOTP.validate({ ...settings, token: code, secret: key, timestamp, window: 1, hmac })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}
