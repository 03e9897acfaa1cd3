import { Link } from 'wouter'
import type { User } from '@portal/contract/accounts'
import type { CrashReport } from '@portal/contract/crash-reports'
import { formatAgo, formatDay } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/report-types'
import { Badge, StatusBadge } from '@portal/ui'
import { badgesOf } from './badges.ts'
import { creatorOf } from '../reports/creator-of.ts'
import { FirmBadge } from '../reports/firm-badge.tsx'
import { openedForFull, openedHere } from '../opened-here.ts'
import { offersFullReport } from './offers-full-report.ts'

interface ReportCardProps {
  report: CrashReport
  viewer: User
  now: number
  /** The address at which its details are open. */
  href: string
}

/** One request at a glance. The whole card is the link to its details. */
export const ReportCard = ({ report, viewer, now, href }: ReportCardProps) => {
  const creator = creatorOf(report, viewer.id)
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-card transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-28">
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
          <p className="font-mono text-sm whitespace-nowrap text-muted">{report.referenceNumber}</p>
        </div>
        <StatusBadge status={report.status} />
      </div>
      <p className="text-sm">
        {reportTypes[report.reportType].label}
        <span className="text-muted"> · Crash {formatDay(report.crashDate)}</span>
      </p>
      <ul className="flex min-h-5.5 flex-wrap gap-1.5" aria-label="Notes">
        {badgesOf(report).map(({ label, tone }) => (
          <li key={label}>
            <Badge tone={tone}>{label}</Badge>
          </li>
        ))}
      </ul>
      {offersFullReport(report, viewer.role) && (
        <Link
          href={href}
          state={openedForFull}
          aria-haspopup="dialog"
          className="relative z-10 self-start rounded-control border border-edge bg-card px-3 py-1.5 text-sm font-semibold text-accent no-underline hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
        >
          Request Full Report<span className="sr-only"> of {report.clientName}</span>
        </Link>
      )}
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
