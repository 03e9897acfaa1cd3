import { challenge, challengeUnavailable, type ChallengeAction } from '@portal/contract/api/turnstile'
import { AppError } from '@portal/contract/api/errors'
import { describeError, logError } from '../platform/log.ts'
import { verifyToken } from '../platform/turnstile.ts'
import type { RequestContext } from '../context.ts'

// Error codes that mean our call was wrong rather than the token.
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Requires a valid Cloudflare Turnstile token for this action; passes everyone when Turnstile is not configured.
 * @throws AppError `challenge_failed` when the token is missing, invalid, used or for another action; `unavailable`
 * when Cloudflare gives no verdict.
 */
export const requirePerson = async (
  { turnstile, ip, requestId }: RequestContext,
  action: ChallengeAction,
  headers: Headers,
): Promise<void> => {
  if (!turnstile) return
  const { secret, hostname } = turnstile
  const unavailable = (facts: Readonly<Record<string, string>>): AppError => {
    logError('challenge_not_verified', { requestId, ...facts })
    return new AppError('unavailable', { message: challengeUnavailable })
  }
  const token = headers.get(challenge.header)?.trim() ?? ''
  if (token === '' || token.length > challenge.tokenLength) throw new AppError('challenge_failed')
  const verdict = await verifyToken({ secret, token, ip }).catch((error: unknown) => {
    throw unavailable(describeError(error))
  })
  const ourErrors = verdict['error-codes'].filter((code) => configurationErrors.has(code))
  if (ourErrors.length > 0) throw unavailable({ detail: ourErrors.join(' ') })
  const isForUs = hostname === null || (verdict.hostname === hostname && verdict.action === action)
  if (!verdict.success || !isForUs) throw new AppError('challenge_failed')
}
