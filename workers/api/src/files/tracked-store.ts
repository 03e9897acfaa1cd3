import { and, eq, isNull, sql } from 'drizzle-orm'
import { reportKindOf } from '@portal/contract/ids'
import type { RequestContext } from '../context.ts'
import { commonReportTables } from '../db/report-tables.ts'
import { files } from '../db/schema/files.ts'
import { crashReports, policeReports } from '../db/schema/reports.ts'
import { foundFile, type FoundFile } from './store.ts'

/** The file, if this version of the request's tracking link is still on and the guest may see the file. */
export const findTrackedFile = async (
  { db }: Pick<RequestContext, 'db'>,
  { file, report, version }: { file: string; report: string; version: number },
): Promise<FoundFile | undefined> => {
  const table = commonReportTables[reportKindOf(report)]
  const [row] = await db
    .select(foundFile)
    .from(files)
    .leftJoin(crashReports, eq(crashReports.id, files.reportId))
    .leftJoin(policeReports, eq(policeReports.id, files.reportId))
    .where(
      and(
        eq(files.id, file),
        eq(files.reportId, report),
        isNull(files.endedAt),
        sql`not ${sql.identifier('isInternal')}`,
        eq(table.trackingVersion, version),
        isNull(table.trackingOffAt),
        isNull(table.userId),
      ),
    )
  return row
}
