import { useEffect, useEffectEvent } from 'react'
import { useAuth } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { ButtonLink, Card, classes, Page } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { CrashReports } from './chp/reports.tsx'
import { PoliceReports } from './police/reports.tsx'
import { LazyQueue } from './queue/lazy-queue.tsx'
import { hrefFor, initialUrlState, useUrlState, type View } from './url-state.ts'

const choices: { view: View; title: string; text: string; forStaff?: true }[] = [
  {
    view: 'queue',
    title: headings.queue,
    text: 'All open requests of both kinds: what is new, due, waiting or ready to complete.',
    forStaff: true,
  },
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

const ViewSelector = ({ forStaff }: { forStaff: boolean }) => (
  <Page title={headings.dashboard} subtitle="Choose which reports to view" width="work">
    <div className={classes('grid max-w-5xl gap-4 sm:grid-cols-2', forStaff && 'lg:grid-cols-3')}>
      {choices
        .filter((choice) => forStaff || !choice.forStaff)
        .map(({ view, title, text }) => (
          <Card key={view} className="flex flex-col items-start gap-3">
            <h2 className="text-xl font-semibold">{title}</h2>
            <p className="flex-1 text-muted">{text}</p>
            <ButtonLink href={hrefFor({ view })}>View {title}</ButtonLink>
          </Card>
        ))}
    </div>
  </Page>
)

/** The queue is for staff: a law firm sees its own list instead. */
const Queue = ({ forStaff }: { forStaff: boolean }) => {
  const { update } = useUrlState()
  const goToOwnList = useEffectEvent(() => update({ ...initialUrlState, view: 'crash' }, { replace: true }))
  useEffect(() => {
    if (!forStaff) goToOwnList()
  }, [forStaff])
  return forStaff ? <LazyQueue /> : null
}

export const DashboardPage = () => {
  const { user } = useAuth()
  const { state } = useUrlState()
  usePreventFileDrop()
  const forStaff = user !== null && isStaff(user.role)
  if (state.view === 'crash') return <CrashReports />
  if (state.view === 'police') return <PoliceReports />
  if (state.view === 'queue') return user && <Queue forStaff={forStaff} />
  return <ViewSelector forStaff={forStaff} />
}
