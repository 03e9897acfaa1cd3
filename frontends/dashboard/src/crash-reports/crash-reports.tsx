import { listCrashReports, type CrashReport } from '@portal/contract/crash-reports'
import { lazyDialog } from '../reports/lazy-dialog.tsx'
import { ReportList } from '../reports/report-list.tsx'
import { ReportCard } from './report-card.tsx'

const details = lazyDialog(async () => (await import('../report-dialog/report-dialog.tsx')).ReportDialog)

/** The CHP requests the viewer may see. */
export const CrashReports = () => (
  <ReportList<CrashReport>
    endpoint={listCrashReports}
    title="CHP Reports"
    kind="CHP reports"
    order="New CHP Request"
    preload={details.preload}
    renderDetails={(props) => <details.Lazy {...props} />}
  >
    {({ reports, current, viewer, now, hrefTo }) => (
      <ul aria-label="Requests" aria-busy={!current} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} viewer={viewer} now={now} href={hrefTo(report)} />
          </li>
        ))}
      </ul>
    )}
  </ReportList>
)
