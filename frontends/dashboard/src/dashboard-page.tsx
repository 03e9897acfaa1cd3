import { headings } from '@portal/contract/headings'
import { ButtonLink, Card, Page } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { CrashReports } from './chp/reports.tsx'
import { PoliceReports } from './police/reports.tsx'
import { hrefFor, useUrlState, type View } from './url-state.ts'

const choices: { view: View; title: string; text: string }[] = [
  {
    view: 'crash',
    title: headings.crash,
    text: 'California Highway Patrol requests: status, documents and delivered reports.',
  },
  {
    view: 'police',
    title: headings.police,
    text: 'Local police department requests: status, documents and final reports.',
  },
]

const ViewSelector = () => (
  <Page title={headings.dashboard} subtitle="Choose which reports to view" width="work">
    <div className="grid max-w-5xl gap-4 sm:grid-cols-2">
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
