import { challenge } from '@portal/contract/api/turnstile'
import * as z from 'zod/mini'
import { retry } from './timeouts.ts'

const Said = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z._default(z.array(z.string()), []),
})

/** What Cloudflare says of a token. */
export interface Verdict {
  readonly success: boolean
  /** Of the page the token was made at. */
  readonly hostname: string | undefined
  readonly action: string | undefined
  readonly codes: readonly string[]
}

interface Question {
  secret: string
  token: string
  /** The caller's network address. */
  address: string | null
}

const patience = 5_000

const ask = async (body: string): Promise<Verdict> => {
  const answer = await fetch(challenge.verify, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  // What it refuses it explains as well, under a status of its own.
  const said = Said.safeParse(await answer.json().catch(() => undefined))
  if (!said.success) throw new Error(`Turnstile answered ${answer.status} without a verdict`)
  const { success, hostname, action, 'error-codes': codes } = said.data
  if (codes.includes('internal-error')) throw new Error('Turnstile answered that it failed')
  return { success, hostname, action, codes }
}

/**
 * Asks Cloudflare whether a token is good, which uses it up. What did not answer is asked once more, under the key by
 * which Cloudflare knows the question again.
 * @throws when there is no verdict.
 */
export const askSiteverify = ({ secret, token, address }: Question): Promise<Verdict> => {
  const body = JSON.stringify({
    secret,
    response: token,
    ...(address && { remoteip: address }),
    idempotency_key: crypto.randomUUID(),
  })
  return retry({ each: patience, tries: 2, afterSilence: true }, () => ask(body))
}
