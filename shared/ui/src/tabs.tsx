import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'

interface TabListProps<Name extends string> {
  /** Links the tabs to their panels. Must be unique on the page. */
  id: string
  label: string
  tabs: readonly { readonly name: Name; readonly label: ReactNode }[]
  selected: Name
  onSelect: (name: Name) => void
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tabs with arrow keys, Home and End. Headless UI's tabs would add 12 KB of gzipped script to every page. */
export const TabList = <Name extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Name>) => {
  const list = useRef<HTMLDivElement>(null)
  // On a phone not all tabs fit: scrolls the selected one into view without scrolling the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
      if (list.current && tab)
        list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(
      tabs.findIndex(({ name }) => name === selected),
      tabs.length - 1,
    )
    onSelect(tabs[next]!.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
          aria-controls={`${id}-${name}`}
          aria-selected={name === selected}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={onKeyDown}
          className={classes(
            'min-h-11 cursor-pointer border-b-4 px-3 sm:px-4 font-semibold whitespace-nowrap',
            'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
            name === selected
              ? 'border-accent text-accent'
              : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** @param id the same as the tab list's. */
export const TabPanel = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => (
  <div
    role="tabpanel"
    id={`${id}-${name}`}
    aria-labelledby={`${id}-${name}-tab`}
    tabIndex={-1}
    className="pt-6 outline-none"
  >
    {children}
  </div>
)
