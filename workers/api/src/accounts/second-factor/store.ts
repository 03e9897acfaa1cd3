import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { lawFirms, sessions, users } from '../../db/schema/accounts.ts'
import { authenticatorApps, passkeys, proofRequests, recoveryCodes } from '../../db/schema/second-factor.ts'
import { decrypt, encrypt, encryptionContextOf } from '../../platform/encryption.ts'

const secretContext = (userId: string): string => encryptionContextOf(authenticatorApps, 'secret', userId)

/** The account's authenticator app, confirmed or not; its key is null when it can't be decrypted. */
export const findApp = async ({ db, config }: RequestContext, userId: string) => {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  return row && { ...row, stored: row.secret, secret: decrypt(config.dataKeys, secretContext(userId), row.secret) }
}

/** Stores the key of an app that waits for its first code, in place of an earlier one that still waits. */
export const insertApp = ({ db, now, config }: RequestContext, userId: string, secret: string): Statement => {
  const values = { secret: encrypt(config.dataKeys, secretContext(userId), secret), createdAt: now.toISOString() }
  return db
    .insert(authenticatorApps)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: values,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
}

/** Accepts the first code. Put `assertRowsChanged` after it. */
export const confirmApp = (
  { db, now }: RequestContext,
  { userId, stored }: { userId: string; stored: string },
  step: number,
): Statement =>
  db
    .update(authenticatorApps)
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.secret, stored),
        isNull(authenticatorApps.confirmedAt),
      ),
    )

/** Uses up a code and all earlier ones. Put `assertRowsChanged` after it. */
export const useAppStep = ({ db }: RequestContext, userId: string, step: number): Statement =>
  db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        isNotNull(authenticatorApps.confirmedAt),
        lt(authenticatorApps.lastStep, step),
      ),
    )

/** Put `assertRowsChanged` after it. */
export const deleteApp = ({ db }: RequestContext, userId: string): Statement =>
  db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))

/** An account's passkeys, oldest first. */
export const findPasskeys = ({ db }: RequestContext, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const insertPasskey = ({ db }: RequestContext, row: typeof passkeys.$inferInsert): Statement =>
  db.insert(passkeys).values(row)

/** Records the use of a passkey if its counter is still the one that was checked. Put `assertRowsChanged` after it. */
export const usePasskey = (
  { db, now }: RequestContext,
  { id, counter }: { id: string; counter: number },
  newCounter: number,
): Statement =>
  db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now.toISOString() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))

const isOwn = (userId: string, id: string): SQL | undefined => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Returns whether the account has the passkey. */
export const renamePasskey = async ({ db }: RequestContext, userId: string, id: string, name: string) =>
  (await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning({ id: passkeys.id })).length > 0

/** Put `assertRowsChanged` after it. */
export const deletePasskey = ({ db }: RequestContext, userId: string, id: string): Statement =>
  db.delete(passkeys).where(isOwn(userId, id))

export const countRecoveryCodes = async ({ db }: RequestContext, userId: string): Promise<number> => {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

const isCode = (userId: string, codeHash: string): SQL | undefined =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))

export const hasRecoveryCode = async ({ db }: RequestContext, userId: string, codeHash: string): Promise<boolean> =>
  (await db.select().from(recoveryCodes).where(isCode(userId, codeHash))).length > 0

/** Uses a recovery code up. Put `assertRowsChanged` after it. */
export const useRecoveryCode = ({ db }: RequestContext, userId: string, codeHash: string): Statement =>
  db.delete(recoveryCodes).where(isCode(userId, codeHash))

/** Replaces an account's recovery codes. */
export const replaceRecoveryCodes = (
  { db }: RequestContext,
  userId: string,
  hashes: readonly string[],
): Statement[] => [
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash }))),
]

/** Marks the first second factor of an account. Put `assertRowsChanged` after it. */
export const startSecondFactor = ({ db, now }: RequestContext, userId: string): Statement =>
  db
    .update(users)
    .set({ secondFactorSince: now.toISOString() })
    .where(and(eq(users.id, userId), isNull(users.secondFactorSince)))

/** The condition that an account has an authenticator app or a passkey. */
export const hasFactors = (userId: string): SQL =>
  sql`(exists (select 1 from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)
    or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId}))`

/** After a removal: without a second factor left, the account signs in with its password alone. */
export const endSecondFactorIfLast = ({ db }: RequestContext, userId: string): Statement[] => [
  db
    .update(users)
    .set({ secondFactorSince: null })
    .where(and(eq(users.id, userId), sql`not ${hasFactors(userId)}`)),
  db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), sql`not ${hasFactors(userId)}`)),
]

/** Ends two-factor sign-in of an account that has it. Put `assertRowsChanged` after it. */
export const endSecondFactor = ({ db }: RequestContext, userId: string): Statement =>
  db
    .update(users)
    .set({ secondFactorSince: null })
    .where(and(eq(users.id, userId), isNotNull(users.secondFactorSince)))

/** Deletes an account's authenticator app, passkeys and recovery codes, and requests for them. */
export const deleteSecondFactors = ({ db }: RequestContext, userId: string): Statement[] => [
  db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
  db.delete(passkeys).where(eq(passkeys.userId, userId)),
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  db.delete(proofRequests).where(eq(proofRequests.userId, userId)),
]

/** Whether an account's firm requires a second factor of it. */
export const isRequiredByFirm = async (
  { db }: RequestContext,
  { lawFirmId, memberSince }: { lawFirmId: string | null; memberSince: string | null },
): Promise<boolean> => {
  if (lawFirmId === null || memberSince === null) return false
  const isRequired = and(eq(lawFirms.id, lawFirmId), eq(lawFirms.requireTwoFactor, true))
  return (await db.select({ id: lawFirms.id }).from(lawFirms).where(isRequired)).length > 0
}

/** Records that the person of a session proved who they are. */
export const proveSession = ({ db, now }: RequestContext, sessionId: string): Statement =>
  db
    .update(sessions)
    .set({ provedAt: now.toISOString() })
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now.toISOString())))
