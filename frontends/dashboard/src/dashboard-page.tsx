import { ButtonLink, Card, Page } from '@portal/ui'
import { hrefOf, useAddress } from './address.ts'
import { CrashReports } from './crash-reports/crash-reports.tsx'

const Selector = () => (
  <Page title="Dashboard" subtitle="Choose the kind of report" width="wide">
    <div className="grid gap-4 sm:grid-cols-2">
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-semibold">CHP Reports</h2>
        <p className="flex-1 text-muted">
          California Highway Patrol requests: their status, their documents and the delivered reports.
        </p>
        <ButtonLink href={hrefOf({ view: 'crash', page: 1, search: '', report: null, file: null })}>
          View CHP Reports
        </ButtonLink>
      </Card>
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-semibold">Police Reports</h2>
        <p className="flex-1 text-muted">
          Local police department requests cannot be ordered or tracked in this portal yet.
        </p>
      </Card>
    </div>
  </Page>
)

/** The dashboard: which kind of report, then its list. */
export const DashboardPage = () => {
  const { address } = useAddress()
  return address.view === 'crash' ? <CrashReports /> : <Selector />
}
