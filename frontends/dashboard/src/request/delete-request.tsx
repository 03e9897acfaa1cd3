import { call } from '@portal/client'
import { deletedRequests } from './deleted-requests.ts'
import { kindOf, type AnyRequest } from './request.ts'
import { ActionButton } from './action-button.tsx'

interface DeleteRequestProps {
  request: AnyRequest
  onDeleted: () => void
}

export const DeleteRequest = ({ request, onDeleted }: DeleteRequestProps) => {
  const { deletion, calls } = kindOf(request)
  return (
    <ActionButton
      request={request}
      small
      danger
      label="Delete Report"
      title={`Delete ${request.referenceNumber}?`}
      planned={{ action: 'delete' }}
      action={({ sendEmails }) => ({
        send: async () => {
          const body = { reportIds: [request.id], ...(sendEmails === false && { sendEmails }) }
          await call(calls.bulkDelete, { body })
          deletedRequests.add(request.id)
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
