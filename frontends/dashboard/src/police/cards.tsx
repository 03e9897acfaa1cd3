import type { PoliceReport } from '@portal/contract/reports/police-reports'
import { ReportCards } from '../list/report-card.tsx'
import type { ListProps } from '../list/list-body.tsx'
import { policeBadges } from './badges.ts'
import { QuickActions } from './quick-actions.tsx'

export const PoliceCards = (props: ListProps<PoliceReport>) => (
  <ReportCards
    {...props}
    describe={({ policeDepartment }) => policeDepartment}
    badges={policeBadges}
    renderActions={(report) => <QuickActions report={report} role={props.viewer.role} />}
  />
)
