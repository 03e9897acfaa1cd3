const uploadBytes = 10 * 1024 * 1024

/** Every number the product promises or enforces. Sizes are bytes, times milliseconds unless the name says otherwise. */
export const limits = {
  uploadBytes,
  /** A multipart body: three files and the text fields around them. */
  requestBytes: 3 * uploadBytes + 256 * 1024,
  /** Of a photo: more than any phone takes, less than a viewer runs out of memory by. */
  picturePixels: 200_000_000,
  jsonBytes: 64 * 1024,
  pollEvery: 3000,
  /** In a page that was hidden for `pollHiddenAfter`. */
  pollHiddenEvery: 60_000,
  pollHiddenAfter: 5 * 60_000,
  cardsPerPage: 12,
  rowsPerPage: 25,
  /** Percent. */
  zoom: { initial: 100, step: 25, min: 50, max: 200 },
  /** Between the files of a bulk download. */
  downloadPause: 500,
  listMax: 500,
  pageSizeMax: 100,
  searchLength: 100,
  emailCheckAfter: 500,
  refreshAfterRegister: 500,
  /** How many failures to sign in to an account lock it, and for how long: from one network, and from all unknown ones. */
  lockout: { network: { failures: 10, minutes: 15 }, account: { failures: 100, minutes: 60 }, knownDays: 90 },
  passwordMin: 6,
  passwordMax: 128,
  nameLength: 200,
  textLength: 500,
  notesLength: 2000,
  emailLength: 254,
  ccMax: 10,
  toastFor: 5000,
  sessionSeconds: 7 * 24 * 60 * 60,
  ticketSeconds: 60,
  previewSeconds: 60 * 60,
  deliveryDays: 14,
  resetMinutes: 30,
  /** How many of an account's links to a new password may be open: what is asked for beyond them is not mailed. */
  resetLinks: 3,
  verifyDays: 7,
  invitationDays: 14,
  emailsKeptDays: 30,
  /** How long is kept: an invitation that is over, what the audit list tells, and a file that a virus was found in. */
  kept: { invitationDays: 90, auditDays: 3 * 365, infectedDays: 30 },
  /** How long a letter's claim holds: what is then neither sent nor failed, its claimer died with. */
  emailClaim: 10 * 60_000,
  attachmentBytes: 3 * 1024 * 1024,
  /** Characters. */
  idempotencyKey: { min: 8, max: 200 },
  idempotencyHours: 24,
  /** How long a browser keeps what was typed into a form and not submitted. */
  draftDays: 7,
  /** After how long without a keystroke another tab may go on with it. */
  draftIdle: 30 * 60_000,
} as const
