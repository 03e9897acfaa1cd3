import type { PoliceReport } from '@portal/contract/reports/police-reports'
import type { ListProps } from '../list/list-body.tsx'
import { ReportCards, type ReportBadge } from '../list/report-cards.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The badges of a police request besides its status. */
export const policeBadges = ({ urgent, readyForPickup, status }: PoliceReport): ReportBadge[] => {
  const badges: ReportBadge[] = []
  if (urgent) badges.push({ label: 'Urgent', tone: 'stopped' })
  if (readyForPickup && status === 'processing') badges.push({ label: 'Ready for Pickup', tone: 'ready' })
  return badges
}

export const PoliceCards = (props: ListProps<PoliceReport>) => (
  <ReportCards
    {...props}
    describe={({ policeDepartment }) => policeDepartment}
    badges={policeBadges}
    renderActions={(report) => <QuickActions report={report} role={props.viewer.role} />}
  />
)
