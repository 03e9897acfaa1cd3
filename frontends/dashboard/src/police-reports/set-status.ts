import { call } from '@portal/client'
import { statusLook } from '@portal/contract/status-looks'
import { setPoliceStatus, type PoliceReport } from '@portal/contract/police-reports'
import type { PoliceStatus } from '@portal/contract/police-states'
import type { Act } from '../reports/use-act.ts'

/** What the button says that leads to a status. */
export const statusVerbs: Record<PoliceStatus, string> = {
  completed: 'Mark as Completed',
  processing: 'Reopen',
  cancelled: 'Cancel Request',
}

/** What is asked before a status is set. */
export const statusQuestions: Record<PoliceStatus, { title: string; text: string }> = {
  completed: { title: 'Mark as completed?', text: 'This finalizes the request and notifies the client.' },
  processing: { title: 'Reopen this request?', text: 'It is processed again.' },
  cancelled: { title: 'Cancel this request?', text: 'The client is told that it is cancelled.' },
}

/** Setting a police report's status, for `useAct`. */
export const settingStatus = (report: PoliceReport, status: PoliceStatus): Act => ({
  send: () => call(setPoliceStatus, { params: { id: report.id }, body: { status } }),
  done: { title: 'Status Updated', description: `${report.referenceNumber}: ${statusLook(status).label}` },
  failed: { title: 'Error', description: 'Failed to update status. Please try again.' },
})
