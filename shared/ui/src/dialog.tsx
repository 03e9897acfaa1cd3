import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useId, useRef, type ReactNode } from 'react'
// By the package's name: the federation shares that module, and with it the mark of the slice.
import { Button, classes, useSlice } from '@portal/ui'
import { DialogBody } from './dialog-body.tsx'

const widths = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-5xl' } as const

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  width?: keyof typeof widths
  /** Stands under the title and stays while the rest scrolls. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog: focus goes in and comes back, Escape and the backdrop close it, the page behind stays put. In a window
 * too low for its letters head and foot scroll along, so that there is room to read.
 */
export const Dialog = ({ open, onClose, title, width = 'medium', header, footer, children }: DialogProps) => {
  const slice = useSlice()
  const titleId = useId()
  const startRef = useRef<HTMLElement>(null)
  return (
    <HeadlessDialog open={open} onClose={onClose} initialFocus={startRef}>
      <div data-slice={slice} className="contents">
        <DialogBackdrop className="fixed inset-0 z-40 bg-black/50" />
        <div className="fixed inset-0 top-[var(--toast-room,0px)] z-40 flex items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            className={classes(
              'flex max-h-[min(94dvh,100%)] w-full flex-col [@media(height<32em)]:overflow-y-auto rounded-t-card border border-line bg-page text-ink shadow-raised sm:rounded-card',
              widths[width],
            )}
          >
            <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
              <div className="min-w-0 flex-1">
                <DialogTitle id={titleId} className="text-lg font-semibold break-words">
                  {title}
                </DialogTitle>
                {header}
              </div>
              <Button variant="quiet" size="small" onClick={onClose} aria-label="Close" className="-mr-2 text-xl">
                ×
              </Button>
            </div>
            <DialogBody titleId={titleId} startRef={startRef}>
              {children}
            </DialogBody>
            {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">{footer}</div>}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  )
}

interface ConfirmProps {
  open: boolean
  title: string
  children: ReactNode
  /** What the button does, in its own words. */
  action: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
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
          Go back
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
