import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useListPage, type ListPage as Loaded } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { headings } from '@portal/contract/headings'
import { CardsSkeleton, classes, Page, TableSkeleton, useStaleMessage } from '@portal/ui'
import { FilterChips, FilterMenu } from '@portal/ui/filter-menu'
import { LoadError } from '@portal/ui/loaded'
import { MenuList } from '@portal/ui/menu'
import { pageCount, Pagination } from '@portal/ui/pagination'
import type { OpenedFromList } from '../request/next-request.tsx'
import { hrefFor, parseUrlState } from '../url-state.ts'
import { useHandler } from '../use-handler.ts'
import type { ListDefinition, OpenList, RowContext } from './definition.ts'
import { useColumns } from './columns.ts'
import { FilterBar, ListSearch } from './filter-bar.tsx'
import { useListFilters } from './list-filters.ts'
import type { CardRow } from './list-cards.tsx'
import { useTitleCount } from './use-title-count.ts'
import { useGroups, type GroupedPage } from './groups.tsx'
import { ListRequests, roomFrom, useLayout } from './list-requests.tsx'
import { queryOf, useListState } from './list-state.ts'
import { ListStatus } from './list-status.tsx'
import { preloadRequestDialogs, OpenDialog, usePreload } from './open-dialog.tsx'
import { menuItems, offeredFor } from './row-action.ts'
import { RowActions } from './row-tools.tsx'
import { PanelTools } from './panel-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SimilarNames } from './similar-names.tsx'
import { useDockedRequest } from './use-docked-request.ts'
import { useFocusClosedRow } from './use-focus-closed-row.ts'
import { selectItems } from './use-selection.ts'
import { useStableRows, useLeftRow } from './use-stable-rows.ts'
import { ViewBar } from './view-bar.tsx'

/** Leads to the last page when there are fewer than the URL says. */
const useLastPage = (isPastEnd: boolean, goToLast: () => void): void => {
  const go = useEffectEvent(goToLast)
  useEffect(() => {
    if (isPastEnd) go()
  }, [isPastEnd])
}

const noPage: GroupedPage = { items: [] }

interface ListPageProps<Row extends CardRow> {
  list: ListDefinition<Row>
  viewer: User
}

