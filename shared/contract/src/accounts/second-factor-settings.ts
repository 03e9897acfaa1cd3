import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { requiredLine } from '../text.ts'
import { NewPasskey, PasskeyCreation } from './passkeys.ts'
import { CodeForm } from './second-factor.ts'

export const Passkey = z.object({
  id: id('passkey'),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactors = z.object({
  /** When the authenticator app was set up; null without one. */
  appSince: z.nullable(z.string()),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** Whether the account must keep at least one. */
  required: z.boolean(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** Recovery codes are in the reply once, with the first factor or when new ones are created. Otherwise null. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

const path = '/api/auth/second-factors'
const noName = 'Enter a name'
const passkeyName = requiredLine(noName, limits.secondFactor.passkeyNameLength)
const params = z.object({ id: id('passkey') })
const changeErrors = ['unauthenticated', 'step_up_required', 'verify_email_first'] as const
const removeErrors = ['unauthenticated', 'step_up_required', 'not_found', 'last_second_factor'] as const

export const listSecondFactors = endpoint({
  method: 'GET',
  path,
  summary: 'List your second factors',
  access: 'signed-in',
  beforeSetup: true,
  reply: SecondFactors,
  errors: ['unauthenticated'],
})

/** The key works after `confirmAuthenticatorApp`. Starting again replaces a key that wasn't confirmed. */
export const startAuthenticatorApp = endpoint({
  method: 'POST',
  path: `${path}/app/start`,
  summary: 'Start setting up an authenticator app',
  access: 'signed-in',
  beforeSetup: true,
  stepUp: true,
  reply: z.object({
    /** The key to type into the app. */
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  }),
  errors: [...changeErrors, 'already_set_up'],
})

export const confirmAuthenticatorApp = endpoint({
  method: 'POST',
  path: `${path}/app`,
  summary: "Finish setting up an authenticator app with the app's first code",
  access: 'signed-in',
  beforeSetup: true,
  body: CodeForm,
  reply: RecoveryCodes,
  errors: ['invalid', 'unauthenticated', 'verify_email_first', 'already_set_up', 'setup_expired', 'too_many'],
})

export const removeAuthenticatorApp = endpoint({
  method: 'DELETE',
  path: `${path}/app`,
  summary: 'Remove your authenticator app',
  access: 'signed-in',
  stepUp: true,
  errors: removeErrors,
})

export const startPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys/start`,
  summary: 'Start adding a passkey',
  access: 'signed-in',
  beforeSetup: true,
  stepUp: true,
  reply: z.object({ token: z.string(), options: PasskeyCreation }),
  errors: [...changeErrors, 'too_many_passkeys'],
})

export const PasskeyName = z.object({ name: passkeyName })

export const addPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  summary: 'Add a passkey',
  access: 'signed-in',
  beforeSetup: true,
  body: z.object({ token: z.string().check(z.maxLength(200)), name: passkeyName, passkey: NewPasskey }),
  reply: z.extend(RecoveryCodes, { passkey: Passkey }),
  status: 201,
  errors: ['invalid', 'unauthenticated', 'verify_email_first', 'setup_expired', 'passkey_failed', 'too_many_passkeys'],
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: `${path}/passkeys/{id}`,
  summary: 'Rename a passkey',
  access: 'signed-in',
  params,
  body: PasskeyName,
  errors: ['invalid', 'unauthenticated', 'not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${path}/passkeys/{id}`,
  summary: 'Remove a passkey',
  access: 'signed-in',
  params,
  stepUp: true,
  errors: removeErrors,
})

/** The codes created before stop working. */
export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Create new recovery codes',
  access: 'signed-in',
  stepUp: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['unauthenticated', 'step_up_required', 'not_set_up'],
})

/** For someone who lost their devices and recovery codes. They are emailed and signed out. */
export const resetSecondFactors = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/second-factors',
  summary: "Remove all of an account's second factors",
  access: ['admin'],
  params: z.object({ id: id('user') }),
  stepUp: true,
  errors: ['unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'own_account_reset', 'not_set_up'],
})
