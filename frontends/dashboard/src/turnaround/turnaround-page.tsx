import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth, useQuery } from '@portal/client'
import { releases } from '@portal/contract/kinds/kind-data'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import {
  getTurnaround,
  openAges,
  type ReleaseTurnaround,
  type TurnaroundOverview,
} from '@portal/contract/lists/turnaround'
import { ButtonLink, Card, EmptyState, Page, TableSkeleton } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { AgenciesSection } from './agencies-section.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'
import { CountsSection } from './counts-section.tsx'
import { countedKinds, numbersOf } from './kind-plot.tsx'
import { ageName, count, monthName, sentence, shortAge, shortMonth } from './words.ts'

/** Half and nine of ten of a release, of all agencies together. */
const Summary = ({ turnaround }: { turnaround: ReleaseTurnaround }) => (
  <Card className="py-4!">
    <h2 className="text-sm font-semibold text-muted">{releases[turnaround.release]}</h2>
    <p className="mt-1 font-semibold text-balance tabular-nums">{sentence(turnaround)}</p>
    <p className="mt-1 text-sm text-muted tabular-nums">{count(turnaround.deliveries)} delivered</p>
  </Card>
)

const list = new Intl.ListFormat('en-US')

const basedOn = (requests: TurnaroundOverview['requests']): string => {
  const most = limits.turnaroundRequests
  const some = countedKinds.map(({ key, noun }) => {
    const number = requests[key]
    return `${number >= most ? 'the newest ' : ''}${count(number)} ${noun}`
  })
  return `From ${list.format(some)} requests. Days are counted from the date of the request.`
}

const releaseNames = Object.keys(releases)

const Figures = ({ turnaround }: { turnaround: TurnaroundOverview }) => {
  const summaries = turnaround.releases
    .filter(({ agency }) => agency === null)
    .toSorted((a, b) => releaseNames.indexOf(a.release) - releaseNames.indexOf(b.release))
  const months = turnaround.months.map(({ month, ...counts }) => ({
    name: monthName(month),
    shortName: shortMonth(month),
    ...counts,
  }))
  const ages = turnaround.openByAge.map(({ upTo, ...counts }, at) => {
    const from = openAges[at - 1] ?? 0
    return { name: ageName(upTo, from), shortName: shortAge(upTo, from), ...counts }
  })
  return (
    <div className="space-y-8">
      {turnaround.deliveries.length === 0 && summaries.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-3">
          {summaries.map((one) => (
            <Summary key={one.release} turnaround={one} />
          ))}
        </div>
      )}
      {turnaround.deliveries.length > 0 ? (
        <DeliveriesSection deliveries={turnaround.deliveries} />
      ) : (
        <AgenciesSection all={turnaround.releases} />
      )}
      <CountsSection
        title="Requests per Month"
        text="Requests submitted in the last 12 months."
        groupName="Month"
        fileName="requests-per-month"
        counts={months}
      />
      <CountsSection
        title="Open Requests by Age"
        text="Requests that are neither completed nor canceled, by days since they were submitted."
        groupName="Age"
        fileName="open-requests-by-age"
        counts={ages}
      />
    </div>
  )
}

const Loading = () => (
  <>
    <output className="sr-only">Loading the figures</output>
    <div aria-hidden className="mb-8 grid animate-pulse gap-3 motion-reduce:animate-none sm:grid-cols-3">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="h-28 rounded-card border border-line bg-card" />
      ))}
    </div>
    <TableSkeleton />
  </>
)

/** How long reports took, of the requests that the viewer sees. */
export const TurnaroundPage = () => {
  const { user } = useAuth()
  const { data, error, refresh } = useQuery(getTurnaround)
  // Figures from an earlier visit show until newer ones arrive.
  const [fromCache] = useState(data !== undefined)
  const refreshCached = useEffectEvent(() => {
    if (fromCache) void refresh()
  })
  useEffect(() => refreshCached(), [])
  const empty = data && numbersOf(data.requests).every((number) => number === 0)
  return (
    <Page title={headings.turnaround} width="work" {...(data && !empty && { subtitle: basedOn(data.requests) })}>
      {empty ? (
        <EmptyState title="No requests yet">
          <p className="mb-4">Once reports arrive, this page shows how long each agency takes.</p>
          {user?.role === 'law-firm' && <ButtonLink href={paths.request}>New Request</ButtonLink>}
        </EmptyState>
      ) : data ? (
        <Figures turnaround={data} />
      ) : error === undefined ? (
        <Loading />
      ) : (
        <LoadError what="the figures" error={error} retry={refresh} />
      )}
    </Page>
  )
}
