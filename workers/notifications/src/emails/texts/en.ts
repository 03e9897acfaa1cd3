import { brand } from '@portal/contract/brand'
import { formatDate } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { fromText } from '@portal/contract/requests/expected'
import { neededInWords } from '@portal/contract/requests/waiting'
import { signingLimits } from '@portal/contract/signing/signing-limits'

// The texts of the emails that exist in Spanish too: emails to requesters, and emails in the language of a page.

const capitalized = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

/** The texts of a delivery; `document` is its name in lowercase. */
const deliveryOf = (document: string) => ({
  ready: `${capitalized(document)} ready`,
  isReady: `The ${document} is ready`,
  open: `Open the ${document}`,
  corrected: `Corrected ${document}`,
  sentCorrected: `We sent a corrected ${document}`,
  openCorrected: `Open the corrected ${document}`,
  replaces: (day: string) =>
    `This replaces the ${document} we sent on ${day}. Please use this one and discard the earlier one. Its link no longer works.`,
  replacesEarlier: `This replaces the ${document} we sent earlier. Please use this one and discard the earlier one.`,
})

export const en = {
  day: formatDate,
  because: (referenceNumber: string) => `request ${referenceNumber} was submitted with this email address.`,
  view: 'View request',
  track: 'Track your request',
  home: `Go to ${brand.name}`,
  trackNote: `The link works until ${limits.trackingDays} days after the last change. Anyone who has it can see the request and write to us about it, so please don't share it.`,
  reason: (reason: string) => `Reason: ${reason}`,
  note: (note: string) => `Note from ${brand.name}: ${note}`,
  mistake: 'Was it canceled by mistake? Reply to this email and include the reference number.',
  received: {
    subject: 'Request received',
    heading: 'We received your request',
    thanks: "Thank you. We're working on the request below and will email you the report as soon as it's available.",
    placedForYou:
      "As you asked, we placed the request below for you. We'll email you the report as soon as it's available.",
    estimate: ({ from, to, source }: { from: string; to: string; source: string }) => {
      const days = from === to ? `around ${formatDate(to)}` : `between ${formatDate(from)} and ${formatDate(to)}`
      return `We expect the report ${days}. That's an estimate. ${fromText(source)}.`
    },
    noEstimate: "We can't say yet when the report will come. We'll say it on the request's page as soon as we can.",
    giveNumber: 'If you write or call us about this request, give us its reference number.',
    useButton: 'Use the button below to follow its progress, write to us, or add it to an account.',
    signIn: 'To track it online, sign in or create an account with this email address.',
    claim: 'Track this request',
    claimNote: "The link adds this request to the account of the first person who uses it, so please don't share it.",
  },
  deliveries: {
    'face page': deliveryOf('face page'),
    'full report': deliveryOf('full report'),
    'final report': deliveryOf('final report'),
  },
  delivery: {
    attached: 'The PDF is attached to this email. You can also open it with the link below.',
    notAttached: "The PDF isn't attached to this email. Use the link below to open it.",
    correctedAttached: 'The corrected PDF is attached to this email. You can also open it with the link below.',
    correctedNotAttached: "The corrected PDF isn't attached to this email. Use the link below to open it.",
    monitoring: "We're still monitoring for the full report and will email it as soon as it's released.",
    note: `The link works for ${limits.deliveryDays} days and doesn't require signing in. Anyone who has it can open this document, so forward it with care.`,
  },
  withdrawn: {
    subject: (label: string) => `${capitalized(label)} withdrawn`,
    heading: (label: string, day: string | null) =>
      `Please don't use the ${label}${day ? ` we sent on ${day}` : ' we sent'}`,
    what: (label: string, day: string | null) =>
      `We withdrew the ${label}${day ? ` we sent on ${day}` : ' we sent'} for the request below. Its link no longer works. If you saved or forwarded a copy, please discard it.`,
    getsAnother: "We're getting the right one and will email it when it's ready.",
    questions: 'Questions? Reply to this email and include the reference number.',
    document: 'document',
  },
  completed: {
    subject: 'Request completed',
    heading: 'Your request is complete',
    byStaff: "We've completed the request below. We emailed each document as it arrived.",
    delivered: 'We delivered everything for the request below, so it is now complete.',
    missing: 'Is something missing? Reply to this email and include the reference number.',
  },
  closed: {
    subject: 'Request closed without a report',
    heading: 'We closed your request',
    what: 'We closed the request below without delivering a report.',
    subjectWithdrawn: 'Request closed',
    withdrawn:
      "We closed the request below. We withdrew the report that we had delivered and won't send another. Please discard copies of it.",
    stillNeeded: 'Do you still need the report? Reply to this email and include the reference number.',
  },
  reopened: {
    subject: 'Request reopened',
    heading: 'We reopened your request',
    what: "We're working on the request below again. We'll email you each document we deliver.",
  },
  moved: {
    subject: 'Your request has a new reference number',
    heading: 'Another agency has the report',
    toDepartment: (department: string) => `${department} has the report. We moved the request below there.`,
    toHighwayPatrol: 'The California Highway Patrol has the report. We moved the request below there.',
    newNumber: (now: string, before: string) =>
      `Its reference number is now ${now}. You can still use the earlier one, ${before}.`,
    nothingToDo:
      'Documents and messages are still with it, and links in earlier emails still work. You have nothing to do.',
  },
  cancelled: {
    subject: 'Request canceled',
    heading: 'Your request was canceled',
    byYou: 'You canceled the request below.',
    byFirm: 'Someone at your firm canceled the request below.',
    byStaff: `${brand.name} canceled the request below.`,
    was: 'The request below was canceled.',
    stopped: "We've stopped working on it and won't send more documents for it.",
    canUndo: 'Was it a mistake? You can undo it for a day: open the request and choose Undo.',
  },
  cancelUndone: {
    subject: 'Request is open again',
    heading: 'Your request is open again',
    byYou: 'You undid the cancellation of the request below.',
    byFirm: 'Someone at your firm undid the cancellation of the request below.',
    workAgain: "We're working on it again. We'll email you each document we deliver.",
  },
  deleted: {
    subject: 'Request deleted',
    heading: 'Your request was deleted',
    what: 'We deleted the request below with its documents and stopped working on it. Emailed links to its documents no longer work.',
    mistake: 'Was it deleted by mistake? Reply to this email and include the reference number.',
  },
  message: {
    asked: neededInWords,
    weNeed: (asked: string) => `We need ${asked}`,
    subject: 'Message about your request',
    heading: `${brand.name} wrote to you`,
    send: (asked: string) => `Please send us ${asked}.`,
    addedFile: 'We added a file to your request.',
    goOn: "We'll continue with the request below as soon as we have it.",
    reply: 'Reply',
    canReply: 'You can also reply to this email and attach documents.',
    cannotReply: "Please reply on that page. A reply to this email isn't added to your request.",
  },
  notUsed: {
    notConfirmed: "We couldn't confirm who sent an email",
    notAll: "We couldn't use all of your reply",
    /** The problems, a sentence in each paragraph. */
    problems: (said: string | undefined, _unverified: boolean) => said ?? 'Please send it again.',
    open: 'Open the messages',
  },
  expectedMoved: {
    subject: (day: string) => `Report now expected by ${day}`,
    heading: (day: string) => `We now expect the report by ${day}`,
    what: (day: string, before: string, agency: string | null, from: string) =>
      `${agency ?? 'The agency'} is expected to release the report by ${day}. ${fromText(from)}. Our earlier estimate was ${before}.`,
    keepChecking: "We'll keep checking and email you the report as soon as it's released.",
  },
  trackingLink: {
    subject: 'Link to your request',
    heading: "Here's the link to your request",
    what: 'It opens your request without signing in. Links in earlier emails may no longer work.',
  },
  sign: {
    subject: 'Please sign, so that we can get your report',
    heading: 'Please sign, so that we can get your report',
    what: `${brand.name} was asked to get the report of the crash below. The agency gives it out with a signed authorization alone.`,
    who: (recipient: string) => `The report goes to ${recipient}, who asked for it.`,
    how: 'You can read and sign it on your phone in a minute, without an account and without printing.',
    open: 'Read and sign',
    note: `The link works once, for ${signingLimits.days} days. It's for you alone, so please don't share it. If you know nothing of a request for this report, don't sign: choose “I won't sign” on the page.`,
    because: 'somebody who asks for this report named you as the person who signs for it.',
  },
  signed: {
    subject: 'The authorization is signed',
    heading: 'The authorization is signed',
    what: 'The authorization for the request below was signed on screen. We can go on with the request.',
    attached: 'The signed document is attached. Keep it for your records.',
    onRequest: 'You find the signed document with the request.',
    note: `Did nobody whom you know sign it? Write to ${brand.email}. You can withdraw your authorization there too.`,
  },
  verifyAddress: {
    subject: `Verify your email address for ${brand.name}`,
    heading: 'Verify your email address',
    ofFirm: (firm: string) =>
      `An account was created with this email address. Once you verify that it's yours, you'll also see ${firm}'s requests.`,
    what: "An account was created with this email address. Please verify that it's yours.",
    verify: 'Verify email address',
    note: `The link expires in ${limits.verifyDays} days. If this wasn't you, ignore this email.`,
    because: `a ${brand.name} account was created with this email address.`,
  },
  resetPassword: {
    subject: `Reset your ${brand.name} password`,
    heading: 'Reset your password',
    what: 'We received a request to reset your password. Use the link below to choose a new one.',
    choose: 'Choose a new password',
    note: `The link works once and expires in ${limits.resetMinutes} minutes. If this wasn't you, ignore this email. Your password won't change.`,
    because: `someone asked to reset the password for your ${brand.name} account.`,
  },
  passwordChanged: {
    subject: `Your ${brand.name} password was changed`,
    heading: 'Your password was changed',
    what: "The password for your account was just changed, and you've been signed out everywhere else.",
    notYou: "If this wasn't you, reset your password right away and call us.",
    reset: 'Reset password',
    because: `this email address belongs to a ${brand.name} account.`,
  },
  /** A text of the contract, such as a reason. */
  say: (text: string) => text,
}
