import type { PoliceReport } from '@portal/contract/reports/police-reports'
import type { ListProps } from '../list/list-body.tsx'
import type { ReportBadge } from '../list/badge-list.tsx'
import { ReportCards } from '../list/report-cards.tsx'
import { QuickActions } from './quick-actions.tsx'

const pickupLabel = (
  <span>
    {/* In the table of a laptop, which has no room for it. */}
    <span className="xl:max-[90rem]:sr-only">Ready for </span>Pickup
  </span>
)

/** The badges of a police request besides its status. */
export const policeBadges = ({ urgent, readyForPickup, status, privateTo }: PoliceReport): ReportBadge[] => {
  const badges: ReportBadge[] = []
  if (urgent) badges.push({ label: 'Urgent', tone: 'stopped' })
  if (privateTo) badges.push({ label: 'Private', tone: 'neutral' })
  if (readyForPickup && status === 'processing')
    badges.push({ label: 'Ready for Pickup', tone: 'ready', shown: pickupLabel })
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
