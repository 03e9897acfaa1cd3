import { formatDate, formatDateTime, localDateOf } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { fromText, lateText, rangeText, type Estimate } from '@portal/contract/requests/expected'
import { changeText } from '@portal/contract/requests/changed-documents'
import { lastDone } from '@portal/contract/requests/last-done'

export const en = {
  title: 'Your Request',
  date: formatDate,
  subtitle: (client: string, crashDate: string) => `${client}, crash on ${formatDate(crashDate)}`,
  loading: 'Loading your request',
  couldntLoad: "We couldn't load your request",
  tryingAgain: (problem: string) => `${problem} Trying again…`,
  newRequest: 'Submit a New Request',

  status: 'Status',
  urgent: 'Urgent',
  progress: 'Progress',
  statusNow: (status: string) => `The status is now ${status}.`,
  lastDone,
  referenceNumber: 'Reference number',
  agency: 'Agency',
  addOffice: 'Add the Office',
  report: 'Report',
  reportNumber: 'Report number',
  expectedBy: 'Expected by',
  estimated: 'Expected (estimate)',
  days: (days: Estimate) => rangeText(days),
  from: fromText,
  late: (days: string) => `${days} (late)`,
  lateNow: `The report is late. ${lateText}`,
  lastChecked: 'Last checked',
  submitted: 'Submitted',

  canceled: 'This request was canceled.',
  completed: 'This request is complete.',
  closed: 'This request is closed.',
  waitingForAgency: "We're waiting for the agency.",
  checkAgain: (day: string) => `We'll check again on ${formatDate(day)}.`,
  news: (email: string) => `We'll email ${email} when there's news.`,
  missing: "We'll continue as soon as we have what's missing.",
  hearFromYou: "We'll continue as soon as we hear from you.",
  reportReady: 'Your report is ready.',
  faceReady: 'Your face page is ready.',
  fullWhenReleased: (email: string) => `We'll email ${email} when the full report is released.`,
  gettingFull: (email: string) => `We're getting your full report. We'll email ${email} when it's ready.`,
  getting: (email: string) =>
    `We're getting your report. You don't need to do anything. We'll email ${email} when it's ready.`,

  findingAgency: "We're finding out which agency has your report.",
  gettingRight: (email: string) =>
    `We withdrew your report and are getting the right one. We'll email ${email} when it's ready.`,

  document: (count: number) => (count === 1 ? 'Your Document' : 'Your Documents'),
  delivered: (instant: string) => `Delivered ${formatDate(localDateOf(instant))}`,
  changed: changeText,
  note: 'Note:',
  whatYouSent: 'What You Sent',
  download: 'Download',
  downloadSize: (size: string) => `Download (${size})`,
  downloadWhat: (document: string) => `Download ${document}`,
  downloadFailed: 'Download Failed',
  view: 'View',
  viewWhat: (document: string) => `View ${document} (opens in a new tab)`,
  viewFailed: "We couldn't open the file",

  messages: 'Messages',
  noMessages: 'Do you have a question, or something to add? Write to us here.',
  byEmail: 'by email ',
  weAsked: 'We asked for',
  writeToUs: 'Write to us',
  file: 'File',
  attach: 'Attach a File',
  send: 'Send',
  sending: 'Sending',
  uploading: 'Uploading',
  sent: 'Message sent',
  writeOrAttach: 'Write a message or attach a file',
  sendFailed: "We couldn't send this. Please try again.",

  signHere: 'You can read and sign it here, in a minute.',
  signNow: 'Sign Now',
  clientSigns: (client: string) =>
    `${client} signs this, not you. Attach a letter that ${client} signed on paper. Or write us the email address of ${client}: we send a link to sign on screen.`,
  orAttach: 'Or attach a letter that is signed on paper:',

  correctThis: 'Correct This Request',
  correctFailed: "We couldn't open the form",

  cancelQuestion: 'Cancel this request?',
  cancelConsequence: "We'll stop working on it. You can undo this for a day.",
  cancelRequest: 'Cancel Request',
  cancelThis: 'Cancel This Request',
  wasCanceled: 'Request Canceled',
  cancelFailed: "We couldn't cancel the request",
  undoUntil: (instant: string) => `Canceled by mistake? You can undo it until ${formatDateTime(instant)}.`,
  undo: 'Undo Cancellation',
  openAgain: 'Your Request Is Open Again',
  undoFailed: "We couldn't undo it",

  keepTitle: 'Keep This Request in an Account',
  keepText: 'See all your requests in one place, without looking for the emails. After that, this link stops working.',
  keepIn: (email: string) => `Add it to the account of ${email}, with your other requests.`,
  addToMine: 'Add to My Account',
  signInOrCreate: 'Sign In or Create Account',

  emailMyLink: 'Email Me My Link',
  signIn: 'Sign In',
  tryAgain: 'Try Again',
  checkEmail: 'Check Your Email',
  onItsWay: 'A new link is on its way',
  onItsWayText:
    'If the request can still be tracked, we emailed a new link to the address it was requested with. It can take a few minutes. Look in your spam folder too.',
  expired: 'This link has expired',
  getNew: 'Get a New Link to See Your Request',
  getNewText: `Links work for ${limits.trackingDays} days after the last change to a request. We'll email a new one to the address it was requested with.`,
  emailNew: 'Email Me a New Link',
  signInToSee: 'Sign In to See This Request',
  inAccount: 'This request is in an account now',
  inAccountText: 'The link no longer works. Sign in with that account to see its status, documents and messages.',
  cantOpen: "We can't open this request",
  doesntWork: "This link doesn't work",
  doesntWorkText:
    'It may have been turned off or replaced, or only part of it was copied. Try the link in our latest email about your request. If the request is in an account, sign in to see it.',
  replaced: 'This link was replaced',
  useLatest: 'Use the Link in Our Latest Email',
  useLatestText:
    "We emailed a newer link to this request, and only the newest one opens it. If you don't have it, we can email it again.",
  openAgainTitle: 'Open the Link Again',
  pageClosed: 'This page has closed',
  pageClosedText:
    'To protect your information, it closes after a few hours, or when its link is turned off. Use the link in our latest email about your request to open it again. A message you were writing is kept in this tab.',
  couldntOpen: "We couldn't open your request",
}

export type TrackTexts = typeof en
