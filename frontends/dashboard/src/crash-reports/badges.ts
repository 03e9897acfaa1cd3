import type { CrashReport } from '@portal/contract/crash-reports'
import type { Tone } from '@portal/contract/status-looks'

export interface ReportBadge {
  label: string
  tone: Tone
}

type Facts = Pick<CrashReport, 'monitorForFull' | 'urgent' | 'facePageFile' | 'fullReportFile'>

/** The badges a card shows beside the status, in their order. */
export const badgesOf = ({ monitorForFull, urgent, facePageFile, fullReportFile }: Facts): ReportBadge[] => {
  const badges: ReportBadge[] = []
  if (monitorForFull && !facePageFile) badges.push({ label: 'Monitor for Full', tone: 'progress' })
  if (facePageFile)
    badges.push({ label: monitorForFull ? 'Face Page Ready - Monitoring' : 'Face Page Ready', tone: 'ready' })
  if (fullReportFile) badges.push({ label: 'Full Report Ready', tone: 'ready' })
  if (urgent) badges.push({ label: 'Urgent', tone: 'stopped' })
  return badges
}
