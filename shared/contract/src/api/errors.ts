import type { SecondFactorChallenge } from '../accounts/passkeys.ts'
import { limits } from '../limits.ts'

/** Every API error by code: its HTTP status and its default message. */
export const apiErrors = {
  invalid: { status: 400, message: 'Check the fields and try again.' },
  broken_body: { status: 400, message: "We couldn't read the request. Please send it again." },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Invalid credentials. Please try again.' },
  account_suspended: { status: 403, message: 'This account is suspended. Contact us if this is a mistake.' },
  second_factor_required: { status: 401, message: 'Enter your second factor to finish signing in.' },
  sign_in_expired: { status: 401, message: 'This took too long. Please start again.' },
  passkey_failed: { status: 400, message: "That passkey didn't work. Please try again." },
  step_up_required: { status: 403, message: "Please confirm that it's you to continue." },
  second_factor_setup_required: { status: 403, message: 'Set up two-factor sign-in to continue.' },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  challenge_failed: {
    status: 403,
    message: "We couldn't verify that you're human. Complete the check and try again, or reload the page.",
  },
  other_account: {
    status: 403,
    message: 'This link is for another account. Sign in with the email address it was sent to.',
  },
  wrong_method: { status: 405, message: "This URL doesn't support this method." },
  not_found: { status: 404, message: 'Not found.' },
  not_scanned: { status: 409, message: 'This file is still being checked for viruses. Please try again in a moment.' },
  infected: { status: 409, message: "This file contains a virus and can't be opened." },
  wrong_state: { status: 409, message: "That's not possible in the current status." },
  same_file: { status: 409, message: 'This file was already delivered.' },
  may_be_wrong: { status: 409, message: 'This may be the wrong PDF.' },
  email_taken: { status: 409, message: 'This email is already registered. Please log in to continue.' },
  domain_taken: { status: 409, message: 'A law firm with this domain already exists.' },
  link_invalid: { status: 400, message: 'This link is no longer valid. Please request a new one.' },
  link_expired: { status: 410, message: 'This link has expired. We can email you a new one.' },
  link_replaced: {
    status: 410,
    message: 'This link was replaced. Use the link in our latest email about your request.',
  },
  claim_invalid: { status: 404, message: 'Invalid claim link' },
  already_claimed: { status: 409, message: 'This request was already added to another account.' },
  name_taken: { status: 409, message: 'This name is already in use.' },
  prefix_taken: { status: 409, message: 'Another agency has this report prefix.' },
  ncic_taken: { status: 409, message: 'Another agency has this NCIC code.' },
  email_not_verified: {
    status: 409,
    message:
      "This person hasn't verified their email address yet. Ask them to request a new link on their profile page, or invite them to their law firm.",
  },
  verify_email_first: { status: 409, message: 'Please verify your email address first. We emailed you a link.' },
  already_set_up: { status: 409, message: 'An authenticator app is already set up. Remove it first.' },
  setup_expired: { status: 409, message: 'This took too long. Please start again.' },
  too_many_passkeys: {
    status: 409,
    message: `You have ${limits.secondFactor.passkeysMax} passkeys, the most an account can have. Remove one first.`,
  },
  not_set_up: { status: 409, message: "This account doesn't use two-factor sign-in." },
  last_second_factor: {
    status: 409,
    message: 'Your account must have two-factor sign-in. Add another passkey or an app before you remove this one.',
  },
  own_account_reset: {
    status: 409,
    message: "You can't reset your own two-factor sign-in here. Use a recovery code, or ask another admin.",
  },
  last_admin: { status: 409, message: "The last admin can't be deleted, suspended or given another role." },
  last_manager: {
    status: 409,
    message: "This is your firm's last manager. Make someone else a manager first.",
  },
  other_firm: {
    status: 409,
    message:
      "You're a member of another law firm. Ask a manager there to remove you from the firm, or use another email address.",
  },
  own_account: { status: 409, message: "You can't delete or suspend your own account." },
  changed_meanwhile: {
    status: 409,
    message: 'Someone else just changed this. Review it and try again.',
  },
  key_reused: { status: 409, message: 'This request was already submitted with different information.' },
  too_large: { status: 413, message: `The file is larger than ${limits.uploadBytes / (1024 * 1024)}MB.` },
  wrong_kind: { status: 415, message: "We can't accept this type of file." },
  wrong_content_type: { status: 415, message: "This endpoint doesn't accept that content type." },
  too_many: { status: 429, message: 'Too many attempts. Please wait a minute and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  restoring: { status: 503, message: "We're restoring this document. Please try again later." },
  unavailable: { status: 503, message: "The service isn't available right now. Please try again in a moment." },
} as const

export type ErrorCode = keyof typeof apiErrors

export const waitMinutes = (minutes: number | string): string =>
  `Too many attempts. Please try again in ${minutes} minutes.`

/** The `too_many` message for a wait of more than one minute. */
export const waitMessage = (seconds: number): string =>
  seconds <= 60 ? apiErrors.too_many.message : waitMinutes(Math.ceil(seconds / 60))

/** The errors of a call that got no response. */
export const connectionMessages = {
  lost: 'The connection was lost. Please check your network and try again.',
  kept: "The connection was lost. We kept what you wrote. Send it again when you're connected: it won't be sent twice.",
  sentEarlier:
    'An earlier version of this was sent before the connection was lost. Check the messages before you send this one.',
} as const

/**
 * An expected error: thrown by a handler, mapped to HTTP in one place, and mapped back to a form field, a toast or an error
 * boundary in the client.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  /** With `second_factor_required`: what the next call needs. */
  readonly secondFactor: SecondFactorChallenge | undefined

  // Each slice is built with a separate copy of this class, so `instanceof` compares names rather than identities.
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError'
  }

  constructor(
    code: ErrorCode,
    detail: {
      message?: string
      fields?: Record<string, string>
      requestId?: string
      retryAfter?: number
      secondFactor?: SecondFactorChallenge
    } = {},
  ) {
    super(detail.message ?? Object.values(detail.fields ?? {})[0] ?? apiErrors[code].message)
    this.name = 'AppError'
    this.code = code
    this.fields = detail.fields
    this.requestId = detail.requestId
    this.retryAfter = detail.retryAfter
    this.secondFactor = detail.secondFactor
  }
}
