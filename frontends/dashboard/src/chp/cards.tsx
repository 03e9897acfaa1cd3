import { Link } from 'wouter'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { reportTypes } from '@portal/contract/reports/report-types'
import type { Role } from '@portal/contract/accounts/roles'
import { ReportCards } from '../list/report-card.tsx'
import type { ListProps } from '../list/list-body.tsx'
import { openedForFullReport } from '../url-state.ts'
import { crashBadges } from './badges.ts'

/** Whether a card offers to request the full report: to law firms, once the face page alone completed the request. */
export const offersFullReport = (report: CrashReport, role: Role): boolean => {
  const facts = crashFactsOf(report)
  return (
    role === 'law-firm' &&
    report.status === 'completed' &&
    facts.hasFacePage &&
    !facts.hasFullReport &&
    offersCrashAction('upgrade', role, facts)
  )
}

export const CrashCards = (props: ListProps<CrashReport>) => (
  <ReportCards
    {...props}
    describe={({ reportType }) => reportTypes[reportType].label}
    badges={crashBadges}
    renderActions={(report, href) =>
      offersFullReport(report, props.viewer.role) && (
        <Link
          href={href}
          state={openedForFullReport}
          aria-haspopup="dialog"
          className="relative z-10 self-start rounded-control border border-edge bg-card px-3 py-1.5 text-sm font-semibold text-accent no-underline hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
        >
          Request Full Report<span className="sr-only"> for {report.clientName}</span>
        </Link>
      )
    }
  />
)
