import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Signer } from '@portal/contract/signing/signers'
import { signingLimits } from '@portal/contract/signing/signing-limits'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { signings } from '../../db/schema/signings.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import { deriveToken, hashToken } from '../../platform/tokens.ts'

type StoreContext = Pick<RequestContext, 'db' | 'now' | 'config'>

export type SigningRow = typeof signings.$inferSelect

/** The token of a link, which is derived from the id of its row. */
export const signingToken = ({ config }: Pick<RequestContext, 'config'>, id: string): Promise<string> =>
  deriveToken(config.linkSecret, 'sign', id)

type NewSigning = Pick<SigningRow, 'requestId' | 'signer' | 'language'> &
  Partial<Pick<SigningRow, 'address' | 'trackingVersion' | 'authorId'>>

/** A new link, with the statement that stores it. */
export const newSigning = async (
  context: StoreContext,
  signing: NewSigning,
): Promise<{ id: string; token: string; insert: Statement }> => {
  const { db, now } = context
  const id = newId('signing')
  const token = await signingToken(context, id)
  const insert = db.insert(signings).values({
    ...signing,
    id,
    linkHash: await hashToken(token),
    createdAt: now.toISOString(),
    expiresAt: instantAfter(now, { days: signingLimits.days }),
  })
  return { id, token, insert }
}

export const findByToken = async ({ db }: RequestContext, token: string): Promise<SigningRow | undefined> => {
  const [row] = await db
    .select()
    .from(signings)
    .where(eq(signings.linkHash, await hashToken(token)))
  return row
}

export const findSigning = async ({ db }: RequestContext, id: string): Promise<SigningRow | undefined> => {
  const [row] = await db.select().from(signings).where(eq(signings.id, id))
  return row
}

/** The newest links of a request. */
export const findSignings = ({ db }: RequestContext, requestId: string): Promise<SigningRow[]> =>
  db.select().from(signings).where(eq(signings.requestId, requestId)).orderBy(desc(signings.createdAt)).limit(20)

const isOpen = isNull(signings.endedAt)

/** The link of a guest's tracking page that can still be used. */
export const findTrackedSigning = async (
  { db, now }: RequestContext,
  { requestId, trackingVersion, signer }: { requestId: string; trackingVersion: number; signer: Signer },
): Promise<SigningRow | undefined> => {
  const [row] = await db
    .select()
    .from(signings)
    .where(
      and(
        eq(signings.requestId, requestId),
        eq(signings.trackingVersion, trackingVersion),
        eq(signings.signer, signer),
        gt(signings.expiresAt, now.toISOString()),
        isOpen,
      ),
    )
  return row
}

export const setOpened = ({ db, now }: RequestContext, id: string): Statement =>
  db
    .update(signings)
    .set({ openedAt: now.toISOString() })
    .where(and(eq(signings.id, id), isNull(signings.openedAt)))

/** Turns off the links that were emailed or copied. A guest's link from the tracking page ends with the tracking link. */
export const turnOff = ({ db, now }: StoreContext, requestId: string): Statement =>
  db
    .update(signings)
    .set({ endedAt: now.toISOString(), ended: 'off' })
    .where(and(eq(signings.requestId, requestId), isNull(signings.trackingVersion), isOpen))

type Ending = Partial<Pick<SigningRow, 'declineReason' | 'fileId' | 'textVersion' | 'textHash' | 'pdfHash'>>

/** Uses a link up. The batch fails with an error recognized by `isAssertionFailure` when it was used or turned off meanwhile. */
export const useUp = (
  { db, now }: StoreContext,
  id: string,
  ended: 'signed' | 'declined',
  ending: Ending,
): Statement[] => [
  db
    .update(signings)
    .set({ ...ending, ended, endedAt: now.toISOString() })
    .where(and(eq(signings.id, id), isOpen)),
  assertRowsChanged(db),
]
