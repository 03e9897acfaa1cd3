import { useEffect, useEffectEvent } from 'react'
import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { ButtonLink, Card, Page } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { CrashReports } from './chp/reports.tsx'
import { LazyDocket } from './docket/lazy-docket.tsx'
import { lazyPage } from './list/lazy-page.tsx'
import { PoliceReports } from './police/reports.tsx'
import { hrefFor, initialUrlState, useUrlState, type View } from './url-state.ts'

const choices: { view: View; title: string; text: string; only?: 'staff' | 'firms' }[] = [
  {
    view: 'queue',
    title: headings.queue,
    text: 'Open CHP and police requests: new, due, waiting or ready to complete.',
    only: 'staff',
  },
  {
    view: 'docket',
    title: headings.docket,
    text: 'All your requests in one table: new, open, waiting for you or ready.',
    only: 'firms',
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
    <div className="grid max-w-5xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {choices
        .filter(({ only }) => only !== (forStaff ? 'firms' : 'staff'))
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

const LazyQueue = lazyPage(headings.queue, 'the queue', async () => (await import('./queue/queue-page.tsx')).QueuePage)

/** The queue is for staff and the docket for law firms: each leads the others to their own. */
const Work = ({ view, viewer }: { view: 'queue' | 'docket'; viewer: User }) => {
  const { update } = useUrlState()
  const own = isStaff(viewer.role) ? 'queue' : 'docket'
  const goToOwn = useEffectEvent(() => update({ ...initialUrlState, view: own }, { replace: true }))
  useEffect(() => {
    if (view !== own) goToOwn()
  }, [view, own])
  if (view !== own) return null
  return own === 'queue' ? <LazyQueue key={viewer.id} viewer={viewer} /> : <LazyDocket viewer={viewer} />
}

export const DashboardPage = () => {
  const { user } = useAuth()
  const { state } = useUrlState()
  usePreventFileDrop()
  const forStaff = user !== null && isStaff(user.role)
  if (state.view === 'crash') return <CrashReports />
  if (state.view === 'police') return <PoliceReports />
  if (state.view === 'queue' || state.view === 'docket') return user && <Work view={state.view} viewer={user} />
  return <ViewSelector forStaff={forStaff} />
}
