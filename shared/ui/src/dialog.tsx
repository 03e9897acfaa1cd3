import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ElementType,
  type ReactNode,
  type RefObject,
} from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance with the current slice.
import { Button, classes, useSlice } from '@portal/ui'

const widths = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-5xl' } as const

interface DialogBodyProps {
  titleId: string
  /** Set to the element to focus when the dialog opens: the one with `data-autofocus`, or the body. */
  initialFocusRef: RefObject<HTMLElement | null>
  /** The children fill the body and scroll themselves. */
  filled: boolean
  children: ReactNode
}

/** The scrolling part. It is focused initially, so that keys scroll it. */
const DialogBody = ({ titleId, initialFocusRef, filled, children }: DialogBodyProps) => {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    initialFocusRef.current = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current
  }, [initialFocusRef])
  useEffect(() => {
    const { current } = body
    if (!current) return
    const measure = () => setScrolls(current.scrollHeight > current.clientHeight)
    const observer = new ResizeObserver(measure)
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={body}
      // Only the first focus: when a dialog above this one closes, focus returns to the element that opened it.
      onFocus={() => {
        initialFocusRef.current = null
      }}
      {...(scrolls && { role: 'region', 'aria-labelledby': titleId })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
      tabIndex={scrolls ? 0 : -1}
      className={classes(
        'flex-1 overflow-y-auto [@media(height<32em)]:flex-none [@media(height<32em)]:overflow-visible outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
        !filled && 'px-5 py-4',
      )}
    >
      <div className={filled ? 'h-full' : undefined}>{children}</div>
    </div>
  )
}

/**
 * Gives the focus back to the element that opened the dialog. Headless UI does the same, but only for elements focused
 * since its code has loaded, and that may be after the first dialog was asked for.
 */
const useFocusOpenerOnClose = (open: boolean) =>
  useLayoutEffect(() => {
    if (!open) return
    const opener = document.activeElement
    // The dialog is removed after this cleanup.
    return () =>
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body)
          opener.focus({ preventScroll: true })
      })
  }, [open])

interface DialogProps {
  open?: boolean
  onClose: () => void
  title: ReactNode
  width?: keyof typeof widths
  /** Shown below the title; does not scroll. */
  header?: ReactNode
  footer?: ReactNode
  /** As high as the window allows, whatever it contains: for a viewer whose content fills it and scrolls itself. */
  filled?: boolean
  /** Beside the page, which stays in use, instead of over it. The page leaves it a place as wide as `--docked`. */
  docked?: boolean
  children: ReactNode
}

interface FrameProps extends Omit<DialogProps, 'open' | 'docked' | 'width'> {
  titleId: string
  initialFocusRef: RefObject<HTMLElement | null>
  /** The component of the title. */
  Title: ElementType<{ id: string; className: string; children: ReactNode }>
}

const Frame = ({
  titleId,
  initialFocusRef,
  Title,
  onClose,
  title,
  header,
  footer,
  filled = false,
  children,
}: FrameProps) => (
  <>
    <div className="relative border-b border-line px-5 py-4">
      <Title id={titleId} className="pr-10 text-lg font-semibold break-words">
        {title}
      </Title>
      {header}
      {/* Beside the title alone, so that the header below has the whole width. */}
      <div className="absolute top-2 right-2">
        <Button variant="quiet" size="small" onClick={onClose} aria-label="Close" className="text-xl">
          ×
        </Button>
      </div>
    </div>
    <DialogBody titleId={titleId} initialFocusRef={initialFocusRef} filled={filled}>
      {children}
    </DialogBody>
    {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">{footer}</div>}
  </>
)

/** A dialog beside the page. The page says where the focus goes when it closes. */
const DockedDialog = ({ onClose, ...frame }: Omit<FrameProps, 'Title'>) => {
  const slice = useSlice()
  const { initialFocusRef } = frame
  useLayoutEffect(() => initialFocusRef.current?.focus({ preventScroll: true }), [initialFocusRef])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element of Headless UI's dialogs has this role, too
      role="dialog"
      aria-labelledby={frame.titleId}
      tabIndex={-1}
      data-slice={slice}
      data-docked
      onKeyDown={(event) => {
        // Dialogs above this one are its children in React, not in the page.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
        event.preventDefault()
        onClose()
      }}
      className="flex flex-col bg-page text-ink"
    >
      <Frame {...frame} onClose={onClose} Title="h2" />
    </div>
  )
}

/** A modal dialog, or one beside the page. In a very low window its header and footer scroll with the content, to leave room for reading. */
export const Dialog = ({ open: wanted = true, width = 'medium', docked = false, ...rest }: DialogProps) => {
  const { onClose, filled = false } = rest
  // Deferred: a dialog that opens in the same render as the one around it would end up behind it.
  const open = useDeferredValue(wanted, false) && wanted
  const slice = useSlice()
  const titleId = useId()
  const initialFocusRef = useRef<HTMLElement>(null)
  useFocusOpenerOnClose(open && !docked)
  const frame = { ...rest, titleId, initialFocusRef }
  if (docked) return <>{open && <DockedDialog {...frame} />}</>
  return (
    <HeadlessDialog open={open} onClose={onClose} initialFocus={initialFocusRef}>
      <div data-slice={slice} className="contents">
        <DialogBackdrop className="fixed inset-0 z-40 bg-black/50" />
        {/* The strip above is for toasts. Dialogs start at the same height, so that they don't move when they grow. */}
        <div className="fixed inset-0 z-40 flex items-end justify-center pt-15 sm:items-start sm:px-6 sm:pb-6 [@media(height<32em)]:p-0">
          <DialogPanel
            className={classes(
              'flex max-h-full w-full flex-col [@media(height<32em)]:overflow-y-auto rounded-t-card border border-line bg-page text-ink shadow-raised sm:rounded-card',
              widths[width],
              filled && 'h-full',
            )}
          >
            <Frame {...frame} Title={DialogTitle} />
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  )
}

interface ConfirmProps {
  open?: boolean
  title: string
  children: ReactNode
  /** The label of the confirming button. */
  action: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation, for example before something that can't be undone. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  action,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    width="narrow"
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          Go Back
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
