import { listPoliceReports, type PoliceReport } from '@portal/contract/police-reports'
import { lazyDialog } from '../reports/lazy-dialog.tsx'
import { ReportList } from '../reports/report-list.tsx'
import { useWide } from '../reports/use-wide.ts'
import { PoliceCards } from './police-cards.tsx'
import { PoliceTable } from './police-table.tsx'

const details = lazyDialog(async () => (await import('./police-dialog.tsx')).PoliceDialog)

/** The local police requests the viewer may see: a table where there is room, else cards. */
export const PoliceReports = () => {
  const Requests = useWide() ? PoliceTable : PoliceCards
  return (
    <ReportList<PoliceReport>
      endpoint={listPoliceReports}
      title="Police Reports"
      kind="police reports"
      order="New Police Report Request"
      preload={details.preload}
      renderDetails={(props) => <details.Lazy {...props} />}
    >
      {(listed) => <Requests {...listed} />}
    </ReportList>
  )
}
