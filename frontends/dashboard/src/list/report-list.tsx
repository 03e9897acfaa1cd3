import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { errorMessage, useAuth, useListPage, type ListPage } from '@portal/client'
import { isStaff } from '@portal/contract/accounts/roles'
import { limits } from '@portal/contract/limits'
import { headings } from '@portal/contract/headings'
import { newRequestPath, paths } from '@portal/contract/paths'
import type { listCrashReports } from '@portal/contract/reports/crash-reports'
import type { listPoliceReports } from '@portal/contract/reports/police-reports'
import { Alert, Button, ButtonLink, Page, useStaleMessage } from '@portal/ui'
import { pageCount } from '@portal/ui/pagination'
import { SearchBox } from '@portal/ui/search-box'
import type { AnyReport } from '../report.ts'
import { activeFilter, useUrlState, type View } from '../url-state.ts'
import { LayoutSwitch } from '../docket/layout-switch.tsx'
import { ListBody, type ListProps } from './list-body.tsx'
import { preloadReportDialogs, requestDialog } from './report-dialog.tsx'
import { usePreload } from './use-preload.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ReportListProps<T> {
  endpoint: typeof listCrashReports | typeof listPoliceReports
  view: View
  /** What the subtitle calls the reports, such as `CHP reports`. */
  noun: string
  newRequestLabel: string
  /** Which request form the button opens. */
  form: 'chp' | 'police'
  /** Shown while the list loads. */
  skeleton: ReactNode
  children: (props: ListProps<T>) => ReactNode
}

/** The polled list of one kind of report: search, filter, pages and the dialog of the open report. */
export const ReportList = <T extends AnyReport>({
  endpoint,
  view,
  noun,
  newRequestLabel,
  form,
  skeleton,
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

  // The dialog's code is fetched when a request will probably be opened, at the latest when the page is idle.
  const preloadDialog = () => preloadReportDialogs()
  usePreload(list !== undefined, preloadDialog)

  if (!user) return null
  const newRequest = !forStaff && (
    <ButtonLink href={newRequestPath(form)} size="small">
      {newRequestLabel}
    </ButtonLink>
  )
  return (
    <Page
      title={headings[view]}
      subtitle={`${forStaff ? 'Manage all' : 'View your'} ${noun}`}
      width="work"
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.dashboard} variant="secondary" size="small">
            Back
          </ButtonLink>
          {newRequest}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-x-4 lg:grid-cols-[auto_1fr]">
        <div className="flex flex-wrap items-center gap-2">
          {!forStaff && <LayoutSwitch layout="cards" viewer={user.id} />}
          <ViewSwitch view={view} needsWork={state.needsWork} forStaff={forStaff} />
          <div className="min-w-0 grow basis-48 max-sm:order-last max-sm:basis-full lg:w-80">
            <SearchBox
              compact
              placeholder="Client or number"
              value={state.search}
              onSearch={(search) => update({ search, page: 1 }, { replace: true })}
            />
          </div>
          {forStaff && (
            <Button
              variant={needsWork ? 'primary' : 'secondary'}
              aria-pressed={needsWork}
              size="small"
              onClick={() => update({ needsWork: !needsWork, page: 1, ...(!needsWork && { search: '' }) })}
            >
              {needsWork && <span aria-hidden>✓</span>}
              Needs Work
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
            onPoint={preloadDialog}
            skeleton={
              <>
                <output className="sr-only">Loading requests</output>
                {skeleton}
              </>
            }
            emptyAction={
              activeFilter(state) ? (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => update({ search: '', needsWork: false, page: 1 })}
                >
                  Show All Requests
                </Button>
              ) : (
                newRequest
              )
            }
          >
            {children}
          </ListBody>
        ) : error === undefined ? (
          <>
            <output className="flex min-h-9 items-center pointer-coarse:min-h-11">
              <span className="sr-only">Loading requests</span>
            </output>
            <div className="col-span-full lg:mt-3">{skeleton}</div>
          </>
        ) : (
          <Alert tone="danger" title="We couldn't load the requests" className="col-span-full">
            <p className="mb-3">{errorMessage(error)}</p>
            <Button variant="secondary" size="small" onClick={() => void refresh()}>
              Try Again
            </Button>
          </Alert>
        )}
      </div>
      {state.report && (
        <requestDialog.Lazy
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
                      { report, page, file: null, panel: null },
                      // On another page than it was opened from, closing shows that page instead of going back.
                      { replace: true, state: page === state.page ? window.history.state : null },
                    ),
                }
              : undefined
          }
          onClose={() => close({ report: null, file: null, panel: null })}
        />
      )}
    </Page>
  )
}
