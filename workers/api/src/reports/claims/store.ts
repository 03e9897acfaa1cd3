import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { users } from '../../db/schema/accounts.ts'
import { commonReportTables } from '../../db/report-tables.ts'
import { crashReports, policeReports } from '../../db/schema/reports.ts'

/** The columns of a report of either kind that claiming needs. */
export interface Claimable {
  readonly kind: ReportKind
  readonly id: string
  readonly referenceNumber: string
  readonly clientName: string
  readonly contactEmail: string | null
  readonly userId: string | null
  readonly lawFirmId: string | null
  readonly privateTo: readonly string[] | null
}

type ReportTable = typeof crashReports | typeof policeReports

const findAll = async (
  { db }: RequestContext,
  where: (table: ReportTable) => SQL | undefined,
): Promise<Claimable[]> => {
  const from = (table: ReportTable) =>
    db
      .select({
        id: table.id,
        referenceNumber: table.referenceNumber,
        clientName: table.clientName,
        contactEmail: table.contactEmail,
        userId: table.userId,
        lawFirmId: table.lawFirmId,
        privateTo: table.privateTo,
      })
      .from(table)
      .where(where(table))
  const [crash, police] = await db.batch([from(crashReports), from(policeReports)])
  return [
    ...crash.map((report) => ({ kind: 'crash' as const, ...report })),
    ...police.map((report) => ({ kind: 'police' as const, ...report })),
  ]
}
const find = async (context: RequestContext, where: (table: ReportTable) => SQL): Promise<Claimable | undefined> =>
  (await findAll(context, where))[0]

export const findByClaimToken = (context: RequestContext, tokenHash: string) =>
  find(context, (table) => eq(table.claimTokenHash, tokenHash))

export const findByReference = (context: RequestContext, referenceNumber: string) =>
  find(context, (table) => eq(table.referenceNumber, referenceNumber))

/** The reports that guests requested with this email address and that nobody has claimed. */
export const findUnclaimed = (context: RequestContext, contactEmail: string) =>
  findAll(context, (table) => and(eq(table.contactEmail, contactEmail), isNull(table.userId)))

/** The account, if its email address is verified. */
export const findVerifiedUser = async ({ db }: RequestContext, userId: string) => {
  const [row] = await db
    .select({ id: users.id, email: users.email, lawFirmId: users.lawFirmId, memberSince: users.memberSince })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
  return row
}

/**
 * Sets the owner of an unclaimed report, and moves it to their lists. The batch fails with an error recognized by
 * `isAssertionFailure` when the report is claimed or the account gone.
 */
export const setOwner = (
  { db, now }: RequestContext,
  { kind, id }: Claimable,
  owner: { userId: string; lawFirmId: string | null },
): Statement[] => {
  const table = commonReportTables[kind]
  const at = now.toISOString()
  const ids = sql`(${id})`
  return [
    ...listUpdates(db, kind, 'leaving', ids),
    db
      .update(table)
      .set({ ...owner, claimedAt: at, updatedAt: at })
      .where(
        and(
          eq(table.id, id),
          isNull(table.userId),
          sql`exists (select 1 from ${users} where id = ${owner.userId} and deleted_at is null)`,
        ),
      ),
    assertRowsChanged(db),
    ...listUpdates(db, kind, 'entering', ids),
  ]
}
