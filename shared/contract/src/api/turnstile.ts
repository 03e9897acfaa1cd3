/** The forms a visitor without an account is asked at whether they are a person, as Cloudflare Turnstile calls them. */
export type ChallengeAction = 'order' | 'register'

const origin = 'https://challenges.cloudflare.com'

/** Cloudflare Turnstile: asked of visitors alone, and only where a portal has its keys. */
export const challenge = {
  /** Whence its script and frame come. */
  origin,
  script: `${origin}/turnstile/v0/api.js?render=explicit`,
  /** Says of a token whether it is good, once. */
  verify: `${origin}/turnstile/v0/siteverify`,
  /** The header that a token travels in. */
  header: 'Turnstile-Token',
  /** The `<meta>` of a page that names the portal's site key; there is none where nothing is asked. */
  meta: 'turnstile-site-key',
  /** Characters a token has at most. */
  tokenLength: 2048,
} as const

/** What is said when Cloudflare does not tell whether a token is good. */
export const challengeUnavailable =
  'The check against automated submissions does not answer right now. Please try again in a moment.'
