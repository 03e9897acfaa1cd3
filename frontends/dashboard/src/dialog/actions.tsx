import type { ReactNode } from 'react'
import { call } from '@portal/client'
import { deleteCrashReports, deletePoliceReports } from '@portal/contract/admin/bulk-delete'
import { deletedReports } from '../deleted-reports.ts'
import { isPoliceReport, type AnyReport } from '../report.ts'
import { ConfirmButton } from './confirm-button.tsx'

export const DeleteReport = ({ report, onDeleted }: { report: AnyReport; onDeleted: () => void }) => {
  const isPolice = isPoliceReport(report)
  const body = { reportIds: [report.id] }
  return (
    <ConfirmButton
      report={report}
      small
      danger
      label="Delete Report"
      title={`Delete ${report.referenceNumber}?`}
      action={{
        send: async () => {
          await (isPolice ? call(deletePoliceReports, { body }) : call(deleteCrashReports, { body }))
          deletedReports.add(report.id)
        },
        success: { title: 'Report Deleted' },
        failure: {
          title: 'Delete Failed',
          ...(isPolice ? { description: 'Failed to delete police report.' } : { fallback: 'Failed to delete report.' }),
        },
      }}
      onDone={onDeleted}
    >
      This permanently deletes the request for {report.clientName} and all of its documents. This can't be undone.
    </ConfirmButton>
  )
}

interface RemoveDocumentProps {
  report: AnyReport
  /** The document's name. */
  label: string
  send: () => Promise<unknown>
  /** What removing it does. */
  children: ReactNode
}

/** Removes a client's document or a delivered report. */
export const RemoveDocument = ({ report, label, send, children }: RemoveDocumentProps) => (
  <ConfirmButton
    report={report}
    small
    danger
    label="Remove"
    aria-label={`Remove ${label}`}
    title={`Remove ${label}?`}
    action={{
      send,
      success: { title: 'Document Removed', description: label },
      failure: { title: 'Remove Failed', description: 'Failed to remove document.' },
    }}
  >
    {children}
  </ConfirmButton>
)

export const TurnOffLinks = ({ report, send }: { report: AnyReport; send: () => Promise<unknown> }) => (
  <ConfirmButton
    report={report}
    danger
    label="Turn Off Delivery Links"
    title="Turn off delivery links?"
    action={{
      send,
      success: { title: 'Delivery Links Turned Off' },
      failure: { title: 'Failed to turn off delivery links.' },
    }}
  >
    Emailed links will stop working. Signed-in users keep access.
  </ConfirmButton>
)
