import { ButtonLink, Card, Page } from '@portal/ui'
import { hrefOf, useAddress, type View } from './address.ts'
import { CrashReports } from './crash-reports/crash-reports.tsx'
import { PoliceReports } from './police-reports/police-reports.tsx'
import { useNoOpening } from './use-no-opening.ts'

const kinds: { view: View; title: string; text: string }[] = [
  {
    view: 'crash',
    title: 'CHP Reports',
    text: 'California Highway Patrol requests: their status, their documents and the delivered reports.',
  },
  {
    view: 'police',
    title: 'Police Reports',
    text: 'Local police department requests: their status, their documents and the final reports.',
  },
]

const Selector = () => (
  <Page title="Dashboard" subtitle="Choose the kind of report" width="wide">
    <div className="grid gap-4 sm:grid-cols-2">
      {kinds.map(({ view, title, text }) => (
        <Card key={view} className="flex flex-col items-start gap-3">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="flex-1 text-muted">{text}</p>
          <ButtonLink href={hrefOf({ view })}>View {title}</ButtonLink>
        </Card>
      ))}
    </div>
  </Page>
)

/** The dashboard: which kind of report, then its list. */
export const DashboardPage = () => {
  const { address } = useAddress()
  useNoOpening()
  if (address.view === 'crash') return <CrashReports />
  return address.view === 'police' ? <PoliceReports /> : <Selector />
}
