import { useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'
import { useAuth, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { kindIds, kindNames, listTitle, type KindId, type KindView } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { getSummary, kindNumbers, queueNumbers } from '@portal/contract/lists/summary'
import { Card, Page } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/hooks'
import { lazyPage } from './list/lazy-page.tsx'
import { useRestored } from './list/remembered.ts'
import { hrefFor, initialUrlState, useUrlState, type View } from './url-state.ts'

const choices: { view: View; title: string; text: string; only?: 'staff' | 'firms'; kind?: KindId }[] = [
  {
    view: 'queue',
    title: headings.queue,
    text: 'All open requests in one table.',
    only: 'staff',
  },
  {
    view: 'docket',
    title: headings.docket,
    text: 'All your requests in one table.',
    only: 'firms',
  },
  ...kindNames.map((kind) => ({ view: kindIds[kind].view, title: listTitle(kind), text: kindData[kind].list, kind })),
]

const ViewSelector = ({ forStaff }: { forStaff: boolean }) => {
  const { data } = useQuery(getSummary)
  return (
    <Page title={headings.dashboard} subtitle="Choose which reports to view" width="work">
      <div className="grid max-w-5xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices
          .filter(({ only }) => only !== (forStaff ? 'firms' : 'staff'))
          .map(({ view, title, text, kind }) => (
            <Card key={view} className="relative space-y-2 hover:border-accent has-focus-visible:border-accent">
              <h2 className="text-xl font-semibold">
                {/* The link covers the card. */}
                <Link
                  href={hrefFor({ view })}
                  className="text-accent no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
                >
                  {title}
                </Link>
              </h2>
              <p className="text-muted">{text}</p>
              {/* The line is there before its numbers are. */}
              <p className="min-h-5 text-sm">
                {data && (kind ? kindNumbers(data, kind) : view === 'queue' && queueNumbers(data))}
              </p>
            </Card>
          ))}
      </div>
    </Page>
  )
}

const ofKinds = Object.fromEntries(
  kindNames.map((kind) => [
    kindIds[kind].view,
    lazyPage(
      listTitle(kind),
      'requests',
      async () => (await import('./list/request-lists.tsx')).requestLists[kind],
      kindData[kind].listLayout,
    ),
  ]),
) as Record<KindView, ReturnType<typeof lazyPage<{ viewer: User }>>>

const lazyLists = {
  queue: lazyPage(headings.queue, 'the queue', async () => (await import('./queue/queue.tsx')).QueuePage),
  docket: lazyPage(headings.docket, 'your requests', async () => (await import('./docket/docket.tsx')).DocketPage),
  mail: lazyPage(headings.mail, 'the incoming reports', async () => (await import('./mail/mail-page.tsx')).MailPage),
  ...ofKinds,
}

/** The queue is for staff and the docket for law firms: each leads the others to their own. It opens as the viewer left it. */
const List = ({ view, viewer }: { view: View; viewer: User }) => {
  const { update } = useUrlState()
  const own = isStaff(viewer.role) ? 'queue' : 'docket'
  const isOther = view !== own && (view === 'queue' || view === 'docket' || (view === 'mail' && own !== 'queue'))
  const goToOwn = useEffectEvent(() => update({ ...initialUrlState, view: own }, { replace: true }))
  useEffect(() => {
    if (isOther) goToOwn()
  }, [isOther])
  const restored = useRestored(view === 'docket' && !isOther ? viewer.id : undefined)
  const Lazy = lazyLists[view]
  return isOther ? null : <Lazy viewer={viewer} waits={!restored} />
}

export const DashboardPage = () => {
  const { user } = useAuth()
  const { view } = useUrlState().state
  usePreventFileDrop()
  if (view === null) return <ViewSelector forStaff={user !== null && isStaff(user.role)} />
  return user && <List key={`${view} ${user.id}`} view={view} viewer={user} />
}
