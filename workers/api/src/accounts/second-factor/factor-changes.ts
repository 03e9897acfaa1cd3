import { isStaff } from '@portal/contract/accounts/roles'
import { AppError, type ErrorCode } from '@portal/contract/api/errors'
import { accountEmail, writeWithEmails, type PendingEmails } from '../../emails/outbox.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { assertCondition, assertRowsChanged, refusedAs, type Statement } from '../../db/client.ts'
import {
  endSecondFactorIfLast,
  hasFactors,
  isRequiredByFirm,
  proveSession,
  replaceRecoveryCodes,
  startSecondFactor,
} from './store.ts'
import { deleteSessions } from '../../sessions/store.ts'
import { limits } from '@portal/contract/limits'
import { randomText } from '../../platform/ids.ts'
import { hashToken } from '../../platform/tokens.ts'

/** Only the owner of an email address may lock its account with a second factor: anyone can register with it. */
export const requireOwnVerifiedEmail = ({ emailVerifiedAt }: Actor): void => {
  if (emailVerifiedAt === null) throw new AppError('verify_email_first')
}

/** Whether an account must keep at least one second factor. */
export const isRequired = async (context: RequestContext, actor: Actor): Promise<boolean> =>
  (context.config.requireTwoFactor && isStaff(actor.role)) || isRequiredByFirm(context, actor)

/** New recovery codes and the statements that put them in place of earlier ones. */
export const recoveryCodesFor = async (context: RequestContext, userId: string) => {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)))
  return { codes, statements: replaceRecoveryCodes(context, userId, hashes) }
}

const emailAbout = (
  context: RequestContext,
  { email, firstName }: Actor,
  template: 'second-factor-added' | 'second-factor-removed',
  secondFactor: 'app' | 'passkey',
  signedOutElsewhere = false,
): PendingEmails =>
  accountEmail(context, {
    template,
    address: email,
    firstName,
    secondFactor,
    ...(signedOutElsewhere && { signedOutElsewhere }),
    event: context.requestId,
  })

/**
 * Adds a second factor, and recovery codes with the first factor. Creating a factor proves the caller's identity. The
 * first factor ends the account's other sessions: a password alone opened them, so a person who only has the password
 * could keep using such a session.
 * @param write the statements that add the factor.
 * @param failed the error when a statement fails as `isAssertionFailure` says.
 * @returns the recovery codes to show once, or null.
 */
export const addSecondFactor = async (
  context: RequestContext,
  actor: Actor,
  kind: 'app' | 'passkey',
  write: readonly Statement[],
  failed: ErrorCode,
): Promise<string[] | null> => {
  const isFirst = actor.secondFactorSince === null
  const recovery = isFirst ? await recoveryCodesFor(context, actor.id) : null
  const emails = emailAbout(context, actor, 'second-factor-added', kind, isFirst)
  const statements = [
    ...write,
    ...(recovery
      ? [
          startSecondFactor(context, actor.id),
          assertRowsChanged(context.db),
          ...recovery.statements,
          deleteSessions(context, actor.id, actor.sessionId),
        ]
      : []),
    proveSession(context, actor.sessionId),
  ]
  await writeWithEmails(context, statements, emails, refusedAs(failed))
  return recovery && recovery.codes
}

/**
 * Removes a second factor. @param write the statement that deletes exactly its row.
 * @throws AppError `last_second_factor` when the account must keep it, `not_found` when it was already removed.
 */
export const removeSecondFactor = async (
  context: RequestContext,
  actor: Actor,
  kind: 'app' | 'passkey',
  write: Statement,
): Promise<void> => {
  const mustKeepOne = await isRequired(context, actor)
  const emails = emailAbout(context, actor, 'second-factor-removed', kind)
  const statements = [
    write,
    assertRowsChanged(context.db),
    ...(mustKeepOne ? [assertCondition(context.db, hasFactors(actor.id))] : endSecondFactorIfLast(context, actor.id)),
  ]
  const failed = mustKeepOne ? 'last_second_factor' : 'not_found'
  await writeWithEmails(context, statements, emails, refusedAs(failed))
}

const length = 16

/** New recovery codes of 80 random bits each, which a fast hash protects, as `ab12-cd34-ef56-gh78`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.secondFactor.recoveryCodes }, () => randomText(length).replace(/(.{4})(?=.)/g, '$1-'))

/** The hash of an account's recovery code, with or without its hyphens. */
export const hashRecoveryCode = (userId: string, code: string): Promise<string> =>
  hashToken(`recovery:${userId}:${code.replaceAll('-', '')}`)
