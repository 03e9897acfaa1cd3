import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { Scope } from '../scope.ts'
import type { Statement } from '../storage/db.ts'
import { crashReports, policeReports } from '../storage/schema.ts'

/** A report of either kind, as far as claiming it asks. */
export interface Claimable {
  readonly kind: ReportKind
  readonly id: string
  readonly referenceNumber: string
  readonly contactEmail: string | null
  readonly userId: string | null
}

type ReportTable = typeof crashReports | typeof policeReports
const tables: Record<ReportKind, ReportTable> = { crash: crashReports, police: policeReports }

const find = async ({ db }: Scope, where: (table: ReportTable) => SQL): Promise<Claimable | undefined> => {
  const from = (table: ReportTable) =>
    db
      .select({
        id: table.id,
        referenceNumber: table.referenceNumber,
        contactEmail: table.contactEmail,
        userId: table.userId,
      })
      .from(table)
      .where(where(table))
  const [[crash], [police]] = await db.batch([from(crashReports), from(policeReports)])
  if (crash) return { kind: 'crash', ...crash }
  return police && { kind: 'police', ...police }
}

export const findByClaimToken = (scope: Scope, tokenHash: string) =>
  find(scope, (table) => eq(table.claimTokenHash, tokenHash))

export const findByReference = (scope: Scope, referenceNumber: string) =>
  find(scope, (table) => eq(table.referenceNumber, referenceNumber))

/** Gives a report that is nobody's yet to an account and its firm. `mustHaveChanged` stands after it. */
export const giveReport = (
  { db, now }: Scope,
  { kind, id }: Claimable,
  owner: { userId: string; lawFirmId: string | null },
): Statement => {
  const table = tables[kind]
  const at = now.toISOString()
  return db
    .update(table)
    .set({ ...owner, claimedAt: at, updatedAt: at })
    .where(and(eq(table.id, id), isNull(table.userId)))
}
