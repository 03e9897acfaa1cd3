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
  newTab: '(opens in a new tab)',
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
  firm: 'Law firm (optional)',
  firmHint: "New to us? We'll set it up. Use your work email. Requests you place become the firm's.",
  phone: 'Phone (optional)',
  confirmPassword: 'Confirm password',
  passwordHint: `At least ${limits.passwordMin} characters. A few random words work best.`,
  strengths: { 'Too short': 'Too short', Weak: 'Weak', Fair: 'Fair', Strong: 'Strong' },
  strength: (strength: string) => `Password strength: ${strength}`,
}

export type AccountTexts = typeof en
