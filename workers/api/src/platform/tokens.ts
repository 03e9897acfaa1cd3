import type { AccountLink } from '@portal/contract/emails/templates'

const encoder = new TextEncoder()

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keys = new Map<string, CryptoKey>()

/** The HMAC-SHA-256 key of a secret, imported once. */
export const hmacKey = async (secret: string): Promise<CryptoKey> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key =
    keys.get(secret) ??
    (await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']))
  keys.set(secret, key)
  return key
}

/** The HMAC-SHA-256 of a text as base64url. Without the secret it can neither be computed nor guessed. */
export const keyedHash = async (secret: string, text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(text))))

/** What a derived token is for: claiming a request, opening a document, stopping copies, or an account's emailed link. */
export type TokenPurpose = 'claim' | 'delivery' | 'stop' | AccountLink

/**
 * The secret token of a row, 256 bits as base64url. It is derived from the row's random id, so that the notifications
 * Worker can put it into an email although only its `hashToken` is stored.
 */
export const deriveToken = (secret: string, purpose: TokenPurpose, id: string): Promise<string> =>
  keyedHash(secret, `${purpose}:${id}`)

export const hashToken = async (token: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))))
