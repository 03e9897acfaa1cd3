import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, listCommands, useCommand } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import type { ListState } from './definition.ts'
import { filterChange, filtersFor, type FilteredList, type FilterProps } from './filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'
import { appliedFilter, isFiltered, withoutFilters } from './list-state.ts'

/** The orders to choose from, with the reversed one that a column's header set. */
const ordersWith = ({ orders = [], ownOrder }: FilteredList, sort: ListState['sort']) =>
  orders.map(([order, label]) => {
    const isReversed =
      sort !== undefined && sort !== order && sort.replace('-', '') === (order || ownOrder)?.replace('-', '')
    return { value: isReversed ? sort : order, label: `By ${label}${isReversed ? ', reversed' : ''}` }
  })

/** The name of the choice of groups, among the filters. */
const grouping = 'group'

const groupsWith = ({ groups = {} }: FilteredList) => [
  { value: '', label: 'No groups' },
  ...Object.entries(groups).map(([value, label]) => ({ value, label: `By ${label.toLowerCase()}` })),
]

/** The filters, the order and the groups of a list: those in use, and the others for its menu. */
export const useFilterMenu = (props: FilterProps, hasHead: boolean) => {
  const { list, state, viewer, onChange } = props
  const root = useRef<HTMLDivElement>(null)
  /** The filter that was chosen in the menu and has no value yet. */
  const [added, setAdded] = useState<string>()
  const filters = filtersFor(list, viewer).map(({ name, label, filter }) => ({
    name,
    label,
    Control: filter.Control,
    on: filter.on,
    options: undefined,
    value: appliedFilter(list, state, name),
    change: (value: string | undefined) => onChange(filterChange(list, name, value)),
  }))
  const chosen = { Control: undefined, on: undefined }
  const order = {
    ...chosen,
    name: 'sort',
    label: 'Sort',
    options: ordersWith(list, state.sort),
    value: state.sort,
    change: (sort: string | undefined) => onChange({ sort }),
  }
  const groups = {
    ...chosen,
    name: grouping,
    label: 'Group',
    options: groupsWith(list),
    value: state.group,
    change: (group: string | undefined) => onChange({ group, collapsed: [] }),
  }
  const all = [
    ...filters,
    // The head of a table sorts.
    ...(list.orders && !hasHead ? [order] : []),
    ...(list.groups ? [groups] : []),
  ]
  const isShown = ({ name, value }: (typeof all)[number]) => value !== undefined || name === added
  return {
    ...props,
    root,
    added,
    setAdded,
    shown: all.filter(isShown),
    rest: all.filter((one) => !isShown(one)),
    focusMenu: () => root.current?.querySelector('button')?.focus(),
  }
}

type FilterMenuState = ReturnType<typeof useFilterMenu>

/** The button that adds a filter. */
export const FilterMenu = ({ menu: { list, rest, setAdded, focusMenu, root } }: { menu: FilterMenuState }) => {
  useCommand(list.groups && 'Group By…', () => setAdded(grouping), { group: listCommands, key: 'b' })
  useCommand(
    rest.length > 0 ? 'Filter…' : undefined,
    () => {
      focusMenu()
      root.current?.querySelector('button')?.click()
    },
    { group: listCommands, key: 'f' },
  )
  if (rest.length === 0) return null
  return (
    <Menu
      label="Filter"
      text="+ Filter"
      className="px-2.5! whitespace-nowrap"
      items={rest.map(({ name, label, on, Control, change }) => ({
        label,
        onSelect: () => (on && !Control ? change(on) : setAdded(name)),
      }))}
    />
  )
}

/** Opens the choice of a filter that was just added. */
const useOpenChoice = (chip: RefObject<HTMLElement | null>, isAdded: boolean) =>
  useEffect(() => {
    const control = isAdded
      ? chip.current?.querySelector<HTMLSelectElement | HTMLInputElement>('select, input')
      : undefined
    if (!control) return
    control.focus()
    try {
      control.showPicker()
    } catch {
      // Some browsers can't, or only right after a click.
    }
  }, [chip, isAdded])

interface ChipProps {
  menu: FilterMenuState
  filter: FilterMenuState['shown'][number]
}

const Chip = ({ menu, filter: { name, label, Control, options, value, change } }: ChipProps) => {
  const { viewer, added, setAdded, focusMenu } = menu
  const root = useRef<HTMLSpanElement>(null)
  useOpenChoice(root, name === added)
  const set = (next: string | undefined) => {
    setAdded(undefined)
    change(next)
  }
  return (
    <span
      ref={root}
      onBlur={() => setAdded(undefined)}
      className="inline-flex max-w-full flex-wrap items-center rounded-control border border-accent bg-accent-soft pl-2.5 text-sm [&>select]:border-0 [&>select]:bg-accent-soft [&>select]:font-semibold pointer-fine:[&>select]:min-h-7.5"
    >
      {label}
      {Control && <Control label={label} value={value} viewer={viewer} onChange={set} />}
      {options && <FilterSelect label={label} value={value} options={options} onChange={set} />}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove filter: ${label}`}
        className="min-h-7.5! px-2! text-base"
        onClick={() => {
          set(undefined)
          focusMenu()
        }}
      >
        ×
      </Button>
    </span>
  )
}

/** The filters in use, which can be changed and removed. */
export const FilterChips = ({ menu }: { menu: FilterMenuState }) => {
  const { list, state, shown, focusMenu, onChange } = menu
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5 py-1.5">
      {shown.map((filter) => (
        <Chip key={filter.name} menu={menu} filter={filter} />
      ))}
      {isFiltered(list, state) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onChange(withoutFilters(list, state))
            focusMenu()
          }}
        >
          Clear Filters
        </Button>
      )}
    </div>
  )
}
