import { and, eq, sql } from 'drizzle-orm'
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

/** The copy with a stop link's token and its request; undefined when the request was deleted. */
export const findCopy = async ({ db }: RequestContext, stopTokenHash: string) => {
  const [row] = await db
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
    .where(eq(outbox.stopTokenHash, stopTokenHash))
  return row?.reportId ? row : undefined
}

export type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>>

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
