import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, listCommands, useCommand } from '@portal/ui'
import { FilterSelect } from './filter-select.tsx'
import { Menu } from './menu.tsx'

export interface FilterControlProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter of a list, or another choice that its menu offers, such as the order. */
export interface Filter {
  name: string
  label: string
  /** Undefined while it isn't in use. */
  value: string | undefined
  change: (value: string | undefined) => void
  /** The choices of a selector, or a control in its place. Without them, the filter is set to `on` when it is chosen. */
  options?: readonly { value: string; label: string }[] | undefined
  Control?: ComponentType<FilterControlProps> | undefined
  on?: string | undefined
  /** Another menu offers it. */
  isElsewhere?: true
  /** False where the page says its value elsewhere, so that it shows only while it is chosen. */
  isShown?: boolean
}

/** A list's filters: those in use, and the others for its menu. */
export const useFilterMenu = (filters: readonly Filter[]) => {
  const root = useRef<HTMLDivElement>(null)
  /** The filter that was chosen in the menu and has no value yet. */
  const [added, setAdded] = useState<string>()
  const isShown = ({ name, value, isShown: says = true }: Filter) => (says && value !== undefined) || name === added
  return {
    root,
    added,
    setAdded,
    shown: filters.filter(isShown),
    rest: filters.filter((filter) => !isShown(filter) && !filter.isElsewhere),
    focusMenu: () => root.current?.querySelector('button')?.focus(),
  }
}

type FilterMenuState = ReturnType<typeof useFilterMenu>

/** The button that adds a filter. */
export const FilterMenu = ({ menu: { rest, setAdded, focusMenu, root } }: { menu: FilterMenuState }) => {
  useCommand(
    rest.length > 0 ? 'Filter…' : undefined,
    () => {
      focusMenu()
      root.current?.querySelector('button')?.click()
    },
    { group: listCommands, key: 'f' },
  )
  return (
    <div ref={root} className="empty:hidden">
      {rest.length > 0 && (
        <Menu
          label="Filter"
          text="+ Filter"
          className="px-2.5! whitespace-nowrap"
          items={rest.map(({ name, label, on, change }) => ({
            label,
            onSelect: () => (on ? change(on) : setAdded(name)),
          }))}
        />
      )}
    </div>
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
  filter: Filter
}

const Chip = ({ menu, filter: { name, label, Control, options, value, change } }: ChipProps) => {
  const { added, setAdded, focusMenu } = menu
  const root = useRef<HTMLSpanElement>(null)
  useOpenChoice(root, name === added)
  const set = (next: string | undefined) => {
    setAdded(undefined)
    change(next)
  }
  return (
    <span
      ref={root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAdded(undefined)
      }}
      className="inline-flex max-w-full flex-wrap items-center rounded-control border border-accent bg-accent-soft pl-2.5 text-sm [&>select]:border-0 [&>select]:bg-accent-soft [&>select]:font-semibold pointer-fine:[&>select]:min-h-7.5"
    >
      {label}
      {Control && <Control label={label} value={value} onChange={set} />}
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

interface FilterChipsProps {
  menu: FilterMenuState
  /** Removes all filters; undefined while there is none that it removes. */
  onClear: (() => void) | undefined
}

/** The filters in use, which can be changed and removed. */
export const FilterChips = ({ menu, onClear }: FilterChipsProps) => {
  const { shown, focusMenu } = menu
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5 py-1.5">
      {shown.map((filter) => (
        <Chip key={filter.name} menu={menu} filter={filter} />
      ))}
      {onClear && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onClear()
            focusMenu()
          }}
        >
          Clear Filters
        </Button>
      )}
    </div>
  )
}
