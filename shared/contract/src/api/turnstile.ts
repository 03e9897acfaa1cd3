/** The forms that show a Turnstile check to signed-out visitors, by the action name sent to Cloudflare. */
export type ChallengeAction = 'request' | 'register' | 'correct-email'

const origin = 'https://challenges.cloudflare.com'

/** Cloudflare Turnstile. It is on when the portal has its keys, and only for signed-out visitors. */
export const challenge = {
  /** The origin of its script and frame. */
  origin,
  script: `${origin}/turnstile/v0/api.js?render=explicit`,
  /** Validates a token; each token can be validated once. */
  verify: `${origin}/turnstile/v0/siteverify`,
  /** The request header that carries the token. */
  header: 'Turnstile-Token',
  /** The `<meta>` with the portal's site key; absent when Turnstile is off. */
  meta: 'turnstile-site-key',
  /** The maximum length of a token. */
  tokenLength: 2048,
} as const

/** Shown when Cloudflare can't validate a token. */
export const challengeUnavailable = "We couldn't verify that you're human right now. Please try again in a moment."
