import { withheldCodes, type WaitCode, type WithheldCode } from '@portal/contract/emails/templates'

/** Why an email can't be sent. `code` is stored in the outbox row. */
export class EmailError extends Error {
  readonly code: string

  constructor(code: 'INVALID_EMAIL' | 'TIMEOUT' | WithheldCode | WaitCode, message: string) {
    super(message)
    this.name = 'EmailError'
    this.code = code
  }
}

export interface SendFailure {
  code: string
  /** Seconds until the next attempt; absent when there is none. */
  retryIn?: number
}

const hour = 60 * 60

/** Errors that a retry would only repeat. All others, including unknown ones, are retried. */
const permanent =
  /^(E_(VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|(RECIPIENT|TOO_MANY|HEADER)_\w+)|INVALID_EMAIL)$/

/** Whether an email with this error is withheld: nothing failed, but it may no longer be sent. */
export const isWithheld = (code: string): boolean => (withheldCodes as readonly string[]).includes(code)

/**
 * Whether the provider accepts nothing with this error, rather than this email: an outage, a quota, or our sender. The server of
 * a recipient that rejects an email is none.
 */
export const isProviderFailure = (code: string): boolean =>
  !(permanent.test(code) || isWithheld(code) || code === 'E_DELIVERY_FAILED')

/** Whether every email would fail with this error: our sender isn't accepted, or the day's quota is used up. */
export const pausesSending = (code: string): boolean => /^E_(SENDER_\w+|DAILY_LIMIT_EXCEEDED)$/.test(code)

/** Only the code is stored: a provider's message may contain an email address. */
const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : 'UNKNOWN'
}

/** Decides whether and when to try again; `attempts` includes the one that failed. */
export const classifyError = (error: unknown, attempts: number): SendFailure => {
  const code = codeOf(error)
  if (permanent.test(code) || isWithheld(code)) return { code }
  return { code, retryIn: Math.min(hour, 30 * 4 ** (attempts - 1)) }
}
