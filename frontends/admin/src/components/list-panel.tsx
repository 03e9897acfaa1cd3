import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useListPage, type ListPageResult } from '@portal/client'
import type { Endpoint, Input, Reply } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { Alert, Button, classes, EmptyState, SelectField, TableSkeleton } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { Pagination, pageCount } from '@portal/ui/pagination'
import { SearchBox } from '@portal/ui/search-box'
import { Table } from '@portal/ui/table'
import { useUrlState } from '../url-state.ts'
import { PanelHeading } from './panel.tsx'

/** One page of a list, and whether a search or filter in the URL narrows it. */
export interface List<Row> {
  result: ListPageResult<Row>
  filtered: boolean
}

/** Reads a list at the page and search in the URL. `rest` is the part of its query that doesn't narrow it for the admin. */
export const useList = <E extends Endpoint>(
  endpoint: E,
  filters: Record<string, string | undefined> = {},
  rest: Record<string, string> = {},
): List<Reply<E> extends (infer Row)[] ? Row : never> => {
  const { text, page } = useUrlState()
  const search = text('search').trim()
  const query = { page: page(), pageSize: limits.rowsPerPage, search, ...filters, ...rest }
  const result = useListPage(endpoint, { query } as Input<E>)
  return { result, filtered: search !== '' || Object.values(filters).some((value) => value !== undefined) }
}

interface PagedTableProps<Row extends { id: string }, Sort extends string> extends Pick<
  ComponentProps<typeof Table<Row, Sort>>,
  'columns' | 'sort' | 'onSort' | 'rowsAreLinks' | 'groupOf'
> {
  list: List<Row>
  /** Names the rows in the plural: `law firms`. */
  noun: string
  /** The table's name for screen readers. */
  label: string
  /** Shown when there is nothing to list even without a filter. */
  whenEmpty?: ReactNode
}

/** One page of `limits.rowsPerPage` rows with its pager, or its loading, error or empty state. */
export const PagedTable = <Row extends { id: string }, Sort extends string = never>({
  list: { result, filtered },
  noun,
  label,
  whenEmpty,
  ...table
}: PagedTableProps<Row, Sort>) => {
  const { data, current, error, refresh } = result
  const { page: pageOf, update } = useUrlState()
  const page = pageOf()
  const lastPage = pageCount(data?.total ?? 0, limits.rowsPerPage)
  const beyondLastPage = current && data !== undefined && data.items.length === 0 && page > lastPage
  const goToLastPage = useEffectEvent(() => update({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (beyondLastPage) goToLastPage()
  }, [beyondLastPage])

  if (!data && error !== undefined) return <LoadError what={noun} error={error} retry={refresh} />
  if (!data || (data.items.length === 0 && (data.total > 0 || !current)))
    return (
      <>
        <output className="sr-only">Loading {noun}</output>
        <TableSkeleton />
      </>
    )
  return (
    <>
      <output className="sr-only">{filtered && current && `${data.total} of ${data.unfiltered} ${noun} match.`}</output>
      {error !== undefined && (
        <Alert tone="warning" className="mb-4">
          Couldn't refresh the list. Reconnecting…
        </Alert>
      )}
      {data.items.length > 0 ? (
        <div className="scroll-mt-4">
          <Table {...table} label={label} rows={data.items} rowKey={({ id }) => id} stale={!current} />
          <Pagination
            page={Math.min(page, lastPage)}
            pageSize={limits.rowsPerPage}
            total={data.total}
            noun={noun}
            current={current}
            onPage={(next) => update({ page: next })}
          />
        </div>
      ) : filtered ? (
        <EmptyState title={`No ${noun} found`}>Try a different search or filter.</EmptyState>
      ) : (
        <EmptyState title={`No ${noun} yet`}>{whenEmpty}</EmptyState>
      )}
    </>
  )
}

/** A list's search box, whose text is in the URL. */
export const ListSearch = (props: { label: string; placeholder: string }) => {
  const { text, filter } = useUrlState()
  return <SearchBox {...props} value={text('search')} onSearch={(search) => filter({ search })} />
}

interface FilterSelectProps {
  /** The parameter in the URL. */
  name: string
  label: string
  /** The option that doesn't filter. */
  all: string
  options: readonly { value: string; label: string }[]
}

export const FilterSelect = ({ name, label, all, options }: FilterSelectProps) => {
  const { text, filter } = useUrlState()
  const value = text(name)
  return (
    <SelectField
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(event) => filter({ [name]: event.target.value })}
    />
  )
}

interface FiltersProps {
  search: ReactNode
  /** The number of filters that apply, shown on the phone's button. */
  active: number
  /** The widths of the search box and the filters from the `lg` width up. */
  widths: string
  children: ReactNode
}

/** A list's search and filters; on a phone, a button shows the filters. */
const Filters = ({ search, active, widths, children }: FiltersProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes('grid items-end gap-3 sm:grid-cols-2', widths)}>
      <div className="sm:col-span-2 lg:col-span-1">{search}</div>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      >
        {active > 0 ? `Filters (${active})` : 'Filters'} <span aria-hidden>{open ? '▴' : '▾'}</span>
      </Button>
      <div id={id} className={classes('grid gap-3 sm:contents', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  )
}

interface ListPanelProps<Row extends { id: string }, Sort extends string> extends Omit<
  PagedTableProps<Row, Sort>,
  'label'
> {
  title: string
  /** The table's name for screen readers, if not the title. */
  label?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Shown between the heading and the search. */
  notice?: ReactNode
  search: ComponentProps<typeof ListSearch>
  filters?: Omit<FiltersProps, 'search'>
  /** The dialog that is open. */
  children?: ReactNode
}

/** A tab that lists something: its heading with the number of all, search and filters in the URL, and a page of the table. */
export const ListPanel = <Row extends { id: string }, Sort extends string = never>({
  title,
  label = title,
  actions,
  notice,
  search,
  filters,
  children,
  ...table
}: ListPanelProps<Row, Sort>) => {
  const searchBox = <ListSearch {...search} />
  return (
    <div className="space-y-5">
      <PanelHeading title={title} count={table.list.result.data?.unfiltered}>
        {actions}
      </PanelHeading>
      {notice}
      {filters ? <Filters search={searchBox} {...filters} /> : searchBox}
      <PagedTable label={label} {...table} />
      {children}
    </div>
  )
}
