import { call } from '@portal/client'
import { deleteCrashDocument } from '@portal/contract/crash-actions'
import { deliverables, reportDocuments, type CrashReport, type DocumentType } from '@portal/contract/crash-reports'
import { ConfirmedButton } from '../reports/confirmed-button.tsx'

/** Takes a document off a report, after asking. */
export const RemoveDocument = ({ report, type }: { report: CrashReport; type: DocumentType }) => {
  const { label } = reportDocuments[type]
  return (
    <ConfirmedButton
      report={report}
      small
      danger
      label="Delete"
      aria-label={`Delete ${label}`}
      title={`Delete ${label}?`}
      act={{
        send: () => call(deleteCrashDocument, { params: { id: report.id, docType: type } }),
        done: { title: 'Document Removed', description: label },
        failed: { title: 'Remove Failed', description: 'Failed to remove document.' },
      }}
    >
      The file is deleted for good.
      {type in deliverables &&
        report.status === 'completed' &&
        ' The request stays completed without it: to deliver another, set its status back first.'}
    </ConfirmedButton>
  )
}
