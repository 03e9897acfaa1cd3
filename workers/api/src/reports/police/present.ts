import type { Actor } from '../../context.ts'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { isStaff } from '@portal/contract/accounts/roles'
import { filesIn, presentCommon } from '../present.ts'
import type { PoliceReportRow } from './store.ts'

/** A police report as a viewer sees it; its notes are the office's. */
export const presentReport = (row: PoliceReportRow, viewer: Actor): PoliceReport => {
  const { report } = row
  const file = filesIn(row)
  return {
    ...presentCommon(row, viewer),
    status: report.status,
    reportNumber: report.reportNumber,
    policeDepartment: report.policeDepartment,
    readyForPickup: report.readyForPickup,
    completedAt: report.completedAt,
    notes: isStaff(viewer.role) ? report.notes : null,
    writtenAuthFile: file(report.writtenAuthFile),
    clientReleaseFile: file(report.clientReleaseFile),
    reportFile: file(report.reportFile),
  }
}
