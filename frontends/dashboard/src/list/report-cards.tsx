import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAgo, formatDate } from '@portal/contract/dates'
import type { Tone } from '@portal/contract/reports/status-labels'
import { Badge, StatusBadge } from '@portal/ui'
import { Person, requesterOf } from '../people.tsx'
import type { AnyReport } from '../report.ts'
import { openedInApp } from '../url-state.ts'
import type { ListProps } from './list-body.tsx'

/** The client's name as a link that opens the report. Its clickable area fills the nearest positioned ancestor. */
export const ReportLink = ({ name, href }: { name: string; href: string }) => (
  <Link
    href={href}
    state={openedInApp}
    aria-haspopup="dialog"
    className="font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card"
  >
    {name}
  </Link>
)

export interface ReportBadge {
  label: string
  tone: Tone
}

export const BadgeList = ({ badges, className }: { badges: ReportBadge[]; className: string }) => (
  <ul className={`flex flex-wrap ${className}`} aria-label="Badges">
    {badges.map(({ label, tone }) => (
      <li key={label}>
        <Badge tone={tone}>{label}</Badge>
      </li>
    ))}
  </ul>
)

interface ReportCardsProps<T> extends ListProps<T> {
  /** What the card says before the crash date. */
  describe: (report: T) => string
  badges: (report: T) => ReportBadge[]
  renderActions: (report: T, href: string) => ReactNode
}

/** Reports as a grid of cards. Clicking anywhere on a card opens its report. */
export const ReportCards = <T extends AnyReport>({
  reports,
  current,
  viewer,
  now,
  hrefFor,
  describe,
  badges,
  renderActions,
}: ReportCardsProps<T>) => (
  <ul aria-label="Requests" aria-busy={!current} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {reports.map((report) => (
      <li key={report.id}>
        <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-card transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0 grow basis-28">
              <h2>
                <ReportLink name={report.clientName} href={hrefFor(report)} />
              </h2>
              <p className="font-mono text-sm whitespace-nowrap text-muted">{report.referenceNumber}</p>
            </div>
            <StatusBadge status={report.status} />
          </div>
          <p className="text-sm wrap-anywhere">
            {describe(report)}
            <span className="text-muted"> · Crash {formatDate(report.crashDate)}</span>
          </p>
          <BadgeList badges={badges(report)} className="min-h-5.5 gap-1.5" />
          {renderActions(report, hrefFor(report))}
          <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3 text-sm text-muted">
            <Person {...requesterOf(report, viewer.id)} />
            <time dateTime={report.submittedAt} className="whitespace-nowrap">
              {formatAgo(report.submittedAt, now)}
            </time>
          </div>
        </article>
      </li>
    ))}
  </ul>
)
