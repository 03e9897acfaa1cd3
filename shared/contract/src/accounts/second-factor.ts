import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../limits.ts'
import { accountMessages } from './account-messages.ts'
import { AuthResponse } from './accounts.ts'
import { PasskeyAssertion, SecondFactorChallenge } from './passkeys.ts'

/** A code of an authenticator app. Spaces are ignored, because apps show `123 456`. */
export const appCode = z.string(accountMessages.appCode).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, accountMessages.appCode),
)

/** A recovery code in lowercase without separators. The letters i, l and o are read as the digits they look like. */
export const recoveryCode = z.string(accountMessages.recoveryCode).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')),
  z.regex(/^[0-9a-hjkmnp-tv-z]{16}$/, accountMessages.recoveryCode),
)

export const CodeForm = z.object({ code: appCode })
export const RecoveryCodeForm = z.object({ recoveryCode })

const token = z.string('Start again').check(z.minLength(1, 'Start again'), z.maxLength(200, 'Start again'))

const proof = {
  token,
  code: z.optional(appCode),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(PasskeyAssertion),
}

const exactlyOne = (names: readonly string[]) =>
  z.refine<object>(
    (body) => names.filter((name) => (body as Readonly<Record<string, unknown>>)[name] !== undefined).length === 1,
    `Send exactly one of: ${names.join(', ')}`,
  )

export const SecondFactorProof = z.object(proof).check(exactlyOne(['code', 'recoveryCode', 'passkey']))
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

/** The second call of a sign-in whose first call was answered with `second_factor_required`. */
export const signInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary: 'Finish signing in with a second factor',
  access: 'anyone',
  body: SecondFactorProof,
  reply: AuthResponse,
  errors: ['invalid', 'sign_in_expired', 'passkey_failed', 'too_many'],
})

/** Which proof `stepUp` takes: the second factor, or the password of an account without one. */
export const StepUpChallenge = z.extend(SecondFactorChallenge, { password: z.boolean() })
export type StepUpChallenge = z.infer<typeof StepUpChallenge>

export const startStepUp = endpoint({
  method: 'POST',
  path: '/api/auth/step-up/start',
  summary: 'Start confirming who you are',
  access: 'signed-in',
  reply: StepUpChallenge,
  errors: ['unauthenticated', 'too_many'],
})

const password = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(limits.passwordMax, 'Password is too long'))
export const PasswordForm = z.object({ password })

export const StepUpProof = z
  .object({ ...proof, password: z.optional(password) })
  .check(exactlyOne(['code', 'recoveryCode', 'passkey', 'password']))
export type StepUpProof = z.infer<typeof StepUpProof>

/** Calls that answered `step_up_required` then work in this session for `limits.secondFactor.stepUpMinutes`. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  summary: 'Confirm who you are with your second factor or password',
  access: 'signed-in',
  body: StepUpProof,
  errors: ['invalid', 'unauthenticated', 'sign_in_expired', 'passkey_failed', 'too_many'],
})
