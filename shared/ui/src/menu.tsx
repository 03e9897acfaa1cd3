import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, classes } from '@portal/ui'

export interface MenuItem {
  label: string
  onSelect: () => void
  /** Deletes something or can't be undone. */
  danger?: boolean
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A "…" button with further actions, with arrow keys, Home, End and Escape. The menu lies over the page. Headless UI's menu
 * would add 20 KB of script for what a row needs.
 */
export const Menu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const options = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const listeners = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeOutside, { signal: listeners.signal })
    return () => listeners.abort()
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') close()
    else if (step) {
      const all = options()
      all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus()
    } else return
    // They must not scroll the page or close a dialog around the menu.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={root} className="relative inline-block">
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden>…</span>
      </Button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          aria-label={label}
          className="absolute top-full right-0 z-30 mt-1 min-w-40 rounded-card border border-line bg-card py-1 shadow-raised max-lg:right-auto max-lg:left-0"
        >
          {items.map(({ label, onSelect, danger = false }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                onSelect()
              }}
              className={classes(
                'block min-h-9 w-full cursor-pointer px-4 text-left text-sm whitespace-nowrap hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent pointer-coarse:min-h-11',
                danger && 'text-danger',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
