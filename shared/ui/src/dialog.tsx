import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { use, useDeferredValue, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '@portal/client'
// Imported by the package's name, so that federation resolves it to the shared instance with the current slice.
import { Button, classes, useSlice } from '@portal/ui'
import { Frame, type FrameContent } from './dialog-frame.tsx'
import { DockedDialog, DockedPlaceContext, InsideDialog } from './docked-dialog.tsx'
import { uiTexts } from './texts.ts'

const widths = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-5xl' } as const

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

interface DialogProps extends FrameContent {
  open?: boolean
  width?: keyof typeof widths
  /** Beside the page, which stays in use, instead of over it. The page leaves it a place as wide as `--docked`. */
  docked?: boolean
  /** Opened from a docked dialog. Takes the docked dialog's place until closed, instead of lying over the page. */
  inside?: boolean
}

/** A modal dialog, one beside the page, or one inside that. In a very low window its header and footer scroll with the content, to leave room for reading. */
export const Dialog = ({
  open: wanted = true,
  width = 'medium',
  docked = false,
  inside = false,
  ...rest
}: DialogProps) => {
  const { onClose, filled = false } = rest
  // Deferred: a dialog that opens in the same render as the dialog around it would end up behind that dialog.
  const open = useDeferredValue(wanted, false) && wanted
  const slice = useSlice()
  const titleId = useId()
  const initialFocusRef = useRef<HTMLElement>(null)
  const place = use(DockedPlaceContext)
  const isInside = inside && place !== null
  useFocusOpenerOnClose(open && !docked && !isInside)
  const frame = { ...rest, titleId, initialFocusRef }
  if (isInside) return <>{open && <InsideDialog {...frame} place={place} />}</>
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
}: ConfirmProps) => {
  const t = useTexts(uiTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.goBack}
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
}
