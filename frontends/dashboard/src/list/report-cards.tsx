import { Link } from 'wouter'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate } from '@portal/contract/dates'
import { factsOf } from '@portal/contract/kinds/rules'
import { Ago, cardColumns, Steps } from '@portal/ui'
import { NewMessage } from '../messages/list-marks.tsx'
import { waitingBadges } from '../messages/waiting-badges.ts'
import { ExpectedDate } from './expected-date.tsx'
import { Requester } from '../people.tsx'
import { RequestStatus } from './request-status.tsx'
import { PlacedByStaffMark } from './placed-by-staff-mark.tsx'
import { kindOf, reasonOf, type AnyReport } from '../report.ts'
import { openedInApp } from '../url-state.ts'
import { BadgeList } from './badge-list.tsx'
import type { ListProps } from './list-body.tsx'
import { ListButtons } from './list-buttons.tsx'

/**
 * The client's name as a link that opens the report. Its clickable area fills the nearest positioned ancestor. The link
 * itself is cut off, not only what is around it, or it would lie under the targets next to it.
 */
export const ReportLink = ({ name, href }: { name: string; href: string }) => (
  <Link
    href={href}
    state={openedInApp}
    aria-haspopup="dialog"
    title={name}
    className="inline-block max-w-full min-w-0 truncate align-bottom font-semibold outline-none after:absolute after:inset-0 after:rounded-card"
  >
    {name}
  </Link>
)

/** What the firm calls the case. */
const Matter = ({ matterNumber, attorney }: Pick<AnyReport, 'matterNumber' | 'attorney'>) => {
  const text = [matterNumber && `Matter ${matterNumber}`, attorney].filter(Boolean).join(' · ')
  return text ? (
    <p className="truncate text-xs text-muted" title={text}>
      {text}
    </p>
  ) : null
}

const Progress = ({ report }: { report: AnyReport }) => {
  const { rules } = kindOf(report)
  const steps = rules.progress?.(factsOf(rules, report))
  return steps && <Steps label="Progress" steps={steps} />
}

/** Requests as a grid of cards. Clicking anywhere on a card opens its request. */
export const ReportCards = ({ reports, current, viewer, hrefFor, onPoint }: ListProps<AnyReport>) => (
  <ul aria-label="Requests" aria-busy={!current} className={`grid gap-3 ${cardColumns}`}>
    {reports.map((report) => (
      <li key={report.id} className="min-w-0">
        <article
          onPointerEnter={onPoint}
          className="relative flex h-full flex-col gap-2.5 rounded-card border border-line bg-card p-3.5 text-sm shadow-card transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <div>
            <div className="flex items-baseline justify-between gap-2">
              <h2 className="min-w-0 truncate font-sans text-base/6 tracking-normal">
                <ReportLink name={report.clientName} href={hrefFor(report)} />
              </h2>
              <p className="font-mono text-xs whitespace-nowrap text-muted">{report.referenceNumber}</p>
            </div>
            <div className="mt-1.5 flex flex-wrap items-center gap-1">
              <RequestStatus request={report} />
              <BadgeList
                badges={[...kindOf(report).badges(report), ...waitingBadges(report, isStaff(viewer.role))]}
                className="contents!"
              />
              {report.placedByStaff && isStaff(viewer.role) && <PlacedByStaffMark />}
              {report.unread && <NewMessage />}
            </div>
          </div>
          <div className="flex items-baseline justify-between gap-1.5">
            <p className="truncate" title={kindOf(report).describe(report)}>
              {kindOf(report).describe(report)}
            </p>
            <p className="shrink-0 text-xs text-muted tabular-nums">Crash {formatDate(report.crashDate)}</p>
          </div>
          <Matter {...report} />
          {reasonOf(report) && <p className="text-xs text-muted wrap-anywhere">Reason: {reasonOf(report)}</p>}
          <ExpectedDate report={report} />
          <Progress report={report} />
          <ListButtons report={report} role={viewer.role} href={hrefFor(report)} />
          <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted">
            <Requester report={report} viewer={viewer} />
            <Ago instant={report.submittedAt} />
          </div>
        </article>
      </li>
    ))}
  </ul>
)
