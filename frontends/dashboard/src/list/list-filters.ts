import { listCommands, useCommand } from '@portal/ui'
import { useFilterMenu, type Filter } from '@portal/ui/filter-menu'
import type { ListState } from './definition.ts'
import { filterChange, filtersFor, type FilteredList, type FilterProps } from './filter-bar.tsx'
import { appliedFilter, isFiltered, withoutFilters } from './list-state.ts'

const columnOf = (order: string | undefined) => order?.replace('-', '')

/** The orders to choose from, with the reversed one, or another column's, that the head of a table set. */
const ordersWith = ({ orders = [], ownOrder, columns = [] }: FilteredList, sort: ListState['sort']) => {
  const offered = orders.map(([order, label]) => {
    const isReversed = sort !== undefined && sort !== order && columnOf(sort) === columnOf(order || ownOrder)
    return { value: isReversed ? sort : order, label: `By ${label}${isReversed ? ', reversed' : ''}` }
  })
  const other =
    sort && !offered.some(({ value }) => value === sort) && columns.find((one) => one.sort === columnOf(sort))
  return other
    ? [
        ...offered,
        { value: sort, label: `By ${other.header.toLowerCase()}${sort.startsWith('-') ? ', reversed' : ''}` },
      ]
    : offered
}

const groupsWith = ({ groups = {} }: FilteredList) => [
  { value: '', label: 'No groups' },
  ...Object.entries(groups).map(([value, label]) => ({ value, label: `By ${label.toLowerCase()}` })),
]

/** The filters, the order and the groups of a list, for its menu. @param hasHead the head of a table sorts */
export const useListFilters = ({ list, state, viewer, onChange }: FilterProps, hasHead: boolean) => {
  const filters = filtersFor(list, viewer).map(({ name, label, filter: { Control, on } }): Filter => ({
    name,
    label,
    value: appliedFilter(list, state, name),
    change: (value) => onChange(filterChange(list, name, value)),
    Control,
    // A filter with choices gets its value from these.
    on: Control ? undefined : on,
  }))
  const order: Filter = {
    name: 'sort',
    label: 'Sort',
    isElsewhere: true,
    options: ordersWith(list, state.sort),
    value: state.sort,
    change: (sort) => onChange({ sort }),
  }
  const groups: Filter = {
    name: 'group',
    label: 'Group',
    isElsewhere: true,
    options: groupsWith(list),
    value: state.group,
    change: (group) => onChange({ group, collapsed: [] }),
  }
  const shown = [...(list.groups ? [groups] : []), ...(list.orders && !hasHead ? [order] : [])]
  const menu = useFilterMenu([...filters, ...shown])
  useCommand(list.groups && 'Group By…', () => menu.setAdded('group'), { group: listCommands, key: 'b' })
  /** Items of the Display menu. */
  const display = shown.map(({ name, label }) => ({ label: `${label} By…`, onSelect: () => menu.setAdded(name) }))
  return { menu, display, onClear: isFiltered(list, state) ? () => onChange(withoutFilters(list, state)) : undefined }
}
