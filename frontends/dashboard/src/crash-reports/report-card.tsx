import { Link } from 'wouter'
import type { CrashReport } from '@portal/contract/crash-reports'
import { formatAgo, formatDay } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/report-types'
import { Badge, StatusBadge } from '@portal/ui'
import { badgesOf } from './badges.ts'
import { creatorOf } from './creator-of.ts'
import { FirmBadge } from './firm-badge.tsx'
import { openedHere } from '../opened-here.ts'

interface ReportCardProps {
  report: CrashReport
  viewerId: string
  now: number
  /** The address at which its details are open. */
  href: string
}

/** One request at a glance. The whole card is the link to its details. */
export const ReportCard = ({ report, viewerId, now, href }: ReportCardProps) => {
  const creator = creatorOf(report, viewerId)
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-card transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <Link
              href={href}
              state={openedHere}
              aria-haspopup="dialog"
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {report.clientName}
            </Link>
          </h2>
          <p className="font-mono text-sm text-muted">{report.referenceNumber}</p>
        </div>
        <StatusBadge status={report.status} />
      </div>
      <p className="text-sm">
        {reportTypes[report.reportType].label}
        <span className="text-muted"> · Crash {formatDay(report.crashDate)}</span>
      </p>
      <ul className="flex flex-wrap gap-1.5 empty:hidden" aria-label="Notes">
        {badgesOf(report).map(({ label, tone }) => (
          <li key={label}>
            <Badge tone={tone}>{label}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3 text-sm text-muted">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{creator.name}</span>
          {creator.firm && <FirmBadge firm={creator.firm} />}
        </p>
        <time dateTime={report.submittedAt} className="whitespace-nowrap">
          {formatAgo(report.submittedAt, now)}
        </time>
      </div>
    </article>
  )
}
