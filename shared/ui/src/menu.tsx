import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button, classes } from '@portal/ui'

export interface MenuItem {
  label: string
  onSelect: () => void
  /** Deletes something or can't be undone. */
  danger?: boolean | undefined
  /** Below a line. */
  startsGroup?: boolean | undefined
  /** The key that does the same. */
  hint?: string | undefined
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** Shown on the button in place of “…”. */
  text?: string
  /** Of the button. */
  className?: string
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  /** The button that opened it, which gets the focus back. */
  button: HTMLElement
  id?: string
  onClose: () => void
}

const gap = 4

/** Puts a menu below its button, or above where there is more room; within the window in either case. */
const place = (menu: HTMLElement, button: DOMRect): void => {
  const { offsetWidth: width, offsetHeight: height } = menu
  const fitsBelow = button.bottom + gap + height <= window.innerHeight || button.top < height + gap
  const left = Math.max(gap, Math.min(button.right - width, window.innerWidth - width - gap))
  menu.style.left = `${left}px`
  menu.style.top = `${fitsBelow ? button.bottom + gap : button.top - gap - height}px`
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The list of a menu, with arrow keys, Home, End and Escape. The list lies over the page, even over elements that would
 * clip or cover it. Headless UI's menu would add 20 KB of script, too much for a row's needs.
 */
export const MenuList = ({ label, items, button, id, onClose }: MenuListProps) => {
  const menu = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onClose)
  const close = () => {
    onClose()
    button.focus()
  }

  useEffect(() => {
    const { current } = menu
    if (!current) return undefined
    current.showPopover?.()
    place(current, button.getBoundingClientRect())
    current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const listeners = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !current.contains(target) && !button.contains(target)) dismiss()
    }
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeOutside, { signal: listeners.signal })
    // It doesn't move with the button.
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, () => dismiss(), { signal: listeners.signal, capture: true })
    return () => listeners.abort()
  }, [button])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (event.key === 'Tab') return onClose()
    if (event.key === 'Escape') close()
    else if (step) {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
      all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus()
    } else return undefined
    // They must not scroll the page or close a dialog around the menu.
    event.preventDefault()
    return event.stopPropagation()
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      popover="manual"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-label={label}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-0.5rem)] min-w-40 overflow-y-auto rounded-card border border-line bg-card px-0 py-1 text-ink shadow-raised"
    >
      {items.map(({ label, onSelect, danger = false, startsGroup = false, hint }, index) => (
        <button
          // Two people's views may have one name.
          key={index}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={hint}
          onClick={() => {
            close()
            onSelect()
          }}
          className={classes(
            'flex min-h-9 w-full cursor-pointer items-center justify-between gap-6 px-4 text-left text-sm whitespace-nowrap hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent pointer-coarse:min-h-11',
            danger && 'text-danger',
            startsGroup && index > 0 && 'border-t border-line',
          )}
        >
          {label}
          {hint && (
            <kbd aria-hidden className="pointer-coarse:hidden">
              {hint}
            </kbd>
          )}
        </button>
      ))}
    </div>
  )
}

/** A "…" button with further actions. */
export const Menu = ({ label, items, text = '…', className }: MenuProps) => {
  const id = useId()
  const [opener, setOpener] = useState<HTMLElement>()
  return (
    <div className="relative inline-block">
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opener !== undefined}
        aria-controls={opener ? id : undefined}
        onClick={({ currentTarget }) => setOpener(opener ? undefined : currentTarget)}
        className={classes('pointer-coarse:min-w-11', className)}
      >
        <span aria-hidden>{text}</span>
      </Button>
      {opener && <MenuList id={id} label={label} items={items} button={opener} onClose={() => setOpener(undefined)} />}
    </div>
  )
}
