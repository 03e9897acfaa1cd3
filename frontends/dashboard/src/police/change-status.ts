import { call } from '@portal/client'
import { setPoliceStatus, type PoliceReport } from '@portal/contract/reports/police-reports'
import type { PoliceStatus } from '@portal/contract/reports/police-transitions'
import type { ChangeOptions } from '@portal/contract/reports/changes'
import type { ReasonUse } from '@portal/contract/reports/reasons'
import { statusLabel } from '@portal/contract/reports/status-labels'
import type { ReportAction } from '../report-action.ts'

/** The button that changes a request to a status, and its confirmation. */
export const statusChanges: Record<PoliceStatus, { label: string; title: string; text: string }> = {
  completed: {
    label: 'Mark as Completed',
    title: 'Mark as completed?',
    text: 'This finalizes the request and notifies the client.',
  },
  processing: {
    label: 'Reopen',
    title: 'Reopen this request?',
    text: 'This changes the status back to Processing.',
  },
  cancelled: {
    label: 'Cancel Request',
    title: 'Cancel this request?',
    text: 'This stops the work on the request.',
  },
}

/** What a reason is asked for. */
export const reasonForStatus = (report: PoliceReport, status: PoliceStatus): ReasonUse | undefined => {
  if (status === 'cancelled') return 'cancel'
  return status === 'completed' && report.reportFile === null ? 'close' : undefined
}

export const changeStatus = (report: PoliceReport, status: PoliceStatus, options: ChangeOptions): ReportAction => ({
  send: () => call(setPoliceStatus, { params: { id: report.id }, body: { status, ...options } }),
  success: { title: 'Status Updated', description: `${report.referenceNumber}: ${statusLabel(status).label}` },
  failure: { title: 'Error', description: 'Failed to update status. Please try again.' },
})
