import { challenge } from '@portal/contract/api/turnstile'
import * as z from 'zod/mini'
import { retry } from './timeouts.ts'

export interface TurnstileSettings {
  /** The public key that pages render the widget with. */
  readonly siteKey: string
  readonly secret: string
  /** The host a token must come from; null with Cloudflare's test keys, whose tokens name another host. */
  readonly hostname: string | null
}

/** Whether a secret is one of Cloudflare's test keys, one of which accepts everyone. */
export const isTestSecret = (secret: string): boolean => /^[123]x0+AA$/.test(secret)

const SiteverifyResponse = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z._default(z.array(z.string()), []),
})

export type Verdict = z.infer<typeof SiteverifyResponse>

interface Verification {
  secret: string
  token: string
  ip: string | null
}

const timeout = 5_000

const siteverify = async (body: string): Promise<Verdict> => {
  const response = await fetch(challenge.verify, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  // Turnstile sends a verdict with an error status too.
  const verdict = SiteverifyResponse.safeParse(await response.json().catch(() => undefined))
  if (!verdict.success) throw new Error(`Turnstile responded ${response.status} without a verdict`)
  if (verdict.data['error-codes'].includes('internal-error')) throw new Error('Turnstile responded with internal-error')
  return verdict.data
}

/**
 * Has Cloudflare verify a token, which uses it up. A failed call is repeated once, under the same idempotency key.
 * @throws when there is no verdict.
 */
export const verifyToken = ({ secret, token, ip }: Verification): Promise<Verdict> => {
  const body = JSON.stringify({
    secret,
    response: token,
    ...(ip && { remoteip: ip }),
    idempotency_key: crypto.randomUUID(),
  })
  return retry({ timeout, attempts: 2, afterTimeout: true }, () => siteverify(body))
}
