import { randomBytes } from 'node:crypto'
import type { PasskeyRequest, SecondFactorChallenge } from '@portal/contract/accounts/passkeys'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { instantAfter } from '../../platform/dates.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { RequestContext } from '../../context.ts'
import type { ProofPurpose } from '../../db/schema/second-factor.ts'
import { findProofRequest, insertProofRequest } from './proof-request-store.ts'
import { countRecoveryCodes, findApp, findPasskeys } from './store.ts'

const { tokenMinutes } = limits.secondFactor

/** How long the browser's prompt stays open, in milliseconds. */
export const promptTimeout = tokenMinutes * 60_000

/** The identity that passkeys are bound to. */
export const relyingPartyId = ({ config }: RequestContext): string => new URL(config.origin).hostname

const random = (): string => randomBytes(32).toString('base64url')

/** Opens a request for a proof. Its token and challenge can be used once and for this purpose only. */
export const openProofRequest = async (
  context: RequestContext,
  userId: string,
  purpose: ProofPurpose,
  passwordMark: string | null = null,
): Promise<{ token: string; challenge: string }> => {
  const [token, challenge] = [random(), random()]
  await insertProofRequest(context, {
    id: await hashToken(token),
    userId,
    purpose,
    challenge,
    passwordMark,
    createdAt: context.now.toISOString(),
    expiresAt: instantAfter(context.now, { minutes: tokenMinutes }),
  })
  return { token, challenge }
}

/** @throws AppError `sign_in_expired` for a token that is unknown, used, expired or for another purpose. */
export const requireProofRequest = async (context: RequestContext, purpose: ProofPurpose, token: string) => {
  const request = await findProofRequest(context, purpose, await hashToken(token))
  if (!request) throw new AppError('sign_in_expired')
  return request
}

/** Identifies a stored password hash without repeating it. */
export const passwordMarkOf = (passwordHash: string): Promise<string> => hashToken(`password:${passwordHash}`)

/** Asks for the second factor of an account. */
export const requestProof = async (
  context: RequestContext,
  userId: string,
  purpose: ProofPurpose,
  passwordMark: string | null = null,
): Promise<SecondFactorChallenge> => {
  const [app, passkeys, codesLeft, { token, challenge }] = await Promise.all([
    findApp(context, userId),
    findPasskeys(context, userId),
    countRecoveryCodes(context, userId),
    openProofRequest(context, userId, purpose, passwordMark),
  ])
  const passkey: PasskeyRequest = {
    challenge,
    rpId: relyingPartyId(context),
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
    userVerification: 'preferred',
    timeout: promptTimeout,
  }
  return {
    token,
    methods: [
      ...(passkeys.length > 0 ? ['passkey' as const] : []),
      ...(app?.confirmedAt ? ['app' as const] : []),
      ...(codesLeft > 0 ? ['recovery-code' as const] : []),
    ],
    passkey: passkeys.length > 0 ? passkey : null,
  }
}

/** Asks for the second factor after the right password. */
export const requestSecondFactor = async (
  context: RequestContext,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<SecondFactorChallenge> => requestProof(context, id, 'sign-in', await passwordMarkOf(passwordHash))
