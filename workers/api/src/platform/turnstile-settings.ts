export interface ChallengeSettings {
  /** What the pages show the check by: public. */
  readonly siteKey: string
  readonly secret: string
  /** The host that a token must have been made at; null for Cloudflare's test keys, whose tokens name none of ours. */
  readonly hostname: string | null
}

/** Whether a secret is one of those that Cloudflare gives for tests: one of them lets everybody pass. */
export const isTestSecret = (secret: string): boolean => /^[123]x0+AA$/.test(secret)
