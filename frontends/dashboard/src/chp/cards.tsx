import { Link } from 'wouter'
import type { Role } from '@portal/contract/accounts/roles'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction } from '@portal/contract/reports/crash-transitions'
import { reportTypes } from '@portal/contract/reports/report-types'
import type { ListProps } from '../list/list-body.tsx'
import { ReportCards, type ReportBadge } from '../list/report-cards.tsx'
import { openedForFullReport } from '../url-state.ts'

type BadgeFields = Pick<CrashReport, 'monitorForFull' | 'urgent' | 'facePageFile' | 'fullReportFile'>

/** The badges of a CHP request besides its status. */
export const crashBadges = ({ monitorForFull, urgent, facePageFile, fullReportFile }: BadgeFields): ReportBadge[] => {
  const badges: ReportBadge[] = []
  if (monitorForFull && !facePageFile) badges.push({ label: 'Monitor for Full', tone: 'progress' })
  if (facePageFile)
    badges.push({ label: monitorForFull ? 'Face Page Ready - Monitoring' : 'Face Page Ready', tone: 'ready' })
  if (fullReportFile) badges.push({ label: 'Full Report Ready', tone: 'ready' })
  if (urgent) badges.push({ label: 'Urgent', tone: 'stopped' })
  return badges
}

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
