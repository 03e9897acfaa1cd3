import type { Actor } from '../../context.ts'
import { reportDocuments, type CrashReport } from '@portal/contract/reports/crash-reports'
import { presentCommon, presentDocuments } from '../present.ts'
import type { CrashReportRow } from './store.ts'

/** A CHP report as a viewer sees it. */
export const presentCrashReport = (row: CrashReportRow, viewer: Actor): CrashReport => {
  const { report } = row
  return {
    ...presentCommon(row, viewer),
    status: report.status,
    reportType: report.reportType,
    monitorForFull: report.monitorForFull,
    reportNumber: report.reportNumber,
    ...report.answers,
    driverLicenseOrPlate: report.driverLicenseOrPlate,
    ...presentDocuments(row, viewer, reportDocuments),
  }
}
