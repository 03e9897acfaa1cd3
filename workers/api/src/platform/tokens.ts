import type { AccountLink } from '@portal/contract/emails/templates'
import { idCore } from '@portal/contract/kinds/kind-ids'

const encoder = new TextEncoder()

/** The characters of ids: lowercase base 32 without i, l, o and u. */
export const crockford = '0123456789abcdefghjkmnpqrstvwxyz'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** HMAC-SHA-256. */
const sign = async (secret: string, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(text)))

/** The HMAC-SHA-256 of a text with a key of bytes. */
export const keyedBytes = async (bytes: Uint8Array<ArrayBuffer>, text: string): Promise<ArrayBuffer> => {
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return crypto.subtle.sign('HMAC', key, encoder.encode(text))
}

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
export const keyedHash = async (secret: string, text: string): Promise<string> => base64url(await sign(secret, text))

/** The start of the same as `length` lowercase characters of 5 bits each, for places that ignore case. */
export const shortKeyedHash = async (secret: string, text: string, length: number): Promise<string> =>
  Array.from((await sign(secret, text)).subarray(0, length), (byte) => crockford[byte % 32]).join('')

/**
 * The purpose of a derived token: claiming a request, opening a document or a request, signing, or an account's emailed link.
 */
export type TokenPurpose = 'claim' | 'delivery' | 'track' | 'sign' | AccountLink

/**
 * The secret token of a row, 256 bits as base64url. It is derived from the row's random id, so that the notifications
 * Worker can put it into an email although only its `hashToken` is stored.
 */
export const deriveToken = (secret: string, purpose: TokenPurpose, id: string): Promise<string> =>
  keyedHash(secret, `${purpose}:${id}`)

export const hashToken = async (token: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))))

/** Whether two secrets are equal, in a time that doesn't say how much of them is. */
export const isSameSecret = async (one: string, other: string): Promise<boolean> =>
  (await hashToken(one)) === (await hashToken(other))

// The tokens in the links of one email. The second is made from the first and the stored hash from the second: one hash finds
// an email by either, also after `LINK_SECRET` has changed, and a link that stops copies opens no document.

/** The token that opens the document that an email delivers. */
export const deliveryTokenOf = (linkSecret: string, emailId: string): Promise<string> =>
  deriveToken(linkSecret, 'delivery', emailId)

/** The token that stops copies to the email's recipient. */
export const stopTokenOf = (deliveryToken: string): Promise<string> => hashToken(deliveryToken)

/** The hash that an email's row has, from its stop token. */
export const linkHashOf = async (stopToken: string): Promise<string> => (await hashToken(stopToken)).slice(0, 22)

type TokenContext = { config: { linkSecret: string } }

/** The token that claims a new guest's request, also after it is moved to another kind. */
export const newClaimToken = ({ config }: TokenContext, requestId: string): Promise<string> =>
  deriveToken(config.linkSecret, 'claim', idCore(requestId))

/** The token after the request's email address was changed, which ends earlier ones. */
export const changedClaimToken = ({ config }: TokenContext, requestId: string, contactEmail: string): Promise<string> =>
  deriveToken(config.linkSecret, 'claim', `${idCore(requestId)} ${contactEmail}`)

/** The token that claims a request now: the one whose hash its row has. */
export const claimTokenOf = async (
  context: TokenContext,
  request: { id: string; contactEmail: string | null; claimTokenHash: string | null },
): Promise<string> => {
  const token = await newClaimToken(context, request.id)
  if (request.contactEmail === null || (await hashToken(token)) === request.claimTokenHash) return token
  return changedClaimToken(context, request.id, request.contactEmail)
}
