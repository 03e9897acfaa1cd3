import type { PoliceReport } from '@portal/contract/reports/police-reports'
import type { ReportBadge } from '../list/report-card.tsx'

/** The badges of a police request besides its status. */
export const policeBadges = ({ urgent, readyForPickup }: PoliceReport): ReportBadge[] => {
  const badges: ReportBadge[] = []
  if (urgent) badges.push({ label: 'Urgent', tone: 'stopped' })
  if (readyForPickup) badges.push({ label: 'Ready for Pickup', tone: 'ready' })
  return badges
}
