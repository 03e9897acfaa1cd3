import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { reportKindOf } from '@portal/contract/ids'
import type { RequestContext } from '../context.ts'
import { commonReportTables } from '../db/report-tables.ts'
import { files } from '../db/schema/files.ts'
import { crashReports, policeReports } from '../db/schema/reports.ts'
import { linkState, type TrackingFacts } from '../reports/tracking/link-rule.ts'
import { foundFile, type FoundFile } from './store.ts'

/** The file, if this version of the request's tracking link opens the request now and the guest may see the file. */
export const findTrackedFile = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { file, report, version }: { file: string; report: string; version: number },
): Promise<FoundFile | undefined> => {
  const { contactEmail, trackingVersion, trackingRenewedAt, trackingOffAt, updatedAt } =
    commonReportTables[reportKindOf(report)]
  const [row] = await db
    .select({ ...foundFile, contactEmail, trackingVersion, trackingRenewedAt, trackingOffAt, updatedAt })
    .from(files)
    .leftJoin(crashReports, eq(crashReports.id, files.reportId))
    .leftJoin(policeReports, eq(policeReports.id, files.reportId))
    .where(
      and(
        eq(files.id, file),
        eq(files.reportId, report),
        isNull(files.endedAt),
        ne(files.documentType, 'originalEmail'),
        sql`not ${sql.identifier('isInternal')}`,
      ),
    )
  // The file belongs to this report, so the columns that its table may not have null are not null.
  const found = row as (FoundFile & TrackingFacts) | undefined
  return found && linkState(found, version, now) === 'open' ? found : undefined
}
