import { formatAgo, formatDay } from '@portal/contract/dates'
import type { PoliceReport } from '@portal/contract/police-reports'
import { StatusBadge } from '@portal/ui'
import type { ListedProps } from '../reports/report-list.tsx'
import { Flags } from './flags.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ReportLink } from './report-link.tsx'
import { Submitter } from './submitter.tsx'

/** The police requests on a phone. */
export const PoliceCards = ({ reports, current, viewer, now, hrefTo }: ListedProps<PoliceReport>) => (
  <ul aria-label="Requests" aria-busy={!current} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {reports.map((report) => (
      <li key={report.id}>
        <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-card transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0 grow basis-28">
              <h2>
                <ReportLink name={report.clientName} href={hrefTo(report)} />
              </h2>
              <p className="font-mono text-sm whitespace-nowrap text-muted">{report.referenceNumber}</p>
            </div>
            <StatusBadge status={report.status} />
          </div>
          <p className="text-sm wrap-anywhere">
            {report.policeDepartment}
            <span className="text-muted"> · Crash {formatDay(report.crashDate)}</span>
          </p>
          <div className="flex min-h-5.5 flex-wrap gap-1.5">
            <Flags report={report} />
          </div>
          <QuickActions report={report} role={viewer.role} />
          <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3 text-sm text-muted">
            <Submitter report={report} viewerId={viewer.id} />
            <time dateTime={report.submittedAt} className="whitespace-nowrap">
              {formatAgo(report.submittedAt, now)}
            </time>
          </div>
        </article>
      </li>
    ))}
  </ul>
)
