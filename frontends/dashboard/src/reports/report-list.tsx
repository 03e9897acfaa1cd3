import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { errorMessage, useAuth, useListPage, type ListPage } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import type { listCrashReports } from '@portal/contract/crash-reports'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import type { listPoliceReports } from '@portal/contract/police-reports'
import { isOffice } from '@portal/contract/roles'
import { Alert, Button, ButtonLink, Page, PageSpinner } from '@portal/ui'
import { pageCount } from '@portal/ui/pagination'
import { SearchBox } from '@portal/ui/search-box'
import { narrowedBy, useAddress } from '../address.ts'
import { wasOpenedHere } from '../opened-here.ts'
import { ListBody } from './list-body.tsx'
import type { AnyReport } from './report.ts'
import type { Queue } from './next-order.tsx'
import { useFailingSince } from './use-failing-since.ts'
import { WorkFilter } from './work-filter.tsx'

export interface ListedProps<T> {
  reports: T[]
  /** The reports answer the address, rather than the one before it. */
  current: boolean
  viewer: User
  now: number
  /** The address at which a report's details are open. */
  hrefTo: (report: T) => string
}

export interface DetailsProps<T> {
  id: string
  /** The report as the list shows it, until its own answer is there. */
  listed: T | undefined
  viewer: User
  /** The list it was opened from, where that is worked through. */
  queue: Queue | undefined
  onClose: () => void
}

interface ReportListProps<T> {
  endpoint: typeof listCrashReports | typeof listPoliceReports
  title: string
  /** The kind in the middle of a sentence: `CHP reports`. */
  kind: string
  /** What a law firm's button for another order says. */
  order: string
  /** Fetches what opening a report needs, before it is asked for. */
  preload: () => Promise<unknown>
  children: (listed: ListedProps<T>) => ReactNode
  renderDetails: (props: DetailsProps<T>) => ReactNode
}

/** The reports of one kind that the viewer may see: searched, paged, fresh within three seconds, one of them open. */
export const ReportList = <T extends AnyReport>({
  endpoint,
  title,
  kind,
  order,
  preload,
  children,
  renderDetails,
}: ReportListProps<T>) => {
  const { user } = useAuth()
  const { address: given, go } = useAddress()
  const office = user !== null && isOffice(user.role)
  const address = { ...given, needsWork: office && given.needsWork }
  const by = narrowedBy(address)
  const query = {
    page: address.page,
    pageSize: limits.cardsPerPage,
    search: address.search.trim(),
    ...(by === 'work' && { needsWork: 'true' as const }),
  }
  const { data, current, error, refresh } = useListPage<typeof listCrashReports>(
    endpoint as typeof listCrashReports,
    user && { query },
  )
  const list = data as ListPage<AnyReport> | undefined as ListPage<T> | undefined
  const failingSince = useFailingSince(error)

  const beyondEnd =
    current && list && list.items.length === 0 && address.page > pageCount(list.total, limits.cardsPerPage)
  const toLastPage = useEffectEvent(() =>
    go({ page: pageCount(list?.total ?? 0, limits.cardsPerPage) }, { replace: true }),
  )
  useEffect(() => {
    if (beyondEnd) toLastPage()
  }, [beyondEnd])

  // The network is idle once the list is there: what its reports open comes before it is asked for.
  const fetchDetails = useEffectEvent(() => void preload().catch(() => {}))
  const listed = list !== undefined
  useEffect(() => {
    if (listed) fetchDetails()
  }, [listed])

  if (!user) return null
  const close = () => (wasOpenedHere() ? window.history.back() : go({ report: null, file: null }, { replace: true }))

  return (
    <Page
      title={title}
      subtitle={`${office ? 'Manage all' : 'View your'} ${kind}`}
      width="wide"
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.dashboard} variant="secondary">
            Back
          </ButtonLink>
          {!office && <ButtonLink href={paths.request}>{order}</ButtonLink>}
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <SearchBox
            placeholder="Client or reference number"
            value={address.search}
            onSearch={(text) => go({ search: text, page: 1 }, { replace: true })}
          />
        </div>
        {office && (
          <WorkFilter on={by === 'work'} onChange={(on) => go({ needsWork: on, page: 1, ...(on && { search: '' }) })} />
        )}
      </div>
      {list ? (
        <ListBody
          list={list}
          current={current}
          address={address}
          viewer={user}
          failingSince={failingSince}
          onPage={(page) => go({ page })}
        >
          {children}
        </ListBody>
      ) : error === undefined ? (
        <PageSpinner label="Loading requests" />
      ) : (
        <Alert tone="danger" title="The requests could not be loaded">
          <p className="mb-3">{errorMessage(error)}</p>
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            Try again
          </Button>
        </Alert>
      )}
      {address.report &&
        renderDetails({
          id: address.report,
          listed: list?.items.find(({ id }) => id === address.report),
          viewer: user,
          queue:
            by === 'work'
              ? {
                  endpoint,
                  query,
                  list: current ? list : undefined,
                  goTo: (report, page) =>
                    go(
                      { report, page, file: null },
                      // From another page than it was opened from, closing leads to the page it is on, not back.
                      { replace: true, state: page === address.page ? window.history.state : null },
                    ),
                }
              : undefined,
          onClose: close,
        })}
    </Page>
  )
}
