import { Buffer } from 'node:buffer'
import { createHmac, randomBytes } from 'node:crypto'
import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'

// TOTP as in RFC 6238, with the settings that every authenticator app supports; many ignore other values in the QR code. Its tests
// compare it with a library, which is larger than its use (decision 0080).

const digits = limits.secondFactor.codeDigits
const period = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key of 160 random bits, in base 32. */
export const newSecret = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')

const bytesOf = (secret: string): Uint8Array => {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** The content of the QR code that apps scan. */
export const uriOf = (secret: string, email: string): string => {
  const issuer = encodeURIComponent(brand.name)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=${digits}&period=${period}`
}

const codeAt = (key: Uint8Array, step: number): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(message).digest()
  const number = hash.readUInt32BE(hash[hash.length - 1]! % 16) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code, at most one step off the clock; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const key = bytesOf(secret)
  const current = Math.floor(now.getTime() / 1000 / period)
  const steps = [current, current - 1, current + 1]
  return steps.find((step) => codeAt(key, step) === code) ?? null
}
