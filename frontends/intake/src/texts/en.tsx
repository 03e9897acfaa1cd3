import type { ReactNode } from 'react'
import { counted } from '@portal/contract/counted'
import { formatDate } from '@portal/contract/dates'

type Mark = (text: string) => ReactNode

export const en = {
  title: 'Request Reports',
  whichAgency: 'Which agency took the report?',
  date: formatDate,
  optional: (label: string) => `${label} (optional)`,
  back: 'Back',
  cancel: 'Cancel',

  chp: {
    offer: {
      title: 'California Highway Patrol (CHP) Reports',
      text: "Fatal and non-fatal crash reports, as a face page or full report. You'll need a name, the date of the crash and written authorization.",
      action: 'Request CHP Report',
    },
    title: 'CHP Report Request',
    subtitle: 'California Highway Patrol. Fields marked with * are required.',
    details: 'Crash Details',
    received: "We've received your request. We'll email you when there's an update.",
  },
  police: {
    offer: {
      title: 'Local Police Department Reports',
      text: "Reports from city police. You'll need the report number or the place of the crash. You'll also need written authorization and a signed release.",
      action: 'Request Police Report',
    },
    title: 'Local Police Department Report Request',
    subtitle: 'Fields marked with * are required.',
    details: 'Report Details',
    received: "We've received your local police report request.",
  },
  unsure: {
    title: 'Report Request',
    subtitle: "Tell us about the crash. We'll find out which agency has the report.",
    details: 'The Crash',
  },
  policeNothing: "After you ask for a local police report, we'll confirm it here.",
  invalidEmail: 'Invalid Email',
  enterValidEmail: 'Please enter a valid email address.',
  duplicateEmail: 'Duplicate Email',
  alreadyListed: 'This email is already in the CC list.',
  success: 'Success',
  policeSubmitted: 'Police report request submitted successfully',
  yourReference: (number: string) => `Your reference number is ${number}.`,
  error: 'Error',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  noConnection: 'No connection',

  trackQuestion: 'Want to track your requests?',
  trackLink: (email: string, mark: Mark) => (
    <>
      We emailed {mark(email)} a link to track this request. With an account, you'll have it and any others in one
      place.
    </>
  ),
  createWith: (email: string) => `Create Account with ${email}`,
  haveAccount: 'I Have an Account',
  trackRequests: 'Track Your Requests',
  withAccount: "With an account, you can follow your requests and open each report when it's ready.",
  eitherWay: (email: string, mark: Mark) => <> Either way, we emailed {mark(email)} a link to track this request.</>,
  team: 'Team Collaboration',
  teamText: 'If your firm works with us, we may add your account to it, and your team can see your requests.',
  claim: 'Claim This Request',
  claimNow: "Create an account or sign in, and we'll add this request to your account.",
  claimLater: 'To add this request to your account, use the link in your confirmation email.',
  createAndTrack: 'Create Account & Track Request',
  signIn: 'Sign In',

  coverage: 'Service Coverage Areas',
  active: 'Active',
  needService: (link: Mark) => <>Need service in your area? {link('Contact us')} to verify coverage</>,

  who: 'Who was in the crash?',
  whoHint: 'If you help your spouse, a parent or a friend, choose “Someone I help”.',
  relations: { self: 'I was', helped: 'Someone I help', child: 'My child', died: 'Someone who died' },
  addMore: 'Add more (optional)',
  contactInformation: 'Contact Information',
  contactEmail: 'Contact email',
  emailHint: "We'll email the report here.",
  checking: 'Checking…',
  recentlyUsed: 'Recently used',
  recentCopies: 'Recent CC emails',
  copies: 'CC emails',
  heldCopies: "We'll send copies after we've started work on your request.",
  documents: 'Documents',
  notAttached: (count: number) => counted(count, "file wasn't attached", "files weren't attached"),
  onePerField: (files: string) => `${files}. Attach one file per field, in an accepted type and size.`,
  dateHint: 'Month, day and year, such as 3/5/2026',

  accountFound: 'Account Found!',
  accountFoundText: (link: Mark) => (
    <>This email already has an account. Please {link('sign in')} to submit and track your request.</>
  ),
  sessionEnded: 'Your session has ended',
  sessionEndedText: (link: Mark) => (
    <>
      {link('Sign in again')} to submit this request from your account, or continue as a guest. Everything you entered
      is still here.
    </>
  ),
  sessionExpiredText: (link: Mark) => (
    <>{link('Sign in again')} to go on with what you began, or make this request as a guest.</>
  ),
  signInAgain: (link: Mark) => <> {link('Sign in again')}.</>,
  draftSaved: 'We saved your draft',
  attachAgain: (files: ReactNode) => <>Please attach these files again: {files}.</>,
  pickUp: 'Pick up where you left off.',
  startOver: 'Start over',
  fixFields: (count: number) => `Please fix ${counted(count, 'field')}`,
  notSubmitted: 'Request Not Submitted',
  submitSeparately: 'Submit as a Separate Request',
  clearQuestion: 'Clear the form?',
  clearConsequence: 'This removes everything you entered, including files. Nothing has been submitted.',
  clearAll: 'Clear Everything',
  clear: 'Clear Form',
  requestAnyway: 'Request Anyway',
  tryAgain: 'Try Again',
  submit: 'Submit Request',
  offline: "You're offline",
  offlineText: "Everything you entered is still here. Submit your request when you're back online.",
  uploading: 'Uploading…',
  submitting: 'Submitting…',
  agree: (terms: Mark, privacy: Mark) => (
    <>
      By submitting, you agree to our {terms('Terms of Service')}. Our {privacy('Privacy Policy')} says what we do with
      your information and documents.
    </>
  ),
  newTab: '(opens in a new tab)',
  retention: (years: number) => ` We delete your files ${counted(years, 'year')} after we complete your request.`,
  stillSubmitting: 'Still Submitting',
  stillSubmittingText: "We'll tell you when it's done. Keep this tab open until then.",
  inputKept: 'Everything you entered is still here.',
  canceled: 'Submission canceled.',
  failed: 'Failed to submit request',
  smallerFile: 'Please choose a smaller file.',
  sentBefore: 'It was sent from another tab, or just before the connection was lost. We emailed you its number.',

  submitted: 'Request Submitted',
  viewRequest: 'View Request',
  viewDashboard: 'View Dashboard',
  another: 'Submit Another Request',
  returnHome: 'Return Home',
  referenceNumber: 'Your reference number',
  copy: 'Copy',
  copied: 'Copied',
  couldntCopy: "Couldn't copy",
  copyReference: 'Copy reference number',
  referenceCopied: 'Reference number copied',
  weEmail: "We'll email",
  corrected: 'Saved. We emailed this address a new link. Earlier links no longer work.',
  wrongAddress: 'Wrong address?',
  correctAddress: 'Correct the email address',
  yourAddress: 'Your email address',
  save: 'Save',
  yourRequest: 'Your Request',
  updatesTo: "We'll email updates and the report to",
  copiesTo: 'Copies go to',
  expected: 'Report expected (estimate)',
  nothingToConfirm: 'No request to confirm',
  notFound: "We couldn't find a request",
  inYourEmail: 'If you sent one, its number is in the email we sent you.',
  placeholder: (number: ReactNode) => <>Placeholder number: {number}. It doesn't belong to any request.</>,
}

export type RequestTexts = typeof en
