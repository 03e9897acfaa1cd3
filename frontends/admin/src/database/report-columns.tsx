import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { localDateOf, formatDate } from '@portal/contract/dates'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { StatusBadge } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { ReportSelection } from './report-selection.ts'

export type AnyReport = CrashReport | PoliceReport

const submitter = ({ user, createdByEmail }: AnyReport): string =>
  user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email : (createdByEmail ?? 'Guest')

export const reportColumns = ({
  isSelected,
  select,
}: Pick<ReportSelection, 'isSelected' | 'select'>): Column<AnyReport>[] => [
  {
    name: 'select',
    header: 'Select',
    kind: 'select',
    head: <span className="sr-only">Select</span>,
    cell: (report) => (
      <label className="grid size-9 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected(report.id)}
          aria-label={`Select ${report.referenceNumber}`}
          onChange={(event) => select([report], event.target.checked)}
          className="size-5 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
        />
      </label>
    ),
  },
  { name: 'client', header: 'Client', kind: 'name', cell: ({ clientName }) => clientName },
  {
    name: 'reference',
    header: 'Reference',
    cell: ({ referenceNumber }) => <span className="font-mono whitespace-nowrap">{referenceNumber}</span>,
  },
  { name: 'crashDate', header: 'Date of crash', cell: ({ crashDate }) => formatDate(crashDate) },
  { name: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'submitter',
    header: 'Submitted by',
    cell: (report) => (
      <>
        {submitter(report)}
        {report.user?.lawFirm && <span className="text-muted"> · {report.user.lawFirm.name}</span>}
      </>
    ),
  },
  { name: 'submitted', header: 'Submitted', cell: ({ submittedAt }) => formatDate(localDateOf(submittedAt)) },
]
