const hour = 60 * 60

/** Refusals that another try would only meet again; anything else, known or not, may pass. */
const permanent =
  /^(E_(VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|(RECIPIENT|SENDER|TOO_MANY|HEADER)_\w+)|INVALID_LETTER|LINK_ENDED)$/

/** The code alone: a provider's message may hold an address. */
const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : 'UNKNOWN'
}

export interface Verdict {
  code: string
  /** Seconds until the next try; absent when there is none. */
  retryIn?: number
}

/** What a failed sending means; `attempts` counts the one that failed. */
export const judge = (error: unknown, attempts: number): Verdict => {
  const code = codeOf(error)
  if (permanent.test(code)) return { code }
  return { code, retryIn: code === 'E_DAILY_LIMIT_EXCEEDED' ? 6 * hour : Math.min(hour, 30 * 4 ** (attempts - 1)) }
}
