import * as z from 'zod/mini'

const notAPasskey = "This isn't a passkey's response"
const base64url = (max: number) =>
  z.string(notAPasskey).check(z.regex(/^[\w-]+$/, notAPasskey), z.maxLength(max, notAPasskey))

const credentialId = base64url(1400)
const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)))
const credentials = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }))

/** The options of the browser's prompt for a passkey, as WebAuthn's JSON has them. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: credentials,
  userVerification: z.literal('preferred'),
  timeout: z.number(),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The options of the browser's prompt that creates a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  timeout: z.number(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key', notAPasskey) }

/** A passkey's answer to `PasskeyRequest`. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A new passkey, created for `PasskeyCreation`. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(20_000), transports }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The values that a passkey's response must match. */
export interface ExpectedPasskey {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

/** A verified new passkey. */
export interface VerifiedPasskey {
  readonly credentialId: string
  /** The COSE key as base64url. */
  readonly publicKey: string
  readonly counter: number
}

export type StoredPasskey = VerifiedPasskey

/** The part of the notifications Worker that verifies passkeys, called as a service. Both resolve to null for a wrong one. */
export interface PasskeyChecks {
  verifyNew: (passkey: NewPasskey, expected: ExpectedPasskey) => Promise<VerifiedPasskey | null>
  /** Resolves to the passkey's new counter. */
  verifyAssertion: (
    assertion: PasskeyAssertion,
    stored: StoredPasskey,
    expected: ExpectedPasskey,
  ) => Promise<{ counter: number } | null>
}

/** The ways to prove who is signing in, besides the password. */
const secondFactorMethods = ['passkey', 'app', 'recovery-code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** The input of the next call: a token, and the options of the browser's passkey prompt if the account has passkeys. */
export const SecondFactorChallenge = z.object({
  /** Valid for this purpose only, once, for `limits.secondFactor.tokenMinutes`. */
  token: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  passkey: z.nullable(PasskeyRequest),
})
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>
