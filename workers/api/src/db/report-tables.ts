import type { ReportKind } from '@portal/contract/ids'
import { crashReports, policeReports } from './schema/reports.ts'

/** The name of each kind of report's table. */
export const reportTables = { crash: 'crash_reports', police: 'police_reports' } as const satisfies Record<
  ReportKind,
  string
>

export const reportKinds = Object.keys(reportTables) as readonly ReportKind[]

/** Each kind's table, for queries of columns that both have. */
export const commonReportTables: Readonly<Record<ReportKind, typeof crashReports>> = {
  crash: crashReports,
  police: policeReports as unknown as typeof crashReports,
}
