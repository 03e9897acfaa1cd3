import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classes } from '@portal/ui'

interface PopoverProps {
  /** The content of the button. */
  button: ReactNode
  buttonClass: string
  /** The popover's position from the `md` width up. */
  className?: string
  /** The name of a popover that is a dialog, which moves the focus into itself. */
  dialog?: string
  /** Closing is up to what was clicked. */
  children: (close: () => void, open: boolean) => ReactNode
}

/** A button that shows what belongs to it below itself until a click or the focus goes elsewhere, or Escape is pressed. */
export const Popover = ({ button: label, buttonClass, className, dialog, children }: PopoverProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const popover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: listeners.signal })
    const closeOutside = ({ target }: Event) => {
      if (!popover.current?.contains(target as Node)) setOpen(false)
    }
    listen('pointerdown', closeOutside)
    listen('focusin', closeOutside)
    listen('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    })
    return () => listeners.abort()
  }, [open])

  return (
    <div ref={popover} className="relative">
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        aria-haspopup={dialog ? 'dialog' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
          // Safari doesn't focus a button that is clicked, and Tab would then miss what it opens.
          button.current?.focus()
        }}
        className={buttonClass}
      >
        {label}
      </button>
      <div
        id={id}
        // Only while it is open, because the keys of lists wait for dialogs.
        {...(dialog && open && { role: 'dialog', 'aria-label': dialog })}
        hidden={!open}
        className={classes(
          'absolute top-full z-30 mt-2 rounded-card border border-line bg-card shadow-raised md:right-0',
          className,
        )}
      >
        {children(() => setOpen(false), open)}
      </div>
    </div>
  )
}
