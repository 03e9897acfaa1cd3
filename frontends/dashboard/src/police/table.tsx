import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate } from '@portal/contract/dates'
import { expectedText, isOverdue } from '@portal/contract/reports/expected'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { Ago, StatusBadge } from '@portal/ui'
import { Table, type Column } from '@portal/ui/table'
import type { ListProps } from '../list/list-body.tsx'
import { BadgeList } from '../list/badge-list.tsx'
import { QuickActions } from '../list/list-buttons.tsx'
import { ReportLink } from '../list/report-cards.tsx'
import { shortDepartment } from '../list/short-department.ts'
import { NewMessageDot } from '../messages/list-marks.tsx'
import { waitingBadges } from '../messages/waiting-badges.ts'
import { PlacedByStaffMark } from '../list/placed-by-staff-mark.tsx'
import { Requester } from '../people.tsx'
import { kindOf, reasonOf } from '../report.ts'

const columnsFor = ({ viewer, hrefFor }: ListProps<PoliceReport>): Column<PoliceReport>[] => [
  {
    name: 'client',
    header: 'Client Name',
    kind: 'name',
    cell: (report) => (
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate">
          {report.unread && <NewMessageDot />}
          <ReportLink name={report.clientName} href={hrefFor(report)} />
        </span>
        {report.placedByStaff && isStaff(viewer.role) && <PlacedByStaffMark />}
        {/* On a laptop the name needs the room. */}
        <span className="shrink-0 font-mono text-xs font-normal text-muted max-[90rem]:sr-only">
          {report.referenceNumber}
        </span>
      </span>
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
    width: 'w-42',
    cell: ({ policeDepartment }) => <span title={policeDepartment}>{shortDepartment(policeDepartment)}</span>,
  },
  {
    name: 'status',
    header: 'Status',
    width: 'w-66 min-[90rem]:w-72',
    cell: (report) => (
      <div className="flex items-center gap-1">
        <StatusBadge status={report.status} />
        <BadgeList
          badges={[...kindOf(report).badges(report), ...waitingBadges(report, isStaff(viewer.role))]}
          className="min-w-0 gap-1 empty:hidden"
        />
        {expectedText(report) && (
          <span
            className={`min-w-0 truncate text-xs ${isOverdue(report) ? 'text-stopped' : 'text-muted'}`}
            title={expectedText(report) ?? ''}
          >
            {expectedText(report)}
          </span>
        )}
        {reasonOf(report) && (
          <span className="min-w-0 truncate text-xs text-muted" title={reasonOf(report) ?? ''}>
            {reasonOf(report)}
          </span>
        )}
      </div>
    ),
  },
  {
    name: 'submittedBy',
    header: 'Submitted By',
    // Law firms see names without firms.
    width: isStaff(viewer.role) ? 'w-52 min-[90rem]:w-58' : 'w-44',
    cell: (report) => <Requester report={report} viewer={viewer} />,
  },
  { name: 'submitted', header: 'Submitted', width: 'w-29', cell: ({ submittedAt }) => <Ago instant={submittedAt} /> },
  {
    name: 'actions',
    header: 'Quick Actions',
    kind: 'actions',
    head: 'Quick Actions',
    width: 'w-38',
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
