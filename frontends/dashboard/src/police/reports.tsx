import { listPoliceReports, type PoliceReport } from '@portal/contract/reports/police-reports'
import { CardsSkeleton, TableSkeleton } from '@portal/ui'
import { ReportCards } from '../list/report-cards.tsx'
import { ReportList } from '../list/report-list.tsx'
import { useWideScreen } from '../list/use-wide-screen.ts'
import { PoliceTable } from './table.tsx'

/** The local police requests the viewer may see: a table on wide screens, cards on others. */
export const PoliceReports = () => {
  const isWide = useWideScreen()
  return (
    <ReportList<PoliceReport>
      endpoint={listPoliceReports}
      view="police"
      form="police"
      skeleton={isWide ? <TableSkeleton /> : <CardsSkeleton />}
      noun="police reports"
      newRequestLabel="New Police Report Request"
    >
      {(props) => (isWide ? <PoliceTable {...props} /> : <ReportCards {...props} />)}
    </ReportList>
  )
}