/** The page of a list: its views, filters, rows, pages and the dialog of the open request. */
export const ListPage = <Row extends CardRow>({ list, viewer }: ListPageProps<Row>) => {
  const { url, state, update, open, closeRequest, closeFile } = useListState(list, viewer)
  const result = useListPage(list.endpoint, { query: queryOf(list, state) })
  const { error, refresh } = result
  const page = result.data as Loaded<Row> | undefined
  const staleMessage = useStaleMessage(error)
  useTitleCount(page?.counts && list.needsWork?.(page.counts))
  const { stable, handlers, replaceRows } = useStableRows(page, {
    isOpen: url.request !== null,
    refresh,
    mayLose: !isStaff(viewer.role),
  })
  // The parts that take long to render don't hold back what was clicked or typed.
  const { rows: stableRows, source } = useDeferredValue(
    useMemo(() => ({ rows: stable.rows, source: stable.source }), [stable.rows, stable.source]),
  )
  const requestId = useDeferredValue(url.request)
  const rows = useLeftRow(list, stableRows, page, requestId)
  const current = result.current && stableRows === stable.rows
  const frame = useRef<HTMLDivElement>(null)
  const layout = useLayout(list, state)
  const columns = useColumns(list, viewer, state, update)
  // The lists with views have room for an open request beside them.
  const isDocked = roomFrom.xl() && list.views !== undefined && requestId !== null
  const { steps, onClickCapture, replace } = useDockedRequest({
    id: (list.views && requestId) ?? undefined,
    // The next request may be asked for before its row is there.
    rows: stable.rows,
    current: result.current,
    page,
    pageSize: list.pageSize,
    state,
    update,
    open,
    close: url.file ? () => closeFile(true) : closeRequest,
    isPreviewing: url.file !== null,
    first: list.next?.isOffered(state) ? list.next.first : undefined,
  })
  const docked = isDocked ? steps : undefined
  const opened: OpenList<Row> = {
    list,
    viewer,
    state,
    update,
    docked,
    open: (change, options) => (docked ? replace(change) : open(change, options)),
    page,
    rows,
    current,
    refresh,
    replaceRows,
    frame,
  }

  usePreload(page !== undefined, preloadRequestDialogs, list.preload ?? preloadRequestDialogs)
  useFocusClosedRow(requestId)
  // Collapsed groups have no rows.
  const listed = page?.expanded ?? page?.total ?? 0
  const pages = pageCount(listed, list.pageSize)
  const toggleGroup = useGroups(page?.groups, state, update)
  useLastPage(current && page?.items.length === 0 && state.page > pages, () =>
    update({ page: pages }, { replace: true }),
  )

  const listHref = hrefFor({ ...url, request: null, file: null, panel: null })
  const context = useDeferredValue(
    useMemo(
      (): RowContext => ({
        viewer,
        hrefFor: ({ id }, at = {}) => hrefFor({ ...parseUrlState(listHref.split('?')[1] ?? ''), request: id, ...at }),
        onPoint: preloadRequestDialogs,
      }),
      [viewer, listHref],
    ),
  )
  const filterProps = { list, state, viewer, onChange: update }
  const filters = useListFilters(filterProps, layout === 'table')
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement }>()
  const onMenu = useHandler((row: Row, button: HTMLElement) =>
    setMenu(menu?.row.id === row.id ? undefined : { row, button }),
  )
  const openRow = rows.find(({ id }) => id === requestId)
  /** The way to the next request, where the list is work to do. */
  const fromList = (label: string): OpenedFromList => ({
    list,
    label,
    state,
    page: current ? page : undefined,
    open: (request, next) =>
      open(
        { request, page: next, file: null, panel: null },
        // On another page than it was opened from, closing shows that page instead of going back.
        { replace: true, state: next === state.page ? window.history.state : null },
      ),
  })
  const count = list.countText ? (page ? list.countText(state, page) : '') : undefined
  const skeleton = (
    <>
      <output className="sr-only">Loading requests</output>
      {layout === 'cards' ? <CardsSkeleton /> : <TableSkeleton />}
    </>
  )
  const { Parts, Empty } = list
  return (
    <Parts {...opened}>
      {(parts) => (
        <div className={classes(docked && 'pr-(--docked)')}>
          <Page
            title={headings[list.view]}
            subtitle={list.subtitle?.(viewer)}
            width="work"
            actions={
              list.views ? (
                <>
                  <div className="flex grow flex-wrap gap-2 max-md:order-last max-md:basis-full">
                    <ListSearch {...filterProps} />
                    <FilterMenu menu={filters.menu} />
                    {parts.after}
                  </div>
                  {parts.buttons}
                </>
              ) : (
                parts.buttons
              )
            }
          >
            {list.views && (
              <>
                <ViewBar
                  list={list}
                  viewer={viewer}
                  state={state}
                  counts={page?.counts}
                  open={open}
                  columns={columns}
                  hasColumns={layout === 'table'}
                  display={filters.display}
                />
                <FilterChips {...filters} />
              </>
            )}
            <div className={classes(list.countText && 'grid grid-cols-1 gap-x-4 lg:grid-cols-[auto_1fr]')}>
              {!list.views && (
                <div className={classes('flex flex-wrap items-center gap-2', !list.countText && 'my-2')}>
                  <FilterBar {...filterProps} />
                </div>
              )}
              {(page || error === undefined) && (
                <ListStatus
                  list={stable}
                  loading={page !== undefined && !current}
                  count={count}
                  isSearching={state.search.trim() !== ''}
                  staleMessage={page && staleMessage}
                />
              )}
              <div {...handlers} className={classes(list.countText && 'col-span-full lg:mt-3')}>
                {page ? (
                  // The head of the table and the bar for selected rows must not cover the focused row.
                  <div ref={frame} onClickCapture={onClickCapture} className="scroll-mt-16 [&_a]:scroll-my-24">
                    {rows.length > 0 || (source?.groups && source.groups.length > 0) ? (
                      <>
                        <RowActions
                          value={{ actions: parts.actions ?? [], nextStep: (row: Row) => list.nextStep?.(row) }}
                        >
                          <ListRequests
                            list={list}
                            layout={layout}
                            state={state}
                            chosen={columns.chosen}
                            rows={rows}
                            grouped={source ?? noPage}
                            onToggleGroup={toggleGroup}
                            current={current}
                            selection={parts.selection}
                            menuOf={menu?.row.id}
                            openId={docked?.id}
                            context={context}
                            onMenu={parts.actions && onMenu}
                            onSort={(sort) => update({ sort })}
                          />
                        </RowActions>
                        {/* A list with views shows their counts, so a single page needs no pagination. */}
                        {(!list.views || listed > list.pageSize) && (
                          <Pagination
                            page={Math.min(state.page, pages)}
                            pageSize={list.pageSize}
                            total={listed}
                            noun="requests"
                            current={current}
                            onPage={(next) => update({ page: next })}
                          />
                        )}
                      </>
                    ) : page.total === 0 && current ? (
                      <Empty {...opened} />
                    ) : (
                      // The list is of the previous query, or the page is past the end.
                      skeleton
                    )}
                    <SimilarNames list={list} state={state} page={page} current={current} context={context} />
                    {parts.selection && parts.actions && parts.selection.selected.length > 0 && (
                      <SelectionBar selection={parts.selection} actions={parts.actions} busy={parts.busy === true} />
                    )}
                    {menu && parts.actions && (
                      <MenuList
                        label={`More for ${menu.row.clientName}`}
                        button={menu.button}
                        items={[
                          // Only rows without a table have no box for it.
                          ...(layout === 'rows' ? selectItems(parts.selection, menu.row) : []),
                          ...menuItems(
                            offeredFor(parts.actions, [rows.find(({ id }) => id === menu.row.id) ?? menu.row]),
                          ),
                        ]}
                        onClose={() => setMenu(undefined)}
                      />
                    )}
                  </div>
                ) : error === undefined ? (
                  skeleton
                ) : (
                  <LoadError what="the requests" error={error} retry={refresh} />
                )}
              </div>
            </div>
            {requestId && (
              <OpenDialog
                id={requestId}
                viewer={viewer}
                listed={list.listed && page?.items.filter(({ id }) => id === requestId).map(list.listed)[0]}
                steps={steps}
                isDocked={isDocked}
                row={openRow && list.header?.(openRow)}
                unread={openRow?.unread === true}
                step={openRow && list.nextStep?.(openRow)}
                tools={openRow && parts.actions && <PanelTools list={list} actions={parts.actions} row={openRow} />}
                from={!steps && list.next?.isOffered(state) ? fromList(list.next.first) : undefined}
                onClose={closeRequest}
              />
            )}
            {parts.dialogs}
          </Page>
        </div>
      )}
    </Parts>
  )
}
