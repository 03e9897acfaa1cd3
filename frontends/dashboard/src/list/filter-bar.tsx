import type { User } from '@portal/contract/accounts/accounts'
import { Button, classes } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import type { ListDefinition, ListState } from './definition.ts'
import { appliedFilter } from './list-state.ts'

export type FilteredList = Pick<ListDefinition<never>, 'view' | 'views' | 'filters' | 'groups' | 'search' | 'columns'>

export interface FilterProps {
  list: FilteredList
  state: ListState
  viewer: User
  onChange: (change: Partial<ListState>, options?: { replace?: boolean }) => void
}

/** The filters that the viewer can use. */
export const filtersFor = ({ filters }: FilteredList, viewer: User) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter.label && filter.isOffered?.(viewer) !== false ? [{ name, label: filter.label, filter }] : [],
  )

/** A change of one filter. */
export const filterChange = (list: FilteredList, name: string, value: string | undefined): Partial<ListState> => ({
  filters: { [name]: value },
  ...(value && list.filters[name]?.yieldsToSearch && { search: '' }),
})

/** The search field of a list. */
export const ListSearch = ({ list, state, onChange }: Omit<FilterProps, 'viewer'>) => (
  <div className={classes('min-w-0 grow', list.search.className)}>
    <SearchBox
      compact
      placeholder={list.search.placeholder}
      value={state.search}
      onSearch={(search) => onChange({ search }, { replace: true })}
    />
  </div>
)

/** The search field of a list, and its filters as buttons. */
export const FilterBar = ({ viewer, ...props }: FilterProps) => {
  const { list, state, onChange } = props
  return (
    <>
      <ListSearch {...props} />
      {filtersFor(list, viewer).map(({ name, label, filter: { on } }) => {
        const value = appliedFilter(list, state, name)
        return (
          <Button
            key={name}
            variant={value ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={value !== undefined}
            onClick={() => onChange(filterChange(list, name, value ? undefined : on))}
          >
            {value && <span aria-hidden>✓</span>}
            {label}
          </Button>
        )
      })}
    </>
  )
}
