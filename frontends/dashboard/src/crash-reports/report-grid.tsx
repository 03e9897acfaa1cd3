import type { Page as ListPage } from '@portal/client'
import type { CrashReport } from '@portal/contract/crash-reports'
import { EmptyState, PageSpinner } from '@portal/ui'
import { hrefOf, type Address } from '../address.ts'
import { Pager, pagesOf } from './pager.tsx'
import { ReportCard } from './report-card.tsx'
import { useNow } from './use-now.ts'

interface ReportGridProps {
  list: ListPage<CrashReport>
  /** The list answers the address, rather than the one before it. */
  current: boolean
  address: Address
  viewerId: string
  onPage: (page: number) => void
}

/** One page of requests as cards, or that there are none. */
export const ReportGrid = ({ list: { items, total }, current, address, viewerId, onPage }: ReportGridProps) => {
  const now = useNow()
  if (total === 0 && current)
    return (
      <EmptyState title="No requests found">
        {address.search && 'Please try another name or reference number.'}
      </EmptyState>
    )
  // Beyond the end, or of the query before: what there is is on its way.
  if (items.length === 0) return <PageSpinner label="Loading requests" />
  return (
    <>
      <ul aria-label="Requests" aria-busy={!current} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              viewerId={viewerId}
              now={now}
              href={hrefOf({ ...address, report: report.id, file: null })}
            />
          </li>
        ))}
      </ul>
      <Pager page={Math.min(address.page, pagesOf(total))} total={total} current={current} onPage={onPage} />
    </>
  )
}
