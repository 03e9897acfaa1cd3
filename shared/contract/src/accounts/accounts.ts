import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { apiErrors } from '../api/errors.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { Role } from './roles.ts'
import { meAddress } from './session.ts'
import { email, line, requiredLine } from '../text.ts'

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
  /** Whether the address is proven: until then the account sees its own orders alone. */
  emailVerified: z.boolean(),
  /** Whether the firm's reports are theirs to see: added by an admin, or the address proven. */
  memberVerified: z.boolean(),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

export const AuthResponse = z.object({ token: z.string(), user: User })
export type AuthResponse = z.infer<typeof AuthResponse>

export const Credentials = z.object({
  email: email('Invalid email address'),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(limits.passwordMax, 'Password is too long')),
})
export type Credentials = z.infer<typeof Credentials>

const tooShort = `Password must be at least ${limits.passwordMin} characters`

/** A password that is being set; `required` is what the form says when there is none. */
export const newPassword = (required: string = tooShort) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(limits.passwordMin, tooShort),
      z.maxLength(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`),
    )

const confirmation = z.string('Please confirm your password').check(z.minLength(1, 'Please confirm your password'))

const matching = <Name extends string>(name: Name) =>
  z.refine<Record<Name | 'confirmPassword', string>>((form) => form[name] === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })

export const firstName = requiredLine('First name is required', limits.nameLength)
export const lastName = requiredLine('Last name is required', limits.nameLength)
const phone = z.optional(line(40))

/** A token out of a mailed link. What is none is refused with `message`. */
export const linkToken = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(200, message))

/** What a mailed link of an account is for: to prove its address, or to set a password. */
export const accountLinkPurposes = ['verify', 'reset'] as const
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number]

export const commonPasswordMessage = 'This password is too common. Please choose another.'

export const Registration = z
  .object({
    email: email('Invalid email address'),
    password: newPassword(),
    confirmPassword: confirmation,
    firstName,
    lastName,
    phone,
    /** Out of the link of an invitation: joins its firm at once, its address proven. */
    invite: z.optional(linkToken('This invitation is not valid any more.')),
  })
  .check(matching('password'))
export type Registration = z.infer<typeof Registration>

export const getMe = endpoint({
  ...meAddress,
  summary: 'The account the token belongs to',
  access: 'signed-in',
  reply: User,
  errors: ['unauthenticated'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'anyone',
  body: Credentials,
  reply: AuthResponse,
  errors: ['invalid', 'wrong_credentials', 'too_many'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account for ordering',
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
  summary: 'Whether an account exists for an address',
  access: 'anyone',
  query: z.object({ email: email('Please enter a valid email address') }),
  reply: z.object({ exists: z.boolean() }),
  errors: ['invalid', 'too_many'],
})

const NewPassword = { newPassword: newPassword(), confirmPassword: confirmation }

export const Profile = z.object({ firstName, lastName, phone })
export type Profile = z.infer<typeof Profile>

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Change the name and phone of one’s own account',
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
      .check(z.minLength(1, 'Current password is required'), z.maxLength(limits.passwordMax, 'Password is too long')),
    ...NewPassword,
  })
  .check(matching('newPassword'))
export type PasswordChange = z.infer<typeof PasswordChange>

/** Every other session of the account ends; the caller's goes on. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/password',
  summary: "Change one's own password",
  access: 'signed-in',
  params: z.object({ id: id('user') }),
  body: PasswordChange,
  errors: ['invalid', 'unauthenticated', 'not_found', 'too_many'],
})

/** Answers the same whether there is such an account or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Have a link mailed for setting a new password',
  access: 'anyone',
  body: z.object({ email: email('Invalid email address') }),
  errors: ['invalid', 'too_many'],
})

const accountLinkToken = linkToken(apiErrors.link_invalid.message)

/** A POST, so that the token stands in no server's log of addresses. Reads alone: the link is as good afterwards. */
export const checkAccountLink = endpoint({
  method: 'POST',
  path: '/api/auth/links/check',
  summary: 'Whether a mailed link of an account still does what it is for',
  access: 'anyone',
  body: z.object({ purpose: z.enum(accountLinkPurposes), token: accountLinkToken }),
  errors: ['invalid', 'link_invalid', 'too_many'],
})

export const PasswordReset = z.object({ token: accountLinkToken, ...NewPassword }).check(matching('newPassword'))
export type PasswordReset = z.infer<typeof PasswordReset>

/** Every session of the account ends. The link proves the address as well. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by a mailed link, once',
  access: 'anyone',
  body: PasswordReset,
  errors: ['invalid', 'link_invalid', 'too_many'],
})

/** Needs the account it is of: who was mailed the link of one that a stranger made would else prove it for the stranger. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: "Prove one's address by a mailed link",
  access: 'signed-in',
  body: z.object({ token: accountLinkToken }),
  errors: ['invalid', 'unauthenticated', 'link_invalid', 'other_account', 'too_many'],
})
