import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import { splitCc } from '@portal/contract/text'
import type { RequestContext } from '../../context.ts'
import { assertRowsChanged, type Statement } from '../../db/client.ts'
import { listUpdates } from '../../db/list-updates.ts'
import { commonReportTables } from '../../db/report-tables.ts'
import { outbox } from '../../db/schema/emails.ts'
import { crashReports, policeReports } from '../../db/schema/reports.ts'

const reportsColumn = (name: 'referenceNumber' | 'ccEmails') =>
  sql<string>`coalesce(${crashReports[name]}, ${policeReports[name]})`

/** The copies that a stop link is for, one or those that its email lists, with their requests unless these were deleted. */
export const findCopies = async ({ db }: RequestContext, stopTokenHash: string) => {
  const hasLink = eq(outbox.stopTokenHash, stopTokenHash)
  const rows = await db
    .select({
      address: outbox.address,
      reportId: sql<string>`coalesce(${crashReports.id}, ${policeReports.id})`.as('report'),
      kind: sql<ReportKind>`case when ${crashReports.id} is null then 'police' else 'crash' end`.as('kind'),
      referenceNumber: reportsColumn('referenceNumber').as('reference'),
      ccEmails: reportsColumn('ccEmails').as('copies'),
    })
    .from(outbox)
    .leftJoin(crashReports, eq(crashReports.id, outbox.reportId))
    .leftJoin(policeReports, eq(policeReports.id, outbox.reportId))
    .where(or(hasLink, inArray(outbox.digestId, db.select({ id: outbox.id }).from(outbox).where(hasLink))))
  return rows.filter(({ reportId }) => reportId)
}

type Copy = Awaited<ReturnType<typeof findCopies>>[number]

/**
 * Takes an address off a request's list of copies. The batch fails with an error recognized by `isAssertionFailure` when
 * the list was changed meanwhile.
 */
export const removeCopy = ({ db }: RequestContext, { kind, reportId, ccEmails, address }: Copy): Statement[] => {
  const table = commonReportTables[kind]
  const remaining = splitCc(ccEmails).filter((one) => one !== address)
  return [
    db
      .update(table)
      .set({ ccEmails: remaining.join(', ') })
      .where(and(eq(table.id, reportId), eq(table.ccEmails, ccEmails))),
    assertRowsChanged(db),
    ...listUpdates(db, kind, 'changed', sql`(${reportId})`),
  ]
}
