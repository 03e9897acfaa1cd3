import { useId, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { Button, classes } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import type { FilterControlProps, ListDefinition, ListState } from './definition.ts'
import { FilterSelect } from './filter-select.tsx'
import { appliedFilter, isFiltered, withoutFilters } from './list-state.ts'

type AnyList = Pick<
  ListDefinition<never>,
  'view' | 'views' | 'filters' | 'orders' | 'ownOrder' | 'search' | 'filterBar'
>

/** The orders to choose from, with the reversed one that a column's header set. */
const ordersWith = ({ orders = [], ownOrder }: AnyList, sort: ListState['sort']) =>
  orders.map(([order, label]) => {
    const isReversed =
      sort !== undefined && sort !== order && sort.replace('-', '') === (order || ownOrder)?.replace('-', '')
    return { value: isReversed ? sort : order, label: `By ${label}${isReversed ? ', reversed' : ''}` }
  })

const FilterButton = ({ label, value, on, onChange }: FilterControlProps & { on: string | undefined }) => (
  <Button
    variant={value ? 'primary' : 'secondary'}
    size="small"
    aria-pressed={value !== undefined}
    onClick={() => onChange(value ? undefined : on)}
  >
    {value && <span aria-hidden>✓</span>}
    {label}
  </Button>
)

interface FilterBarProps {
  list: AnyList
  state: ListState
  viewer: User
  onChange: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

/** Search, filters and order of a list. */
export const FilterBar = ({ list, state, viewer, onChange }: FilterBarProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { className = 'contents', collapses = false } = list.filterBar ?? {}
  const filters = Object.entries(list.filters).flatMap(([name, filter]) =>
    filter.label && filter.isOffered?.(viewer) !== false ? [{ name, label: filter.label, filter }] : [],
  )
  const inUse = [...filters.map(({ name }) => state.filters[name]), state.sort].filter(Boolean).length
  const clear = () => {
    onChange(withoutFilters(list, state))
    // The button goes.
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} select`)?.focus()
  }
  return (
    <>
      <div className={classes('min-w-0 grow', list.search.className)}>
        <SearchBox
          compact
          placeholder={list.search.placeholder}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      {/* On a phone they would push the requests down. */}
      {collapses && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="sm:hidden"
        >
          Filters{inUse > 0 && ` (${inUse})`}
        </Button>
      )}
      <div id={id} className={classes(className, collapses && !open && 'max-sm:hidden')}>
        {filters.map(({ name, label, filter: { Control, on, yieldsToSearch } }) => {
          const props: FilterControlProps = {
            label,
            value: appliedFilter(list, state, name),
            viewer,
            onChange: (value) =>
              onChange({ filters: { [name]: value }, ...(value && yieldsToSearch && { search: '' }) }),
          }
          return Control ? <Control key={name} {...props} /> : <FilterButton key={name} {...props} on={on} />
        })}
        {list.orders && (
          <FilterSelect
            label="Sort"
            value={state.sort}
            options={ordersWith(list, state.sort)}
            onChange={(sort) => onChange({ sort })}
          />
        )}
        {collapses && isFiltered(list, state) && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </div>
    </>
  )
}
