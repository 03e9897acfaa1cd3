import * as z from 'zod/mini'
import { PasskeyRequest } from './passkeys.ts'

/** The ways to prove who is signing in, besides the password. */
export const secondFactorMethods = ['passkey', 'app', 'recovery-code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** The input of the next call: a token, and the options of the browser's passkey prompt if the account has passkeys. */
export const SecondFactorChallenge = z.object({
  /** Valid for this purpose only, once, for `limits.secondFactor.tokenMinutes`. */
  token: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  passkey: z.nullable(PasskeyRequest),
})
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>
