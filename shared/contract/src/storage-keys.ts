/** What the portal keeps in the browser, by name: one slice writes what another reads. */
export const storageKeys = {
  /** The session's bearer token. */
  token: 'token',
  /** The address a guest ordered with, for the sign-up page, which uses it once. */
  signupEmail: 'signupEmail',
  /** Comma-separated addresses a signed-out visitor ordered with, and had copies sent to. */
  guestContactEmails: 'guestContactEmails',
  guestCcEmails: 'guestCcEmails',
  /** The order just submitted, in the session's storage: a reload shows its reference number again. */
  guestReferenceNumber: 'guestReferenceNumber',
  guestContactEmail: 'guestContactEmail',
} as const
