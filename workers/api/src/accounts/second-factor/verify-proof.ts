import type { PasskeyAssertion } from '@portal/contract/accounts/passkeys'
import { AppError } from '@portal/contract/api/errors'
import { accountEmail, noEmails, type PendingEmails } from '../../emails/outbox.ts'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, isAssertionFailure, writeAll, type Statement } from '../../db/client.ts'
import { deleteProofRequest } from './proof-request-store.ts'
import { relyingPartyId } from './proof-request.ts'
import {
  countRecoveryCodes,
  findApp,
  findPasskeys,
  hasRecoveryCode,
  useAppStep,
  usePasskey,
  useRecoveryCode,
} from './store.ts'
import { stepOf } from './totp.ts'
import { hashRecoveryCode } from './factor-changes.ts'

interface Account {
  readonly id: string
  readonly email: string
  readonly firstName: string
}

/** The second factor that was sent: one of these. */
interface Given {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: PasskeyAssertion | undefined
}

interface OpenRequest {
  readonly id: string
  readonly challenge: string
}

/**
 * A correct second factor. Its `statements` mark it as used, in the batch of the change that needed the proof; its
 * `emails` are about this use.
 */
interface Proof {
  readonly statements: Statement[]
  readonly emails: PendingEmails
}

export const wrongCode = () =>
  new AppError('invalid', {
    fields: { code: "That code isn't right. Enter the code your app shows now, or wait for the next one." },
  })
const wrongRecoveryCode = () =>
  new AppError('invalid', { fields: { recoveryCode: "That recovery code isn't right, or it was already used." } })

const verifyCode = async (context: RequestContext, { id }: Account, code: string): Promise<Proof> => {
  const app = await findApp(context, id)
  const step = app?.confirmedAt && app.secret !== null ? stepOf(app.secret, code, context.now) : null
  if (!app || step === null || step <= app.lastStep) throw wrongCode()
  return { statements: [useAppStep(context, id, step), assertRowsChanged(context.db)], emails: noEmails }
}

const verifyRecoveryCode = async (
  context: RequestContext,
  { id, email, firstName }: Account,
  code: string,
): Promise<Proof> => {
  const hash = await hashRecoveryCode(id, code)
  if (!(await hasRecoveryCode(context, id, hash))) throw wrongRecoveryCode()
  const recoveryCodesLeft = (await countRecoveryCodes(context, id)) - 1
  const emails = accountEmail(context, {
    template: 'recovery-code-used',
    address: email,
    firstName,
    recoveryCodesLeft,
    event: context.requestId,
  })
  return { statements: [useRecoveryCode(context, id, hash), assertRowsChanged(context.db)], emails }
}

const verifyPasskey = async (
  context: RequestContext,
  { id }: Account,
  assertion: PasskeyAssertion,
  { challenge }: OpenRequest,
): Promise<Proof> => {
  const passkey = (await findPasskeys(context, id)).find(({ credentialId }) => credentialId === assertion.id)
  const expected = { challenge, origin: context.config.origin, rpId: relyingPartyId(context) }
  const verified = passkey && (await context.passkeyChecks.verifyAssertion(assertion, storedPasskey(passkey), expected))
  if (!verified) throw new AppError('passkey_failed')
  return {
    statements: [usePasskey(context, passkey, verified.counter), assertRowsChanged(context.db)],
    emails: noEmails,
  }
}

const storedPasskey = ({ credentialId, publicKey, counter }: Awaited<ReturnType<typeof findPasskeys>>[number]) => ({
  credentialId,
  publicKey,
  counter,
})

/** Uses a request up, also when what follows fails. @throws AppError `sign_in_expired` when it was used meanwhile. */
export const closeProofRequest = async (context: RequestContext, { id }: { id: string }): Promise<void> => {
  await writeAll(context.db, [deleteProofRequest(context, id), assertRowsChanged(context.db)]).catch(
    (error: unknown) => {
      throw isAssertionFailure(error) ? new AppError('sign_in_expired') : error
    },
  )
}

/**
 * Checks a second factor that was requested. A wrong code leaves the request open for another attempt. A passkey's
 * challenge is used up by the first answer.
 * @throws AppError `invalid`, `passkey_failed` or `sign_in_expired`.
 */
export const verifyProof = async (
  context: RequestContext,
  account: Account,
  { code, recoveryCode, passkey }: Given,
  request: OpenRequest,
): Promise<Proof> => {
  if (passkey) {
    await closeProofRequest(context, request)
    return verifyPasskey(context, account, passkey, request)
  }
  const { statements, emails } = code
    ? await verifyCode(context, account, code)
    : await verifyRecoveryCode(context, account, recoveryCode ?? '')
  return {
    statements: [deleteProofRequest(context, request.id), assertRowsChanged(context.db), ...statements],
    emails,
  }
}
