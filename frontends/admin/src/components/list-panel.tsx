import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button, classes, SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { useUrlState } from '../url-state.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'

interface PanelHeadingProps {
  title: string
  count?: number | undefined
  /** Buttons beside the heading. */
  children?: ReactNode
}

export const PanelHeading = ({ title, count, children }: PanelHeadingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 className="text-xl font-semibold">
      {title}{' '}
      {count !== undefined && (
        <span className="ml-1 font-sans text-base font-normal text-muted tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </h2>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </div>
)

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
  ListTableProps<Row, Sort>,
  'label'
> {
  title: string
  /** The table's name for screen readers, if not the title. */
  label?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Shown between the heading and the search. */
  notice?: ReactNode
  search?: ComponentProps<typeof ListSearch>
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
  const searchBox = search && <ListSearch {...search} />
  return (
    <div className="space-y-5">
      <PanelHeading title={title} count={table.list.result.data?.unfiltered}>
        {actions}
      </PanelHeading>
      {notice}
      {filters ? <Filters search={searchBox} {...filters} /> : searchBox}
      <ListTable label={label} {...table} />
      {children}
    </div>
  )
}
