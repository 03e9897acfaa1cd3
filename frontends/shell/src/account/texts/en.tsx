import type { ReactNode } from 'react'
import { limits } from '@portal/contract/limits'

/** Makes a part of a sentence a link or bold. */
type Mark = (text: string) => ReactNode

export const en = {
  signIn: 'Sign In',
  orderAndTrack: 'Order and track your reports.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  noAccount: (link: Mark) => <>Don't have an account? {link('Sign up')}</>,
  withoutAccount: (link: Mark) => <>Made a request without one? {link('Email me my link')}</>,
  welcomeBack: 'Welcome back!',
  locked: (link: Mark) => <>To sign in right away, {link('set a new password')}.</>,
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot your password?',

  signUp: 'Sign Up',
  createYourAccount: 'Create Your Account',
  noCard: 'No credit card required. First order free.',
  hasAccount: (link: Mark) => <>Already have an account? {link('Sign in')}</>,
  signUpFailed: 'Failed to create account. Please try again.',
  created: 'Account created!',
  createdAndLinked: 'Account created and request linked!',
  agree: (terms: Mark, privacy: Mark) => (
    <>
      By signing up, you agree to our {terms('Terms of Service')}. Our {privacy('Privacy Policy')} says what we do with
      your information.
    </>
  ),
  firstName: 'First name',
  lastName: 'Last name',
  invitedEmail: 'Your invitation is for this email address.',
  phone: 'Phone (optional)',
  confirmPassword: 'Confirm password',
  passwordHint: `At least ${limits.passwordMin} characters. A few random words work best.`,
  strengths: { 'Too short': 'Too short', Weak: 'Weak', Fair: 'Fair', Strong: 'Strong' },
  strength: (strength: string) => `Password strength: ${strength}`,

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
  client: 'Client',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
}

export type AccountTexts = typeof en
