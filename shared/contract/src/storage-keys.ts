/** Browser storage keys. Some are written by one slice and read by another. */
export const storageKeys = {
  /** The bearer token. */
  token: 'token',
  /** A guest's email address, prefilled once on the sign-up page. */
  signupEmail: 'signupEmail',
  /** The email address of a password reset, kept until the next sign-in. */
  resetEmail: 'resetEmail',
  /** Comma-separated email addresses that guests have used before in this tab (sessionStorage), offered as quick picks. */
  guestContactEmails: 'guestContactEmails',
  guestCcEmails: 'guestCcEmails',
  /** The guest request just submitted (sessionStorage), for the account that may be created next. */
  guestReferenceNumber: 'guestReferenceNumber',
  guestContactEmail: 'guestContactEmail',
  guestClaimToken: 'guestClaimToken',
  /** The police request last submitted in this tab (sessionStorage), for its success page. */
  lastPoliceRef: 'lastPoliceRef',
  lastPoliceEmail: 'lastPoliceEmail',
  /** The tracking page's session, and the message being written on it, with its request's id (sessionStorage). */
  trackSession: 'trackSession',
  trackDraft: 'trackDraft',
  /** Identifies this tab (sessionStorage). */
  tab: 'tab',
  /** Unsubmitted drafts of the request forms, one per tab. */
  crashDraft: 'crashDraft',
  policeDraft: 'policeDraft',
  unsureDraft: 'unsureDraft',
  /** There when the browser's database may have files of drafts. Another value each time that one is stored. */
  draftFiles: 'draftFiles',
  /** The reference numbers of the requests that guests submitted in the last day, without anything that names a person. */
  sentRequests: 'sentRequests',
  /** The names of the directory's departments, for forms without a connection. */
  departments: 'departments',
  /** Bulk requests that aren't completely submitted, one per tab. */
  bulkDraft: 'bulkDraft',
  /** The meanings that an account gave the columns of its spreadsheets. Its id follows the key. */
  bulkColumns: 'bulkColumns',
  /** Messages and internal notes that were written but not sent, by account and request. */
  messageDrafts: 'messageDrafts',
  /** Requests that staff chose for files of the mail and didn't accept, and the order they put the files in: ids alone. */
  mailChoices: 'mailChoices',
  mailOrder: 'mailOrder',
  /** `off` when the staff queue's single-key shortcuts are turned off. */
  queueShortcuts: 'queueShortcuts',
  /** Set while a member of staff owns open requests, which they then see first. The account's id follows the key. */
  ownsRequests: 'ownsRequests',
  /** How an account last used the docket: its filters and order since it signed in. The account's id follows the key. */
  docket: 'docket',
  /** `cards` for an account that chose cards instead of the docket's table. Its id follows the key. */
  layout: 'layout',
  /** The columns that an account chose for a list. The list's name and the account's id follow the key. */
  columns: 'columns',
} as const

/** Removed at sign-out, because it belongs to the person who typed it. */
export const clearedAtSignOut = [
  storageKeys.crashDraft,
  storageKeys.policeDraft,
  storageKeys.unsureDraft,
  storageKeys.bulkDraft,
  storageKeys.messageDrafts,
  storageKeys.mailChoices,
  storageKeys.mailOrder,
] as const
