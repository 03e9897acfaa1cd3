import { challenge, challengeUnavailable, type ChallengeAction } from '@portal/contract/api/turnstile'
import { AppError } from '@portal/contract/api/errors'
import { describe, logError } from '../platform/log.ts'
import type { RequestContext } from '../context.ts'
import { askSiteverify } from '../platform/turnstile.ts'

// What is wrong with how we asked, rather than with the token.
const ours = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Lets a person pass, as Cloudflare Turnstile tells them from programs; everybody where that is not configured.
 * @throws AppError `challenge_failed` without a token, or with one that is not good, not for this, or was used before;
 * `unavailable` when Cloudflare does not tell.
 */
export const requirePerson = async (
  { challenge: settings, address, requestId }: RequestContext,
  action: ChallengeAction,
  headers: Headers,
): Promise<void> => {
  if (!settings) return
  const { secret, hostname } = settings
  const unavailable = (facts: Readonly<Record<string, string>>): AppError => {
    logError('challenge_not_judged', { requestId, ...facts })
    return new AppError('unavailable', { message: challengeUnavailable })
  }
  const token = headers.get(challenge.header)?.trim() ?? ''
  if (token === '' || token.length > challenge.tokenLength) throw new AppError('challenge_failed')
  const verdict = await askSiteverify({ secret, token, address }).catch((error: unknown) => {
    throw unavailable(describe(error))
  })
  const mistakes = verdict.codes.filter((code) => ours.has(code))
  if (mistakes.length > 0) throw unavailable({ detail: mistakes.join(' ') })
  const isOurs = hostname === null || (verdict.hostname === hostname && verdict.action === action)
  if (!verdict.success || !isOurs) throw new AppError('challenge_failed')
}
