import { call } from '@portal/client'
import { deletedReports } from './deleted-requests.ts'
import { kindOf, type AnyReport } from './request.ts'
import { ActionButton } from './action-button.tsx'

interface DeleteRequestProps {
  report: AnyReport
  onDeleted: () => void
}

export const DeleteRequest = ({ report, onDeleted }: DeleteRequestProps) => {
  const { deletion, calls } = kindOf(report)
  return (
    <ActionButton
      report={report}
      small
      danger
      label="Delete Report"
      title={`Delete ${report.referenceNumber}?`}
      planned={{ action: 'delete' }}
      action={({ sendEmails }) => ({
        send: async () => {
          const body = { reportIds: [report.id], ...(sendEmails === false && { sendEmails }) }
          await call(calls.bulkDelete, { body })
          deletedReports.add(report.id)
        },
        success: { title: 'Report Deleted' },
        failure: deletion.failure,
      })}
      onDone={onDeleted}
    >
      This permanently deletes the request and all of its documents. This can't be undone.
    </ActionButton>
  )
}
