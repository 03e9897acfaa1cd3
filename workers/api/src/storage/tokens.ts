const encoder = new TextEncoder()

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What a derived token opens. */
export type TokenPurpose = 'claim' | 'delivery'

/**
 * The secret token of a row, 256 bits as base64url: derived from the row's random id, so that the letter's Worker can
 * write it without its ever being stored. At rest there is only `hashToken` of it.
 */
export const deriveToken = async (secret: string, purpose: TokenPurpose, id: string): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}:${id}`))))
}

export const hashToken = async (token: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))))
