import { formatDate } from '@portal/contract/dates'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { Ago, StatusBadge } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import type { ListProps } from '../list/list-body.tsx'
import { BadgeList, ReportLink } from '../list/report-cards.tsx'
import { Requester } from '../people.tsx'
import { policeBadges } from './cards.tsx'
import { QuickActions } from './quick-actions.tsx'

const columnsFor = ({ viewer, hrefFor }: ListProps<PoliceReport>): Column<PoliceReport>[] => [
  {
    name: 'client',
    header: 'Client Name',
    kind: 'name',
    cell: (report) => (
      <>
        <ReportLink name={report.clientName} href={hrefFor(report)} />
        <span className="ml-2 font-mono text-xs font-normal text-muted">{report.referenceNumber}</span>
      </>
    ),
  },
  {
    name: 'crashDate',
    header: 'Date of Crash',
    width: 'w-32',
    cell: ({ crashDate }) => formatDate(crashDate),
  },
  {
    name: 'department',
    header: 'Police Department',
    width: 'w-[14%]',
    cell: ({ policeDepartment }) => policeDepartment,
  },
  {
    name: 'status',
    header: 'Status',
    width: 'w-61',
    cell: (report) => (
      <div className="flex items-center gap-1">
        <StatusBadge status={report.status} />
        <BadgeList badges={policeBadges(report)} className="gap-1 empty:hidden" />
      </div>
    ),
  },
  {
    name: 'submittedBy',
    header: 'Submitted By',
    width: 'w-[15%]',
    cell: (report) => <Requester report={report} viewer={viewer} />,
  },
  { name: 'submitted', header: 'Submitted', width: 'w-29', cell: ({ submittedAt }) => <Ago instant={submittedAt} /> },
  {
    name: 'actions',
    header: 'Quick Actions',
    kind: 'actions',
    head: 'Quick Actions',
    width: 'w-52',
    cell: (report) => <QuickActions report={report} role={viewer.role} />,
  },
]

export const PoliceTable = (props: ListProps<PoliceReport>) => (
  <Table
    label="Requests"
    columns={columnsFor(props)}
    rows={props.reports}
    rowKey={({ id }) => id}
    stale={!props.current}
    rowsAreLinks
  />
)
