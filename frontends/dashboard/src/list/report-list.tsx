import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { errorMessage, useAuth, useListPage, type ListPage } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import type { listCrashReports } from '@portal/contract/reports/crash-reports'
import type { listPoliceReports } from '@portal/contract/reports/police-reports'
import { Alert, Button, ButtonLink, Page, PageSpinner } from '@portal/ui'
import { pageCount } from '@portal/ui/pagination'
import { SearchBox } from '@portal/ui/search-box'
import type { DialogProps } from '../dialog/frame.tsx'
import type { AnyReport } from '../report.ts'
import { activeFilter, useUrlState } from '../url-state.ts'
import { useStaleMessage } from '../use-stale-message.ts'
import type { LazyDialog } from './lazy-dialog.tsx'
import { ListBody, type ListProps } from './list-body.tsx'

interface ReportListProps<T> {
  endpoint: typeof listCrashReports | typeof listPoliceReports
  title: string
  /** What the subtitle calls the reports, such as `CHP reports`. */
  noun: string
  newRequestLabel: string
  dialog: LazyDialog<DialogProps<T>>
  children: (props: ListProps<T>) => ReactNode
}

/** The polled list of one kind of report: search, filter, pages and the dialog of the open report. */
export const ReportList = <T extends AnyReport>({
  endpoint,
  title,
  noun,
  newRequestLabel,
  dialog,
  children,
}: ReportListProps<T>) => {
  const { user } = useAuth()
  const { state: urlState, update, close } = useUrlState()
  const forStaff = user !== null && isStaff(user.role)
  const state = { ...urlState, needsWork: forStaff && urlState.needsWork }
  const needsWork = activeFilter(state) === 'needsWork'
  const query = {
    page: state.page,
    pageSize: limits.cardsPerPage,
    search: state.search.trim(),
    ...(needsWork && { needsWork: 'true' as const }),
  }
  const { data, current, error, refresh } = useListPage<typeof listCrashReports>(
    endpoint as typeof listCrashReports,
    user && { query },
  )
  const list = data as ListPage<AnyReport> | undefined as ListPage<T> | undefined
  const staleMessage = useStaleMessage(error)

  const lastPage = pageCount(list?.total ?? 0, limits.cardsPerPage)
  const pastEnd = current && list?.items.length === 0 && state.page > lastPage
  const goToLastPage = useEffectEvent(() => update({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (pastEnd) goToLastPage()
  }, [pastEnd])

  // The dialog's code is fetched once the list has loaded and the network is idle.
  const preloadDialog = useEffectEvent(() => void dialog.preload().catch(() => {}))
  const loaded = list !== undefined
  useEffect(() => {
    if (loaded) preloadDialog()
  }, [loaded])

  if (!user) return null
  return (
    <Page
      title={title}
      subtitle={`${forStaff ? 'Manage all' : 'View your'} ${noun}`}
      width="wide"
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.dashboard} variant="secondary">
            Back
          </ButtonLink>
          {!forStaff && <ButtonLink href={paths.request}>{newRequestLabel}</ButtonLink>}
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <SearchBox
            placeholder="Client or number"
            value={state.search}
            onSearch={(search) => update({ search, page: 1 }, { replace: true })}
          />
        </div>
        {forStaff && (
          <Button
            variant={needsWork ? 'primary' : 'secondary'}
            aria-pressed={needsWork}
            onClick={() => update({ needsWork: !needsWork, page: 1, ...(!needsWork && { search: '' }) })}
            // Aligns it with the search box, which has room for a message below it.
            className="mb-1.5"
          >
            {needsWork && <span aria-hidden>✓</span>}
            Needs work
          </Button>
        )}
      </div>
      {list ? (
        <ListBody
          list={list}
          current={current}
          state={state}
          viewer={user}
          staleMessage={staleMessage}
          onPage={(page) => update({ page })}
        >
          {children}
        </ListBody>
      ) : error === undefined ? (
        <PageSpinner label="Loading requests" />
      ) : (
        <Alert tone="danger" title="We couldn't load the requests">
          <p className="mb-3">{errorMessage(error)}</p>
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            Try again
          </Button>
        </Alert>
      )}
      {state.report && (
        <dialog.Lazy
          id={state.report}
          listed={list?.items.find(({ id }) => id === state.report)}
          viewer={user}
          queue={
            needsWork
              ? {
                  endpoint,
                  query,
                  list: current ? list : undefined,
                  open: (report, page) =>
                    update(
                      { report, page, file: null },
                      // On another page than it was opened from, closing shows that page instead of going back.
                      { replace: true, state: page === state.page ? window.history.state : null },
                    ),
                }
              : undefined
          }
          onClose={() => close({ report: null, file: null })}
        />
      )}
    </Page>
  )
}
