import type { Actor } from '../../context.ts'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { filesIn, presentCommon } from '../present.ts'
import type { CrashReportRow } from './store.ts'

/** A CHP report as a viewer sees it. */
export const presentReport = (row: CrashReportRow, viewer: Actor): CrashReport => {
  const { report } = row
  const file = filesIn(row)
  return {
    ...presentCommon(row, viewer),
    status: report.status,
    reportType: report.reportType,
    monitorForFull: report.monitorForFull,
    clientFatallyInjured: report.clientFatallyInjured,
    hasCrashCard: report.hasCrashCard,
    reportNumber: report.reportNumber,
    clientRole: report.clientRole,
    otherDriverName: report.otherDriverName,
    driverLicenseOrPlate: report.driverLicenseOrPlate,
    crashCardFile: file(report.crashCardFile),
    writtenAuthFile: file(report.writtenAuthFile),
    deathCertFile: file(report.deathCertFile),
    facePageFile: file(report.facePageFile),
    fullReportFile: file(report.fullReportFile),
  }
}
