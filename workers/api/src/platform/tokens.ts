import type { AccountLink } from '@portal/contract/emails/templates'

const encoder = new TextEncoder()

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keys = new Map<string, CryptoKey>()

/** The key (HMAC-SHA-256) that a secret is, made once. */
export const hmacKey = async (secret: string): Promise<CryptoKey> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key =
    keys.get(secret) ??
    (await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']))
  keys.set(secret, key)
  return key
}

/** A text under a secret (HMAC-SHA-256), as base64url: who hasn't the secret can neither make it nor try texts against it. */
export const keyedHash = async (secret: string, text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(text))))

/** What a derived token opens: an order to be claimed, a delivered document, or what the mailed link of an account is for. */
export type TokenPurpose = 'claim' | 'delivery' | AccountLink

/**
 * The secret token of a row, 256 bits as base64url: derived from the row's random id, so that the email's Worker can
 * write it without its ever being stored. At rest there is only `hashToken` of it.
 */
export const deriveToken = (secret: string, purpose: TokenPurpose, id: string): Promise<string> =>
  keyedHash(secret, `${purpose}:${id}`)

export const hashToken = async (token: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))))
