import { ButtonLink, Card, Page } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { CrashReports } from './chp/reports.tsx'
import { PoliceReports } from './police/reports.tsx'
import { hrefFor, useUrlState, type View } from './url-state.ts'

const choices: { view: View; title: string; text: string }[] = [
  {
    view: 'crash',
    title: 'CHP Reports',
    text: 'California Highway Patrol requests: status, documents and delivered reports.',
  },
  {
    view: 'police',
    title: 'Police Reports',
    text: 'Local police department requests: status, documents and final reports.',
  },
]

const ViewSelector = () => (
  <Page title="Dashboard" subtitle="Choose which reports to view" width="wide">
    <div className="grid gap-4 sm:grid-cols-2">
      {choices.map(({ view, title, text }) => (
        <Card key={view} className="flex flex-col items-start gap-3">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="flex-1 text-muted">{text}</p>
          <ButtonLink href={hrefFor({ view })}>View {title}</ButtonLink>
        </Card>
      ))}
    </div>
  </Page>
)

export const DashboardPage = () => {
  const { state } = useUrlState()
  usePreventFileDrop()
  if (state.view === 'crash') return <CrashReports />
  return state.view === 'police' ? <PoliceReports /> : <ViewSelector />
}
