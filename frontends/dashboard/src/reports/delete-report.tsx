import { call } from '@portal/client'
import { deleteCrashReports, deletePoliceReports } from '@portal/contract/clearing'
import { ConfirmedButton } from './confirmed-button.tsx'
import { deletedHere } from './deleted-here.ts'
import type { AnyReport } from './report.ts'

/** Deletes a report for good, after asking. */
export const DeleteReport = ({ report, onDeleted }: { report: AnyReport; onDeleted: () => void }) => {
  const police = 'policeDepartment' in report
  const body = { reportIds: [report.id] }
  return (
    <ConfirmedButton
      report={report}
      small
      danger
      label="Delete Report"
      title={`Delete ${report.referenceNumber}?`}
      act={{
        send: async () => {
          await (police ? call(deletePoliceReports, { body }) : call(deleteCrashReports, { body }))
          deletedHere.add(report.id)
        },
        done: { title: 'Report Deleted' },
        failed: {
          title: 'Delete Failed',
          ...(police && { description: 'Failed to delete police report.' }),
        },
      }}
      onDone={onDeleted}
    >
      The request of {report.clientName} and all of its documents are deleted for good. This cannot be undone.
    </ConfirmedButton>
  )
}
