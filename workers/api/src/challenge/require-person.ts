import { challenge, challengeUnavailable, type ChallengeAction } from '@portal/contract/challenge'
import { Failure } from '@portal/contract/failure'
import { describe, logError } from '../log.ts'
import type { Scope } from '../scope.ts'
import { askSiteverify } from './siteverify.ts'

// What is wrong with how we asked, rather than with the token.
const ours = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/**
 * Lets a person pass, as Cloudflare Turnstile tells them from programs; everybody where that is not configured.
 * @throws Failure `challenge_failed` without a token, or with one that is not good, not for this, or was used before;
 * `unavailable` when Cloudflare does not tell.
 */
export const requirePerson = async (
  { challenge: settings, address, requestId }: Scope,
  action: ChallengeAction,
  headers: Headers,
): Promise<void> => {
  if (!settings) return
  const { secret, hostname } = settings
  const unavailable = (facts: Readonly<Record<string, string>>): Failure => {
    logError('challenge_not_judged', { requestId, ...facts })
    return new Failure('unavailable', { message: challengeUnavailable })
  }
  const token = headers.get(challenge.header)?.trim() ?? ''
  if (token === '' || token.length > challenge.tokenLength) throw new Failure('challenge_failed')
  const verdict = await askSiteverify({ secret, token, address }).catch((error: unknown) => {
    throw unavailable(describe(error))
  })
  const mistakes = verdict.codes.filter((code) => ours.has(code))
  if (mistakes.length > 0) throw unavailable({ detail: mistakes.join(' ') })
  const isOurs = hostname === null || (verdict.hostname === hostname && verdict.action === action)
  if (!verdict.success || !isOurs) throw new Failure('challenge_failed')
}
