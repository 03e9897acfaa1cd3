import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { apiErrors } from '../api/errors.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { emailFrequencies } from './email-frequency.ts'
import { Role } from './roles.ts'
import { email, line, requiredLine, validEmail } from '../text.ts'
import { accountMessages } from './account-messages.ts'
import { languages } from '../language.ts'

/** The language of the page that a call comes from, for the email that follows. Default: English. */
const PageLanguage = z.optional(z.enum(languages, 'Choose a language'))

/** An account as its owner sees it. */
export const User = z.object({
  id: id('user'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  role: Role,
  lawFirmId: z.nullable(id('lawFirm')),
  lawFirmName: z.nullable(z.string()),
  /** Until the email address is verified, the account sees only requests it submitted or claimed. */
  emailVerified: z.boolean(),
  /** Whether the account may see the firm's reports: an admin added it, or its email address is verified. */
  memberVerified: z.boolean(),
  /** Whether the account, a verified member, manages its firm's team and settings. */
  firmManager: z.boolean(),
  /** The law firm that an account without a firm asked for, and an admin's reason for declining; null while the account waits. */
  firmSetup: z.optional(z.object({ name: z.string(), declined: z.nullable(z.string()) })),
  /** Whether signing in takes a second factor. */
  hasSecondFactor: z.boolean(),
  /** Whether the account must set up a second factor before it can do anything else. */
  mustSetUpSecondFactor: z.boolean(),
  /** How often emails about the progress of requests arrive; absent means each. */
  emailFrequency: z.optional(z.enum(emailFrequencies)),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

export const AuthResponse = z.object({ token: z.string(), user: User })
export type AuthResponse = z.infer<typeof AuthResponse>

export const Credentials = z.object({
  email: email(accountMessages.email),
  password: z
    .string(accountMessages.passwordRequired)
    .check(
      z.minLength(1, accountMessages.passwordRequired),
      z.maxLength(limits.passwordMax, accountMessages.passwordLong),
    ),
})
export type Credentials = z.infer<typeof Credentials>

const tooShort = accountMessages.passwordShort

/** A new password; `required` is the message when the field is empty. */
export const newPassword = (required: string = tooShort) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(limits.passwordMin, tooShort),
      z.maxLength(limits.passwordMax, accountMessages.newPasswordLong),
    )

const confirmation = z.string(accountMessages.confirm).check(z.minLength(1, accountMessages.confirm))

const matching = <Name extends string>(name: Name) =>
  z.refine<Record<Name | 'confirmPassword', string>>((form) => form[name] === form.confirmPassword, {
    path: ['confirmPassword'],
    message: accountMessages.different,
  })

export const firstName = requiredLine(accountMessages.firstName, limits.nameLength)
export const lastName = requiredLine(accountMessages.lastName, limits.nameLength)
const phone = z.optional(line(40))

/** A token from an emailed link; `message` is the error for anything else. */
export const linkToken = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(200, message))

/** The purposes of an emailed account link: to verify the email address, or to set a new password. */
export const accountLinkPurposes = ['verify', 'reset'] as const
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number]

export const Registration = z
  .object({
    email: email(accountMessages.email),
    password: newPassword(),
    confirmPassword: confirmation,
    firstName,
    lastName,
    phone,
    /** From an invitation link: the account joins the firm with a verified email address. */
    invite: z.optional(linkToken(accountMessages.invitation)),
    /** Asks for this firm to be set up, unless the email address is at a firm's domain. */
    firmName: z.optional(line(limits.nameLength)),
    language: PageLanguage,
  })
  .check(matching('password'))
export type Registration = z.infer<typeof Registration>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Get the signed-in account',
  access: 'signed-in',
  beforeSetup: true,
  reply: User,
  errors: ['unauthenticated'],
})

/** An account with a second factor is answered with `second_factor_required` and what `signInWithSecondFactor` needs. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'anyone',
  body: Credentials,
  reply: AuthResponse,
  errors: ['invalid', 'wrong_credentials', 'account_suspended', 'second_factor_required', 'too_many'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a law firm account',
  access: 'anyone',
  body: Registration,
  reply: AuthResponse,
  status: 201,
  challenged: 'register',
  errors: ['invalid', 'challenge_failed', 'email_taken', 'link_invalid', 'too_many'],
})

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/check-email',
  summary: 'Check whether an account exists for an email address',
  access: 'anyone',
  query: z.object({ email: email(validEmail) }),
  reply: z.object({ exists: z.boolean() }),
  errors: ['invalid', 'too_many'],
})

const NewPassword = { newPassword: newPassword(), confirmPassword: confirmation }

/** Without `emailFrequency`, it stays unchanged. */
export const Profile = z.object({
  firstName,
  lastName,
  phone,
  emailFrequency: z.optional(z.enum(emailFrequencies, 'Choose how often')),
})
export type Profile = z.infer<typeof Profile>

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Update your name, phone and how often you get emails',
  access: 'signed-in',
  params: z.object({ id: id('user') }),
  body: Profile,
  reply: User,
  errors: ['invalid', 'unauthenticated', 'not_found'],
})

export const PasswordChange = z
  .object({
    currentPassword: z
      .string('Current password is required')
      .check(
        z.minLength(1, 'Current password is required'),
        z.maxLength(limits.passwordMax, accountMessages.passwordLong),
      ),
    ...NewPassword,
  })
  .check(matching('newPassword'))
export type PasswordChange = z.infer<typeof PasswordChange>

/** Signs the account out everywhere except in the caller's session. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/password',
  summary: 'Change your password',
  access: 'signed-in',
  params: z.object({ id: id('user') }),
  body: PasswordChange,
  errors: ['invalid', 'unauthenticated', 'not_found', 'too_many'],
})

export const ForgottenPassword = z.object({ email: email(accountMessages.email), language: PageLanguage })

/** The reply is the same whether or not the account exists. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a password reset email',
  access: 'anyone',
  body: ForgottenPassword,
  errors: ['invalid', 'too_many'],
})

const accountLinkToken = linkToken(apiErrors.link_invalid.message)

/** A POST keeps the token out of server logs. Checking doesn't use the link up. */
export const checkAccountLink = endpoint({
  method: 'POST',
  path: '/api/auth/links/check',
  summary: 'Check whether an emailed account link still works',
  access: 'anyone',
  body: z.object({ purpose: z.enum(accountLinkPurposes), token: accountLinkToken }),
  errors: ['invalid', 'link_invalid', 'too_many'],
})

export const PasswordReset = z
  .object({ token: accountLinkToken, ...NewPassword, language: PageLanguage })
  .check(matching('newPassword'))
export type PasswordReset = z.infer<typeof PasswordReset>

/** Signs the account out everywhere. Following the link also verifies the email address. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a single-use emailed link',
  access: 'anyone',
  body: PasswordReset,
  errors: ['invalid', 'link_invalid', 'too_many'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Resend the verification email',
  access: 'signed-in',
  body: z.object({ language: PageLanguage }),
  errors: ['invalid', 'unauthenticated', 'too_many'],
})

/**
 * Requires the account to be signed in. Otherwise the owner of an email address could verify, by following the link,
 * an account that a stranger created with that address.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Verify your email address with an emailed link',
  access: 'signed-in',
  body: z.object({ token: accountLinkToken }),
  errors: ['invalid', 'unauthenticated', 'link_invalid', 'other_account', 'too_many'],
})
