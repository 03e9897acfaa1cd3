import type { ReactNode } from 'react'
import { FilterChips, FilterMenu, useFilterMenu, type Filter } from '@portal/ui/filter-menu'
import { SearchBox } from '@portal/ui/search-box'
import { useUrlState } from '../url-state.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { PanelHeading } from './panel-heading.tsx'

interface SearchProps {
  label: string
  placeholder: string
}

/** A list's search box, whose text is in the URL. */
export const ListSearch = (props: SearchProps) => {
  const { text, filter } = useUrlState()
  return (
    <div className="min-w-0 grow sm:max-w-80">
      <SearchBox compact {...props} value={text('search')} onSearch={(search) => filter({ search })} />
    </div>
  )
}

/** A filter whose value is in the URL. */
export interface UrlFilter {
  /** The parameter. */
  name: string
  label: string
  /** The option that doesn't filter, and the others. */
  all?: string
  options?: readonly { value: string; label: string }[]
  Control?: Filter['Control']
}

const useFilters = (filters: readonly UrlFilter[]) => {
  const { text, filter } = useUrlState()
  const menu = useFilterMenu(
    filters.map(({ name, label, all = '', options, Control }): Filter => ({
      name,
      label,
      value: text(name) || undefined,
      change: (value) => filter({ [name]: value ?? null }),
      Control,
      options: options && [{ value: '', label: all }, ...options],
    })),
  )
  const isFiltered = filters.some(({ name }) => text(name) !== '')
  const clear = () => filter(Object.fromEntries(filters.map(({ name }) => [name, null])))
  return { menu, onClear: isFiltered ? clear : undefined }
}

interface ListPanelProps<Row extends { id: string }, Sort extends string> extends Omit<
  ListTableProps<Row, Sort>,
  'label'
> {
  title: string
  /** The table's name for screen readers, if not the title. */
  label?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Shown between the heading and the table. */
  notice?: ReactNode
  search?: SearchProps
  filters?: readonly UrlFilter[]
  /** The dialog that is open. */
  children?: ReactNode
}

/** A part that lists something: its heading with the number of all, search and filters in the URL, and a page of the table. */
export const ListPanel = <Row extends { id: string }, Sort extends string = never>({
  title,
  label = title,
  actions,
  notice,
  search,
  filters = [],
  children,
  ...table
}: ListPanelProps<Row, Sort>) => {
  const { menu, onClear } = useFilters(filters)
  return (
    <>
      <PanelHeading
        title={title}
        subtitle={table.list.result.data?.unfiltered.toLocaleString('en-US')}
        tools={
          (search || filters.length > 0) && (
            <>
              {search && <ListSearch {...search} />}
              <FilterMenu menu={menu} />
            </>
          )
        }
      >
        {actions}
      </PanelHeading>
      <FilterChips menu={menu} onClear={onClear} />
      {notice && <div className="mb-3 empty:hidden">{notice}</div>}
      <ListTable label={label} {...table} />
      {children}
    </>
  )
}
