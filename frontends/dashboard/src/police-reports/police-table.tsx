import { formatAgo, formatDay } from '@portal/contract/dates'
import type { PoliceReport } from '@portal/contract/police-reports'
import { StatusBadge } from '@portal/ui'
import type { ListedProps } from '../reports/report-list.tsx'
import { Flags } from './flags.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ReportLink } from './report-link.tsx'
import { Submitter } from './submitter.tsx'

const columns = [
  'Client Name',
  'Date of Crash',
  'Police Department',
  'Status',
  'Submitted By',
  'Submitted',
  'Quick Actions',
]

/** The police requests on a screen that has room. */
export const PoliceTable = ({ reports, current, viewer, now, hrefTo }: ListedProps<PoliceReport>) => (
  <div className="overflow-x-auto rounded-card border border-line bg-card shadow-card">
    <table aria-label="Requests" aria-busy={!current} className="w-full text-left text-sm">
      <thead className="border-b border-line text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr
            key={report.id}
            className="relative border-b border-line align-top last:border-0 hover:bg-accent-soft/50 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <th scope="row" className="max-w-64 px-4 py-3 font-normal">
              <ReportLink name={report.clientName} href={hrefTo(report)} />
              <span className="block font-mono text-xs whitespace-nowrap text-muted">{report.referenceNumber}</span>
              <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
                <Flags report={report} />
              </span>
            </th>
            <td className="px-4 py-3 whitespace-nowrap">{formatDay(report.crashDate)}</td>
            <td className="max-w-56 px-4 py-3 wrap-anywhere">{report.policeDepartment}</td>
            <td className="px-4 py-3">
              <StatusBadge status={report.status} />
            </td>
            <td className="max-w-56 px-4 py-3">
              <Submitter report={report} viewerId={viewer.id} />
            </td>
            <td className="px-4 py-3 whitespace-nowrap">
              <time dateTime={report.submittedAt}>{formatAgo(report.submittedAt, now)}</time>
            </td>
            <td className="px-4 py-2">
              <QuickActions report={report} role={viewer.role} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
