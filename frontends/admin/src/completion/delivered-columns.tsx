import { Link } from 'wouter'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import { paths } from '@portal/contract/paths'
import { reportTypes } from '@portal/contract/requests/report-types'
import { Ago, StatusBadge } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { Submitter } from '../database/request-columns.tsx'

export const deliveredColumns: readonly Column<ReplyOf<'chp'>>[] = [
  {
    name: 'client',
    header: 'Client',
    kind: 'name',
    cell: ({ id, clientName }) => (
      <Link
        href={`${paths.dashboard}?${new URLSearchParams({ view: 'crash', request: id })}`}
        className="text-accent underline"
      >
        {clientName}
      </Link>
    ),
  },
  {
    name: 'reference',
    header: 'Reference',
    width: 'lg:w-36',
    cell: ({ referenceNumber }) => <span className="font-mono whitespace-nowrap">{referenceNumber}</span>,
  },
  { name: 'type', header: 'Report type', width: 'lg:w-48', cell: ({ reportType }) => reportTypes[reportType].label },
  { name: 'status', header: 'Delivered', width: 'lg:w-44', cell: ({ status }) => <StatusBadge status={status} /> },
  { name: 'submitter', header: 'Submitted by', cell: (request) => <Submitter request={request} /> },
  {
    name: 'updated',
    header: 'Last change',
    width: 'lg:w-32',
    cell: ({ updatedAt }) => <Ago instant={updatedAt} />,
  },
]
