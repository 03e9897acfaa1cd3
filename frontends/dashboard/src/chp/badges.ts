import type { CrashReport } from '@portal/contract/reports/crash-reports'
import type { ReportBadge } from '../list/report-card.tsx'

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
