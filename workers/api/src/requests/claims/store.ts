import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { kindNames, referenceAs } from '@portal/contract/kinds/kind-ids'
import type { RequestContext } from '../../context.ts'
import { assertCondition, type Db, type Statement } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { requests } from '../../db/schema/requests.ts'

/** The columns of a report of either kind that claiming needs. */
export interface Claimable {
  readonly id: string
  readonly referenceNumber: string
  readonly clientName: string
  readonly contactEmail: string | null
  readonly userId: string | null
  readonly lawFirmId: string | null
  readonly privateTo: readonly string[] | null
}

const find = ({ db }: RequestContext, where: SQL | undefined): Promise<Claimable[]> =>
  db
    .select({
      id: requests.id,
      referenceNumber: requests.referenceNumber,
      clientName: requests.clientName,
      contactEmail: requests.contactEmail,
      userId: requests.userId,
      lawFirmId: requests.lawFirmId,
      privateTo: requests.privateTo,
    })
    .from(requests)
    .where(where)

export const findByClaimToken = async (context: RequestContext, tokenHash: string) =>
  (await find(context, eq(requests.claimTokenHash, tokenHash)))[0]

/** The request with this reference number, or that had it before it was moved to another kind. */
export const findByReference = async (context: RequestContext, referenceNumber: string) => {
  const inEachKind = kindNames.map((kind) => referenceAs(kind, referenceNumber))
  const isItsOwn = or(
    eq(requests.referenceNumber, referenceNumber),
    sql`instr(${requests.earlierReferences}, ${referenceNumber}) > 0`,
  )
  return (await find(context, and(inArray(requests.referenceNumber, inEachKind), isItsOwn)))[0]
}

/** The requests that guests made with this email address and that nobody has claimed. */
export const findUnclaimed = (context: RequestContext, contactEmail: string) =>
  find(context, and(eq(requests.contactEmail, contactEmail), isNull(requests.userId)))

/** The account, if its email address is verified. */
export const findVerifiedUser = async ({ db }: RequestContext, userId: string) => {
  const [row] = await db
    .select({ id: users.id, email: users.email, lawFirmId: users.lawFirmId, memberSince: users.memberSince })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
  return row
}

/** Fails the batch when the account was deleted. */
export const assertAccount = (db: Db, userId: string): Statement =>
  assertCondition(db, sql`exists (select 1 from ${users} where id = ${userId} and deleted_at is null)`)
