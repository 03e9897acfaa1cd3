import { listPoliceReports, type PoliceReport } from '@portal/contract/reports/police-reports'
import { CardsSkeleton, TableSkeleton } from '@portal/ui'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { ReportList } from '../list/report-list.tsx'
import { useWideScreen } from '../list/use-wide-screen.ts'
import { PoliceCards } from './cards.tsx'
import { PoliceTable } from './table.tsx'

const dialog = lazyDialog(async () => (await import('./dialog.tsx')).PoliceDialog)

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
      dialog={dialog}
    >
      {(props) => (isWide ? <PoliceTable {...props} /> : <PoliceCards {...props} />)}
    </ReportList>
  )
}
