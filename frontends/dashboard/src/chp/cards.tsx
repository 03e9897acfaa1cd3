import { Link } from 'wouter'
import type { Role } from '@portal/contract/accounts/roles'
import type { CrashReport } from '@portal/contract/reports/crash-reports'
import { crashFactsOf, offersCrashAction, type CrashFacts } from '@portal/contract/reports/crash-transitions'
import { crashProgress } from '@portal/contract/reports/crash-progress'
import { reportTypes } from '@portal/contract/reports/report-types'
import { Steps } from '@portal/ui'
import type { ListProps } from '../list/list-body.tsx'
import type { ReportBadge } from '../list/badge-list.tsx'
import { ReportCards } from '../list/report-cards.tsx'
import { openedForFullReport } from '../url-state.ts'

type BadgeFields = Pick<CrashReport, 'monitorForFull' | 'urgent' | 'facePageFile' | 'privateTo'>

/** The badges of a CHP request besides its status. What was delivered is said by the status and the progress line. */
export const crashBadges = ({ monitorForFull, urgent, facePageFile, privateTo }: BadgeFields): ReportBadge[] => {
  const badges: ReportBadge[] = []
  if (monitorForFull && !facePageFile) badges.push({ label: 'Monitor for Full', tone: 'progress' })
  if (urgent) badges.push({ label: 'Urgent', tone: 'stopped' })
  if (privateTo) badges.push({ label: 'Private', tone: 'neutral' })
  return badges
}

/** Whether a card offers to request the full report: to law firms, once the face page alone completed the request. */
export const offersFullReport = (facts: CrashFacts, role: Role): boolean =>
  role === 'law-firm' &&
  facts.status === 'completed' &&
  facts.hasFacePage &&
  !facts.hasFullReport &&
  offersCrashAction('upgrade', role, facts)

export const CrashCards = (props: ListProps<CrashReport>) => (
  <ReportCards
    {...props}
    describe={({ reportType }) => reportTypes[reportType].label}
    badges={crashBadges}
    renderProgress={(report) => <Steps label="Progress" steps={crashProgress(crashFactsOf(report))} />}
    renderActions={(report, href) =>
      offersFullReport(crashFactsOf(report), props.viewer.role) && (
        <Link
          href={href}
          state={openedForFullReport}
          aria-haspopup="dialog"
          className="relative z-10 self-start rounded-control border border-edge bg-card px-3 py-1.5 font-semibold text-accent no-underline hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
        >
          Request Full Report<span className="sr-only"> for {report.clientName}</span>
        </Link>
      )
    }
  />
)
