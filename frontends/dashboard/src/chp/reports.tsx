import { listCrashReports, type CrashReport } from '@portal/contract/reports/crash-reports'
import { CardsSkeleton } from '@portal/ui'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { ReportList } from '../list/report-list.tsx'
import { CrashCards } from './cards.tsx'

const dialog = lazyDialog(async () => (await import('./dialog.tsx')).CrashDialog)

/** The CHP requests the viewer may see. */
export const CrashReports = () => (
  <ReportList<CrashReport>
    endpoint={listCrashReports}
    view="crash"
    form="chp"
    skeleton={<CardsSkeleton />}
    noun="CHP reports"
    newRequestLabel="New CHP Request"
    dialog={dialog}
  >
    {(props) => <CrashCards {...props} />}
  </ReportList>
)
