import { listCrashReports, type CrashReport } from '@portal/contract/reports/crash-reports'
import { CardsSkeleton } from '@portal/ui'
import { ReportCards } from '../list/report-cards.tsx'
import { ReportList } from '../list/report-list.tsx'

/** The CHP requests the viewer may see. */
export const CrashReports = () => (
  <ReportList<CrashReport>
    endpoint={listCrashReports}
    view="crash"
    form="chp"
    skeleton={<CardsSkeleton />}
    noun="CHP reports"
    newRequestLabel="New CHP Request"
  >
    {(props) => <ReportCards {...props} />}
  </ReportList>
)
