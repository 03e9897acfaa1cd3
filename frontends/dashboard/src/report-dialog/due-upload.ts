import { deliverables, type CrashReport, type DeliverableType } from '@portal/contract/crash-reports'
import { factsOf, offers } from '@portal/contract/crash-states'
import { isFace } from '@portal/contract/report-types'
import type { Role } from '@portal/contract/roles'

export const uploads = { facePage: 'uploadFacePage', fullReport: 'uploadFullReport' } as const

/** The document that is owed next to who ordered, while the viewer may deliver it. */
export const dueUpload = (report: CrashReport, role: Role): DeliverableType | undefined => {
  const due = isFace(report.reportType) && !report[deliverables.facePage.field] ? 'facePage' : 'fullReport'
  return offers(uploads[due], role, factsOf(report)) ? due : undefined
}
