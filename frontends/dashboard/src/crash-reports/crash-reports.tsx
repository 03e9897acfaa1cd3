import { useEffect, useEffectEvent } from 'react'
import { sentenceOf, useAuth, usePage } from '@portal/client'
import { listCrashReports } from '@portal/contract/crash-reports'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { isOffice } from '@portal/contract/roles'
import { Alert, Button, ButtonLink, Page, PageSpinner } from '@portal/ui'
import { useAddress } from '../address.ts'
import { wasOpenedHere } from '../opened-here.ts'
import { LazyReportDialog, loadReportDialog } from '../report-dialog/lazy-report-dialog.tsx'
import { pagesOf } from './pager.tsx'
import { ReportGrid } from './report-grid.tsx'
import { SearchBox } from './search-box.tsx'

/** The CHP requests the viewer may see: searched, paged, fresh within three seconds. */
export const CrashReports = () => {
  const { user } = useAuth()
  const { address, go } = useAddress()
  const search = address.search.trim()
  const list = usePage(
    listCrashReports,
    user && { query: { page: address.page, pageSize: limits.cardsPerPage, search } },
  )

  const beyondEnd = list.current && list.data && list.data.items.length === 0 && address.page > pagesOf(list.data.total)
  const toLastPage = useEffectEvent(() => go({ page: pagesOf(list.data?.total ?? 0) }, { replace: true }))
  useEffect(() => {
    if (beyondEnd) toLastPage()
  }, [beyondEnd])

  // The network is idle once the list is there: what its cards open comes before it is asked for.
  const listed = list.data !== undefined
  useEffect(() => {
    if (listed) loadReportDialog().catch(() => {})
  }, [listed])

  if (!user) return null
  const close = () => (wasOpenedHere() ? window.history.back() : go({ report: null, file: null }, { replace: true }))

  return (
    <Page
      title="CHP Reports"
      subtitle={isOffice(user.role) ? 'Manage all CHP reports' : 'View your CHP reports'}
      width="wide"
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.dashboard} variant="secondary">
            Back
          </ButtonLink>
          {!isOffice(user.role) && <ButtonLink href={paths.request}>New CHP Request</ButtonLink>}
        </div>
      }
    >
      <SearchBox value={address.search} onSearch={(text) => go({ search: text, page: 1 }, { replace: true })} />
      <div className="my-2 flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-muted">
        <output>
          {search && list.current && list.data && `Showing ${list.data.total} of ${list.data.unfiltered} reports`}
        </output>
        <output className="text-pending">
          {list.error !== undefined && list.data && 'The list could not be refreshed. It is being tried again.'}
        </output>
      </div>
      {list.data ? (
        <ReportGrid
          list={list.data}
          current={list.current}
          address={address}
          viewerId={user.id}
          onPage={(page) => go({ page })}
        />
      ) : list.error === undefined ? (
        <PageSpinner label="Loading requests" />
      ) : (
        <Alert tone="danger" title="The requests could not be loaded">
          <p className="mb-3">{sentenceOf(list.error)}</p>
          <Button variant="secondary" size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
        </Alert>
      )}
      {address.report && (
        <LazyReportDialog
          key={address.report}
          id={address.report}
          listed={list.data?.items.find(({ id }) => id === address.report)}
          viewer={user}
          onClose={close}
        />
      )}
    </Page>
  )
}
