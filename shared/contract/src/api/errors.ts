import { tooLargeMessage } from '../files/file-kinds.ts'

/** Every way a call can be refused: its HTTP status and the sentence said when the refusal has none of its own. */
export const apiErrors = {
  invalid: { status: 400, message: 'Please check what you entered.' },
  broken_body: { status: 400, message: 'The request could not be read. Please send it again.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Invalid credentials. Please try again.' },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  challenge_failed: {
    status: 403,
    message:
      'We could not confirm that you are a person. Please complete the check and submit again; if none is shown, load this page again.',
  },
  other_account: {
    status: 403,
    message: 'This link is for another account. Please sign in with the address it was mailed to.',
  },
  wrong_method: { status: 405, message: 'This address does not take this method.' },
  not_found: { status: 404, message: 'Not found.' },
  not_scanned: { status: 409, message: 'This file is still being checked for viruses. Please try again in a moment.' },
  infected: { status: 409, message: 'A virus was found in this file. It is locked away.' },
  wrong_state: { status: 409, message: 'This is not possible in the current status.' },
  email_taken: { status: 409, message: 'This email is already registered. Please log in to continue.' },
  domain_taken: { status: 409, message: 'A law firm with this domain already exists.' },
  link_invalid: { status: 400, message: 'This link is not valid any more. Please ask for a new one.' },
  claim_invalid: { status: 404, message: 'Invalid claim link' },
  already_claimed: { status: 409, message: 'This request was already added to another account.' },
  name_taken: { status: 409, message: 'This name is already used.' },
  last_admin: { status: 409, message: 'The last admin cannot be deleted or given another role.' },
  own_account: { status: 409, message: 'You cannot delete your own account.' },
  changed_meanwhile: { status: 409, message: 'Someone else changed this in the meantime. Please look at it again.' },
  key_reused: { status: 409, message: 'This order was already sent with other contents.' },
  too_large: { status: 413, message: tooLargeMessage },
  wrong_kind: { status: 415, message: 'This kind of file is not accepted.' },
  wrong_content_type: { status: 415, message: 'The body is not of the kind that this call takes.' },
  too_many: { status: 429, message: 'Too many attempts. Please wait a minute and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof apiErrors

/** What is said to who has to wait for longer than the minute of `too_many`. */
export const waitMessage = (seconds: number): string =>
  seconds <= 60
    ? apiErrors.too_many.message
    : `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`

/** A refusal on its way: thrown by a verb, mapped to HTTP in one place, and back to a field or a toast in the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  // Every slice is built with a copy of this class, and the client's is the one that throws: all of them are one.
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'Failure'
  }

  constructor(
    code: ErrorCode,
    detail: { message?: string; fields?: Record<string, string>; requestId?: string; retryAfter?: number } = {},
  ) {
    super(detail.message ?? Object.values(detail.fields ?? {})[0] ?? apiErrors[code].message)
    this.name = 'Failure'
    this.code = code
    this.fields = detail.fields
    this.requestId = detail.requestId
    this.retryAfter = detail.retryAfter
  }
}
