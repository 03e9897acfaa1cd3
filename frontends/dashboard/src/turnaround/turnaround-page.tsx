import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth, useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { headings } from '@portal/contract/headings'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { kindData, releases } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { getTurnaround, type TurnaroundOverview } from '@portal/contract/lists/turnaround'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card, EmptyState, Page, TableSkeleton } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { AgenciesTable, DeliveriesTable, days, usualDays } from './tables.tsx'

const list = new Intl.ListFormat('en-US')

const basedOn = (requests: TurnaroundOverview['requests']): string => {
  const some = kindNames.map((kind) => {
    const isCut = requests[kind] >= limits.turnaroundRequests
    return `${isCut ? 'the newest ' : ''}${requests[kind].toLocaleString('en-US')} ${kindData[kind].adjective}`
  })
  return `From ${list.format(some)} requests. Days are counted from the date of the request.`
}

const allReleases = list.format(Object.values(releases).map((label) => `${label.toLowerCase()}s`))

/** Who the days of a range are about. Of fewer deliveries than percentiles need, it has all. */
const aboutDays = (
  { p10, median, p90 }: NonNullable<TurnaroundOverview['all']>,
  areFew: boolean,
): string | undefined => {
  if (areFew) return p10 === p90 ? undefined : 'From the fastest to the slowest report'
  return `8 of 10 reports; half arrived ${median === 0 ? 'the same day' : `within ${days(median)}`}`
}

const Figures = ({ turnaround: { all, deliveries, open } }: { turnaround: TurnaroundOverview }) => {
  const figures = [
    {
      label: 'Request to delivery',
      value: all ? usualDays(all) : 'Not known yet',
      note: all && aboutDays(all, deliveries.length > 0),
    },
    { label: 'Delivered', value: counted(all?.deliveries ?? 0, 'report'), note: allReleases },
    {
      label: 'Open',
      value: counted(open.all, 'request'),
      note: `${open.long === 0 ? 'None' : open.long.toLocaleString('en-US')} for more than ${days(limits.longOpenDays)}`,
    },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {figures.map(({ label, value, note }) => (
        <Card key={label} className="py-4!">
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd className="mt-1 text-xl font-semibold tabular-nums">{value}</dd>
          {note && <dd className="mt-1 text-sm text-muted tabular-nums first-letter:uppercase">{note}</dd>}
        </Card>
      ))}
    </dl>
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
  const empty = data && kindNames.every((kind) => data.requests[kind] === 0)
  return (
    <Page title={headings.turnaround} width="work" {...(data && !empty && { subtitle: basedOn(data.requests) })}>
      {empty ? (
        <EmptyState title="No requests yet">
          <p className="mb-4">Once reports arrive, this page shows how long each agency takes.</p>
          {user?.role === 'law-firm' && <ButtonLink href={paths.request}>New Request</ButtonLink>}
        </EmptyState>
      ) : data ? (
        <div className="space-y-8">
          <Figures turnaround={data} />
          {data.deliveries.length > 0 ? (
            <DeliveriesTable deliveries={data.deliveries} />
          ) : (
            <AgenciesTable all={data.releases} />
          )}
        </div>
      ) : error === undefined ? (
        <Loading />
      ) : (
        <LoadError what="the figures" error={error} retry={refresh} />
      )}
    </Page>
  )
}
