import { listCommands, useCommand } from '@portal/ui'
import { useFilterMenu, type Filter } from '@portal/ui/filter-menu'
import { filterChange, filtersFor, type FilteredList, type FilterProps } from './filter-bar.tsx'
import { appliedFilter, isFiltered, withoutFilters } from './list-state.ts'

/** The list's own order, and both directions of each column. */
const ordersOf = ({ columns = [] }: FilteredList) => [
  { value: '', label: 'Usual order' },
  ...columns.flatMap(({ sort, header }) =>
    sort
      ? [
          { value: sort, label: `By ${header.toLowerCase()}` },
          { value: `-${sort}`, label: `By ${header.toLowerCase()}, reversed` },
        ]
      : [],
  ),
]

const groupsWith = ({ groups = {} }: FilteredList) => [
  { value: '', label: 'No groups' },
  ...Object.entries(groups).map(([value, label]) => ({ value, label: `By ${label.toLowerCase()}` })),
]

/** The filters, the order and the groups of a list, for its menu. @param hasHead the head of a table shows the order */
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
    isShown: !hasHead,
    options: ordersOf(list),
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
  const shown = [...(list.groups ? [groups] : []), ...(list.columns?.some(({ sort }) => sort) ? [order] : [])]
  const menu = useFilterMenu([...filters, ...shown])
  useCommand(list.groups && 'Group By…', () => menu.setAdded('group'), { group: listCommands, key: 'b' })
  /** Items of the Display menu. */
  const display = shown.map(({ name, label }) => ({ label: `${label} By…`, onSelect: () => menu.setAdded(name) }))
  return { menu, display, onClear: isFiltered(list, state) ? () => onChange(withoutFilters(list, state)) : undefined }
}
