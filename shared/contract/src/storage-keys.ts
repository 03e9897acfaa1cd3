/** What the portal keeps in the browser, by name: one slice writes what another reads. */
export const storageKeys = {
  /** The session's bearer token. */
  token: 'token',
  /** The address a guest ordered with, for the sign-up page, which uses it once. */
  signupEmail: 'signupEmail',
  /** The address a new password was asked for, until somebody signs in. */
  resetEmail: 'resetEmail',
  /** Comma-separated addresses a signed-out visitor ordered with, and had copies sent to. */
  guestContactEmails: 'guestContactEmails',
  guestCcEmails: 'guestCcEmails',
  /** A guest's order just submitted, in the session's storage, for the account that may be created next. */
  guestReferenceNumber: 'guestReferenceNumber',
  guestContactEmail: 'guestContactEmail',
  guestClaimToken: 'guestClaimToken',
  /** The local police order last submitted in this tab, in the session's storage: its page shows it without an address. */
  lastPoliceRef: 'lastPoliceRef',
  lastPoliceEmail: 'lastPoliceEmail',
  /** What tells a tab from the others, in the session's storage. */
  tab: 'tab',
  /** What was typed into an order form and not submitted: a form each, and a draft for each tab. */
  crashDraft: 'crashDraft',
  policeDraft: 'policeDraft',
} as const

/** What signing out removes: it belongs to who filled it in. */
export const clearedAtSignOut = [storageKeys.crashDraft, storageKeys.policeDraft] as const
