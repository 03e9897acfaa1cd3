import { displayName } from '@portal/contract/accounts/full-name'
import type { RequestReply } from '@portal/contract/kinds/replies'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { StatusBadge } from '@portal/ui'
import type { Column } from '@portal/ui/table'

export type AnyRequest = RequestReply

const submitter = ({ user, createdByEmail }: AnyRequest): string =>
  user ? displayName(user) : (createdByEmail ?? 'Guest')

export const requestColumns: readonly Column<AnyRequest>[] = [
  { name: 'client', header: 'Client', kind: 'name', cell: ({ clientName }) => clientName },
  {
    name: 'reference',
    header: 'Reference',
    width: 'lg:w-36',
    cell: ({ referenceNumber }) => <span className="font-mono whitespace-nowrap">{referenceNumber}</span>,
  },
  { name: 'crashDate', header: 'Date of crash', width: 'lg:w-32', cell: ({ crashDate }) => formatDate(crashDate) },
  { name: 'status', header: 'Status', width: 'lg:w-48', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'submitter',
    header: 'Submitted by',
    cell: (request) => (
      <>
        {submitter(request)}
        {request.user?.lawFirm && <span className="text-muted"> · {request.user.lawFirm.name}</span>}
      </>
    ),
  },
  {
    name: 'submitted',
    header: 'Submitted',
    width: 'lg:w-32',
    cell: ({ submittedAt }) => formatDate(localDateOf(submittedAt)),
  },
]
