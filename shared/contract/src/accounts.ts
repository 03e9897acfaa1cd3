import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { Role } from './roles.ts'
import { email, line, requiredLine } from './text.ts'

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
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

/** A person's first and last name, as far as there are any. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const Credentials = z.object({
  email: email('Invalid email address'),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(limits.passwordMax, 'Password is too long')),
})
export type Credentials = z.infer<typeof Credentials>

const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`),
    z.maxLength(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`),
  )

export const commonPasswordMessage = 'This password is too common. Please choose another.'

export const Registration = z
  .object({
    email: email('Invalid email address'),
    password: newPassword,
    confirmPassword: z.string('Please confirm your password').check(z.minLength(1, 'Please confirm your password')),
    firstName: requiredLine('First name is required', limits.nameLength),
    lastName: requiredLine('Last name is required', limits.nameLength),
    phone: z.optional(line(40)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  )
export type Registration = z.infer<typeof Registration>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The account the token belongs to',
  access: 'signed-in',
  reply: User,
  failures: ['unauthenticated'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'anyone',
  body: Credentials,
  reply: SignedIn,
  failures: ['invalid', 'wrong_credentials', 'too_many'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account for ordering',
  access: 'anyone',
  body: Registration,
  reply: SignedIn,
  status: 201,
  failures: ['invalid', 'email_taken', 'too_many'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session on the server',
  access: 'signed-in',
  failures: ['unauthenticated'],
})

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/check-email',
  summary: 'Whether an account exists for an address',
  access: 'anyone',
  query: z.object({ email: email('Please enter a valid email address') }),
  reply: z.object({ exists: z.boolean() }),
  failures: ['invalid', 'too_many'],
})
