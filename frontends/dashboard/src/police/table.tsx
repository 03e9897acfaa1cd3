import { formatAgo, formatDate } from '@portal/contract/dates'
import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { StatusBadge } from '@portal/ui'
import type { ListProps } from '../list/list-body.tsx'
import { BadgeList, ReportLink } from '../list/report-cards.tsx'
import { Person, requesterOf } from '../people.tsx'
import { policeBadges } from './cards.tsx'
import { QuickActions } from './quick-actions.tsx'

const columns = [
  'Client Name',
  'Date of Crash',
  'Police Department',
  'Status',
  'Submitted By',
  'Submitted',
  'Quick Actions',
]

export const PoliceTable = ({ reports, current, viewer, now, hrefFor }: ListProps<PoliceReport>) => (
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
            // WebKit ignores `relative` on a table row, but not a transform: without it, the row's link would cover the page.
            className="relative translate-0 border-b border-line align-top last:border-0 hover:bg-accent-soft/50 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <th scope="row" className="max-w-64 px-4 py-3 font-normal">
              <ReportLink name={report.clientName} href={hrefFor(report)} />
              <span className="block font-mono text-xs whitespace-nowrap text-muted">{report.referenceNumber}</span>
              <BadgeList badges={policeBadges(report)} className="mt-1 gap-1 empty:hidden" />
            </th>
            <td className="px-4 py-3 whitespace-nowrap">{formatDate(report.crashDate)}</td>
            <td className="max-w-56 px-4 py-3 wrap-anywhere">{report.policeDepartment}</td>
            <td className="px-4 py-3">
              <StatusBadge status={report.status} />
            </td>
            <td className="max-w-56 px-4 py-3">
              <Person {...requesterOf(report, viewer.id)} />
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
