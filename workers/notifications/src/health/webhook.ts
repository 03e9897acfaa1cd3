import { Buffer } from 'node:buffer'
import { keyedBytes } from '@portal/api/platform/tokens'

const timeout = 10_000

export interface Webhook {
  readonly url: URL
  readonly key: Uint8Array<ArrayBuffer>
}

/** Hosts of this machine and of private networks. A Worker reaches none, but a name in a setting may be a mistake. */
const isPrivateHost = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|\.(local|internal|localhost)$/.test(host)

/**
 * The webhook from the settings; undefined without a URL.
 * @param isLocal on a developer's machine, where any URL is allowed.
 * @throws an error that names the wrong setting, and never contains a value.
 */
export const webhookOf = (url = '', secret = '', isLocal = false): Webhook | undefined => {
  if (url.trim() === '') return undefined
  const parsed = URL.canParse(url.trim()) ? new URL(url.trim()) : undefined
  const isSafe =
    parsed?.protocol === 'https:' && !parsed.username && !parsed.password && !isPrivateHost(parsed.hostname)
  if (!parsed || !(isSafe || isLocal)) throw new Error('ALERT_WEBHOOK_URL must be an https URL of a public host')
  const key = Buffer.from(secret.trim().replace(/^whsec_/, ''), 'base64')
  if (key.length < 24) throw new Error('ALERT_WEBHOOK_SECRET must be at least 24 random bytes in base64')
  return { url: parsed, key: new Uint8Array(key) }
}

/**
 * Posts a message, signed as standardwebhooks.com describes: the receiver can check who sent it and when, and recognizes one that
 * comes twice by its id. Redirects aren't followed, and the reply isn't read.
 */
export const postWebhook = async (
  { url, key }: Webhook,
  { id, at, body }: { id: string; at: number; body: object },
  send: typeof fetch = fetch,
): Promise<void> => {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(at / 1000))
  const signature = Buffer.from(await keyedBytes(key, `${id}.${timestamp}.${text}`)).toString('base64')
  const response = await send(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
