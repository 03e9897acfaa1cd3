import type { Actor } from '../../context.ts'
import { policeReportDocuments, type PoliceReport } from '@portal/contract/reports/police-reports'
import { isStaff } from '@portal/contract/accounts/roles'
import { presentCommon, presentDocuments } from '../present.ts'
import type { PoliceReportRow } from './store.ts'

/** A police report as a viewer sees it. Only staff see the notes. */
export const presentPoliceReport = (row: PoliceReportRow, viewer: Actor): PoliceReport => {
  const { report, files } = row
  const finalReport = files.find(({ id }) => id === report.reportFile)
  return {
    ...presentCommon(row, viewer),
    status: report.status,
    reportNumber: report.reportNumber,
    policeDepartment: report.policeDepartment,
    ...report.answers,
    completedAt: report.completedAt,
    notes: isStaff(viewer.role) ? (finalReport?.internalNote ?? null) : null,
    ...presentDocuments(row, viewer, policeReportDocuments),
  }
}
