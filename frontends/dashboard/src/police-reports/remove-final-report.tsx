import { call } from '@portal/client'
import { deleteFinalReport, policeReportDocuments, type PoliceReport } from '@portal/contract/police-reports'
import { ConfirmedButton } from '../reports/confirmed-button.tsx'

const { label } = policeReportDocuments.reportFile

/** Takes a wrong final report away, after asking: the right one can then be delivered. */
export const RemoveFinalReport = ({ report }: { report: PoliceReport }) => (
  <ConfirmedButton
    report={report}
    small
    danger
    label="Delete"
    aria-label={`Delete ${label}`}
    title={`Delete ${label}?`}
    act={{
      send: () => call(deleteFinalReport, { params: { id: report.id } }),
      done: { title: 'Document Removed', description: label },
      failed: { title: 'Remove Failed', description: 'Failed to remove document.' },
    }}
  >
    The file and its notes are deleted for good
    {report.status === 'completed' && ', and the request is processed again until another is delivered'}.
  </ConfirmedButton>
)
