import { limits } from '../limits.ts'

/** The errors of the forms for accounts. */
export const accountMessages = {
  sharedDomain: "Setting up a firm takes a work email address at the firm's own domain.",
  firmIsHere: 'Your firm is already here. Ask a colleague there to invite you, or contact us.',
  firmDeclined: "We can't set up a firm for this email domain. Please call or email us.",
  email: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordLong: 'Password is too long',
  passwordShort: `Password must be at least ${limits.passwordMin} characters`,
  newPasswordLong: `Password must be at most ${limits.passwordMax} characters`,
  confirm: 'Please confirm your password',
  different: "Passwords don't match",
  firstName: 'First name is required',
  lastName: 'Last name is required',
  appCode: `Enter the ${limits.secondFactor.codeDigits}-digit code from your app`,
  recoveryCode: 'Enter one of your recovery codes',
  invitation: 'This invitation is no longer valid.',
  otherAddress: 'Please use the email address the invitation was sent to.',
} as const
