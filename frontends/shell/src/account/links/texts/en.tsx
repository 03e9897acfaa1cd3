import type { ReactNode } from 'react'
import { limits } from '@portal/contract/limits'

/** Makes a part of a sentence a link or bold. */
type Mark = (text: string) => ReactNode

export const en = {
  loadingInvitation: 'Loading the invitation',
  invitation: 'Invitation',
  join: (firm: string) => `Join ${firm}`,
  signInToAccept: 'Sign in to accept the invitation.',
  firmsReports: "Your firm's reports in one place.",
  askForNew: 'Ask your firm for a new invitation, or sign up without one.',
  returnHome: 'Return Home',

  checkEmail: 'Check Your Email',
  resetSent: (email: string, strong: Mark) => (
    <>
      If there's an account for {strong(email)}, we've emailed a link to set a new password. It works once and expires
      in {limits.resetMinutes} minutes.
    </>
  ),
  resetNotArrived: `Didn't get it? Check your spam folder or try again. You can request up to ${limits.resetLinks} links every ${limits.resetMinutes} minutes. Once you use one, the others stop working.`,
  backToSignIn: 'Back to Sign In',
  tryAgain: 'Try Again',
  resetIntro: "We'll email you a link to set a new one.",
  sendFailed: "We couldn't send the link. Please try again.",
  sendLink: 'Send Link',
  remember: (link: Mark) => <>Remember your password? {link('Sign in')}</>,
  setNewPassword: 'Set a New Password',
  signedOutEverywhere: "You'll be signed out on all devices.",
  newPassword: 'New password',
  setPassword: 'Set Password',
  setFailed: "We couldn't set your password. Please try again.",
  passwordChanged: 'Password Changed',
  useNewPassword: 'Please sign in with your new password.',
  checkingLink: 'Checking the link',
  getNewLink: 'Get a New Link',

  verifyEmail: 'Verify Your Email Address',
  signInToVerify: "Sign in to the account you're verifying.",
  notYours: "If you didn't create this account, you can ignore the email.",
  signInForLink: 'Sign in to your account to get a new link.',
  verified: 'Your email address is verified',
  verifiedText:
    "Your dashboard now shows every request you made with this email address. If you are in a law firm, it shows the firm's reports too.",
  verifying: 'Verifying your email address',
  viewDashboard: 'View Dashboard',
  viewProfile: 'View Profile',
  signedInAs: (email: string, mark: Mark) => <>You're signed in as {mark(email)}.</>,
  useAnother: 'Use Another Account',

  notFound: 'Page Not Found',
  cantFind: "We can't find that page.",
  lookingFor: 'Looking for your request? We can email you its link.',
  lostTitle: 'Lost your link?',
  lostIntro: "We'll email you the link to your request.",
  emailMyLink: 'Email Me My Link',
  linkSent: (reference: string, email: string, strong: Mark) => (
    <>
      If request {strong(reference)} was made with {strong(email)} and isn't in an account, we've emailed its link to
      that address. It can take a few minutes.
    </>
  ),
  linkNotArrived: `Didn't get it? Check your spam folder, and the number and address above. You can ask again after ${limits.linkEmailMinutes} minutes. If you added the request to an account, sign in to see it.`,
  referenceNumber: 'Reference number',
  referenceHint: 'It starts with CHP or POL and is in every email about your request.',
  requestEmailHint: 'The address you made the request with.',
  callUs: (phone: ReactNode) => <>Don't know the number? Call {phone}.</>,

  claim: 'Claim Your Request',
  claimIntro: 'Sign in or create an account to add this request to your dashboard.',
  claimTabs: 'Sign in or create an account',
  createAccount: 'Create Account',
  client: 'Name',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  addingRequest: 'Adding the request',
  willAdd: (email: string, firm: string | null, strong: Mark) => (
    <>
      We'll add this request to the dashboard of {strong(email)}
      {firm && ` (${firm})`}.
    </>
  ),
  addToDashboard: 'Add to Dashboard',
  added: 'Request added!',
  alreadyAdded: 'Already on dashboard',
  numbered: (reference: string) => `Reference number ${reference}`,
  addFailed: 'Failed to add request to dashboard',
}

export type LinkTexts = typeof en
