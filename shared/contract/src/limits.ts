import { liveLimits } from './live-limits.ts'

const uploadBytes = 10 * 1024 * 1024

/** Every number the product promises or enforces. Sizes are bytes, times milliseconds unless the name says otherwise. */
export const limits = {
  uploadBytes,
  /** A multipart body with three files and its text fields. */
  requestBytes: 3 * uploadBytes + 256 * 1024,
  /** The most pixels a photo may have: as many as a phone's camera takes, and few enough for a viewer's memory (200 MB). */
  picturePixels: 50_000_000,
  jsonBytes: 64 * 1024,
  /** A browser makes photos from `large` to `most` bytes smaller, to `goal` if it can: at most so many pixels wide and high, the sides being tried in turn. */
  photo: { large: 1.5 * 1024 * 1024, most: 40 * 1024 * 1024, goal: 1024 * 1024 },
  photoSides: [3000, 2400],
  pollEvery: 3000,
  /** The interval in a page that has been hidden for `pollHiddenAfter`. */
  pollHiddenEvery: 60_000,
  pollHiddenAfter: 5 * 60_000,
  live: liveLimits,
  cardsPerPage: 12,
  rowsPerPage: 25,
  /** Percent. */
  zoom: { initial: 100, step: 25, min: 50, max: 200 },
  /** Pause between the files of a bulk download. */
  downloadPause: 500,
  listMax: 500,
  pageSizeMax: 100,
  searchLength: 100,
  /** A search of all reports counts its matches up to this number. */
  searchCountMax: 1000,
  /** Letters of a word that may have a wrong one when similar names are looked for, and how many names are found. */
  similarFrom: 4,
  similarNames: 8,
  /** Of each kind, a law firm's similar names are looked for among so many of its newest requests. */
  similarAmong: 5000,
  /** A pause in typing after which what was typed is looked up. */
  typingPause: 500,
  refreshAfterRegister: 500,
  /** Failed sign-ins that lock an account, and for how long: from one network, and from all unknown networks together. */
  lockout: {
    network: { failures: 10, minutes: 15 },
    account: { failures: 100, minutes: 60 },
    knownDays: 90,
    accountsPerBrowser: 5,
  },
  secondFactor: {
    codeDigits: 6,
    /** Between the password and the second factor, and for setting up a passkey. */
    tokenMinutes: 10,
    /** How long an authenticator app's key waits for its first code. */
    setupMinutes: 30,
    /** How long a proof of identity lasts for destructive actions. */
    stepUpMinutes: 10,
    recoveryCodes: 10,
    passkeysMax: 10,
    passkeyNameLength: 60,
  },
  passwordMin: 6,
  passwordMax: 128,
  nameLength: 200,
  phoneLength: 40,
  matterNumberLength: 60,
  reportNumberLength: 60,
  crashTimeLength: 60,
  /** Members of a firm who are named on a private request. */
  privateToMax: 20,
  textLength: 500,
  notesLength: 2000,
  emailLength: 254,
  ccMax: 10,
  toastFor: 5000,
  sessionSeconds: 7 * 24 * 60 * 60,
  /** How old the stored time of a session's last use may get, so that polls don't write. */
  sessionSeenMinutes: 60,
  ticketSeconds: 60,
  previewSeconds: 60 * 60,
  deliveryDays: 14,
  resetMinutes: 30,
  /** Open password reset links per account; requests beyond that send no email. */
  resetLinks: 3,
  verifyDays: 7,
  invitationDays: 14,
  emailsKeptDays: 30,
  /** Characters of the id that the email provider gives an email, and the emails about a request that staff see. */
  messageIdLength: 200,
  requestEmails: 100,
  /** How long emails about staff's changes wait, and the change can be undone. The setting UNDO_SECONDS overrides it. */
  undoSeconds: 60,
  /** Staff may withdraw a document without an admin so long after its delivery. */
  withdrawHours: 24,
  /** A guest can correct the email address of a new request so long, in the browser that submitted it, and so many times. */
  correctEmailMinutes: 60,
  correctEmailTimes: 3,
  /** Of a request's answers on the tracking page, in 24 hours. */
  correctionsPerDay: 30,
  /** A client can take back their cancellation so long. */
  undoCancelHours: 24,
  /** Pages of a PDF that a browser reads to compare it with requests, and how long the check of a chosen one may take. */
  readPages: 3,
  /** So many pages of a document are compared with a request. */
  comparedPages: 40,
  /** Characters of the read pages that a browser sends with a delivery. */
  readPagesLength: 60_000,
  /** Characters of a warning about a PDF, and of all those that staff know of a delivery. */
  warnings: { length: 300, all: 60_000 },
  readWithin: 20_000,
  /** Opening a PDF: its pages, those whose text is compared with requests, and milliseconds and steps (`patches/pdfjs-dist.patch`) of a file and of an email's files; of a split its milliseconds, and an email's steps. So many steps take less than one and three seconds. */
  pdf: {
    pages: 1000,
    compared: 12,
    within: 2000,
    emailWithin: 6000,
    splitWithin: 8000,
    steps: 2_000_000,
    emailSteps: 6_000_000,
  },
  /** The longest that a delivery may wait, in seconds. */
  deliverInMax: 600,
  /** Characters of a message, and files of an emailed reply. */
  messageLength: 4000,
  messageFiles: 5,
  messageTemplatesMax: 50,
  /** Saved views of an account, and shared ones of a firm or of staff. */
  savedViewsMax: 30,
  savedViewNameLength: 40,
  savedViewQueryLength: 1000,
  /** Days after the last change that a guest's tracking link opens their request. */
  trackingDays: 90,
  /** A guest who asks for their tracking link again within this time gets no second email. */
  linkEmailMinutes: 5,
  /** How long a tracking page stays open before its link is needed again. */
  trackingSessionSeconds: 12 * 60 * 60,
  /**
   * Emails read per hour: about one request, from one sender, and in total (`portal`). Emails from others and from
   * programs count separately, so that nobody uses up the requester's limits.
   */
  inboundPerHour: {
    requester: { request: 30, sender: 100, portal: 2000 },
    others: { request: 10, sender: 20, portal: 300 },
    programs: { request: 10, sender: 20, portal: 300 },
    // Emails to the address for agencies: see `senderChecks`.
    agency: { sender: 200, portal: 1000 },
    notice: { sender: 200, portal: 1000 },
    unconfirmed: { sender: 50, portal: 200 },
    unknown: { sender: 10, portal: 60 },
    placed: { request: 20 },
  },
  /** Bytes of an email that someone sends us: a file of `uploadBytes`, and no more than fits in a Worker's memory; and the bytes kept of a larger email. */
  inboundBytes: 15 * 1024 * 1024,
  inboundPartBytes: 1024 * 1024,
  /** Emails to a requester in a day about replies that couldn't be used. */
  inboundNoticesPerDay: 10,
  /** Characters of a kept email that staff see. */
  originalEmailLength: 200_000,
  /** Accounts that a search for a client finds. */
  clientsFound: 8,
  queuePageSize: 50,
  /** Requests of a kind on an agency's run sheet. */
  runSheetMax: 500,
  docketPageSize: 25,
  collapsedGroups: 100,
  /** For so long a change is new to a member who hasn't opened its request. */
  newDays: 14,
  /** Of each kind. */
  suggestions: 50,
  /** Attorneys that staff's queue offers to filter by. */
  attorneys: 500,
  /** Notices in the list of a person's newest. */
  notices: 30,
  /** People that a note mentions. */
  mentions: 10,
  /** Authorizations of earlier requests that a form offers, and requests whose documents one ZIP file has. */
  authorizationsFound: 3,
  zipRequests: 100,
  mail: {
    /** Files that may wait in the mail, how many a list shows, and how many staff drop at a time. */
    files: 1000,
    pageSize: 100,
    dropped: 100,
    /** Characters of an email's text beside its file, requests that one email is put on, and emails on a request that no agency sent. */
    textWithFile: 1000,
    onRequests: { ofEmail: 5, unconfirmed: 50 },
    /** Files of one email, and files that are held: of senders who only say that they are an agency, and of anyone else. */
    emailed: 20,
    held: 100,
    /** Of these, so many may come from senders that nothing proves. A forged address takes no room from the others. */
    unproven: 50,
    /** Of these files, the most of one address and of one domain, so that others get in. */
    ofSender: { waiting: { address: 300, domain: 600 }, held: { address: 20, domain: 40 } },
    /** Reports that a file is split into, and requests that a file is for. */
    parts: 20,
    targets: 20,
    /** Files that one call delivers, or whose deliveries it undoes. */
    perCall: 10,
    /** Days that a file is kept after it was set aside, or after its deliveries began to wait. */
    asideDays: 30,
    sentDays: 1,
    /** Bounds of one call that matches files: of each the pages, the lines of a page and their characters, and open requests compared. */
    match: { files: 100, pages: 100, lines: 400, lineLength: 200, bytes: 3 * 1024 * 1024, requests: 5000 },
  },
  assignmentRulesMax: 200,
  /** People whom one assignment rule names. */
  rulePeopleMax: 20,
  /**
   * Requests that a call of the queue changes, and requests for which the call may write emails: D1 takes 1,000
   * statements per call.
   */
  queueChangeMax: 200,
  queueEmailsMax: 50,
  agencyDaysMax: 365,
  /** Days after which the agency is asked again when no date is expected. */
  checkAgainDays: 14,
  /** A move of the expected date by at most this many days isn't emailed, nor a second one within `monitoredDaysBetween` while a report is monitored. */
  expectedMoveDays: 3,
  monitoredDaysBetween: 7,
  /** The hour in California in which staff get the email about what is due. */
  dueEmailHour: 6,
  agenciesMax: 2000,
  agenciesPerImport: 1000,
  /** A JSON body with that many agencies. */
  agencyImportBytes: 2 * 1024 * 1024,
  /** How many of an agency's latest deliveries its turnaround is measured over, and from how many on it counts more than its typical days. */
  measuredDeliveries: 200,
  measuredFrom: 5,
  /** From so many deliveries on, the turnaround page has percentiles instead of a list; it compares agencies with at least so many. */
  turnaroundFrom: 10,
  comparedFrom: 3,
  /** The newest requests of each kind that the turnaround page measures, and how many rows of agencies it has. */
  turnaroundRequests: 20_000,
  turnaroundRows: 500,
  /** Of open requests, it counts those that are open for more than so many days. */
  longOpenDays: 30,
  /** Characters of a reason in words. */
  reasonLength: 300,
  /** Days after which a delivered request completes by itself, until an admin sets another number. 0 is never. */
  completeAfterDays: { initial: 3, max: 365 },
  /** Emails per hour to an address that isn't known to belong to someone who sees the request. */
  emailsPerHour: 10,
  /** Emails per day to people nobody vouches for: by an account, a firm's member, to a mailbox, and in all. See `workers/notifications/src/daily-limits.ts`. */
  emailsPerDay: { account: 100, member: 500, address: 30, portal: { proven: 5000, first: 4000, others: 1000 } },
  /** New people per day that a stranger's network, account or request may email; and colleagues at the domain of a known firm. `largerNetwork`: an IPv6 network of 48 bits, which has 65,536 networks, may email that many times as many. */
  newRecipientsPerDay: { strangers: 5, ofFirms: 50, largerNetwork: 10 },
  /** How long copies wait for somebody to vouch for their request. */
  heldCopyDays: 14,
  /** Characters of a client's name in subjects and in copies. */
  emailedNameLength: 60,
  /** How long expired invitations, audit entries, infected files, stopped deliveries and figures of the portal's health are kept. */
  retention: {
    invitationDays: 90,
    emailCountDays: 7,
    auditDays: 3 * 365,
    infectedDays: 30,
    stoppedDays: 30,
    failedCallDays: 7,
    sizeDays: 100,
    /** Notices are deleted after so long, or so long after they were read. */
    noticeDays: 90,
    readNoticeDays: 30,
  },
  /** How many years client documents may be kept after completion, and how many days before a removal admins hear of it. */
  documentRetention: { minYears: 1, maxYears: 10, noticeDays: 30 },
  /** Documents in an export of personal data: a call of the Worker can read only so many. */
  exportedDocuments: 800,
  /** Replaced and withdrawn documents that an admin can choose from for such an export. */
  endedDocuments: 100,
  /** How long a claim on an outbox email lasts. After that the sender is presumed dead and the email is sent again. */
  emailClaim: 10 * 60_000,
  /** Minutes after which a file that the virus scanner failed on is tried again: the first time, and at most. */
  scanRetryMinutes: { first: 5, longest: 60 },
  attachmentBytes: 3 * 1024 * 1024,
  /** Bytes of the clients' documents in an email to an agency, which also has the run sheet. */
  agencyAttachmentBytes: 2.5 * 1024 * 1024,
  /** Characters. */
  idempotencyKey: { min: 8, max: 200 },
  idempotencyHours: 24,
  /** The most requests of a bulk request, and how many are submitted at the same time. */
  bulkRows: 200,
  /** Bytes of a file with rows for them: as text, and as a spreadsheet. What a spreadsheet unpacks to. */
  bulkTextBytes: 5 * 1024 * 1024,
  workbookBytes: 20 * 1024 * 1024,
  workbookUnpackedBytes: 300 * 1024 * 1024,
  /** The most rows and columns of a sheet that are read. */
  workbookRows: 10_000,
  workbookColumns: 100,
  /** The spreadsheets that are remembered for a firm, and the characters of all of them as JSON. */
  spreadsheets: { count: 10, length: 20_000 },
  bulkAtOnce: 3,
  /** The email about a bulk request goes out after so long without another one of its requests, and `longest` after the first. */
  bulkEmail: { quiet: 2 * 60_000, longest: 10 * 60_000 },
  /** Requests of a kind that a firm's member may submit in a day without waiting; beyond that, ten a minute like everyone. */
  submissionsPerDay: 600,
  /** How long a browser keeps an unsubmitted draft. */
  draftDays: 7,
  /** How long after the last keystroke another tab may take over a draft. */
  draftFileHours: 24,
  /** The hours for which a browser knows what a guest sent. */
  sentHours: 24,
  draftIdle: 30 * 60_000,
} as const
