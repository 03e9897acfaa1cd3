import { useEffect, useLayoutEffect, useRef, useState, type ElementType, type ReactNode, type RefObject } from 'react'
import { useTexts } from '@portal/client'
// Imported by the package's name, so that federation resolves it to the shared instance with the current slice.
import { Button, classes } from '@portal/ui'
import { uiTexts } from './texts.ts'

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
  const hadField = useRef(false)
  // A field that is there only once its content has loaded.
  useEffect(() => {
    const field = hadField.current ? null : body.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (!field) return
    hadField.current = true
    if (document.activeElement === body.current) field.focus()
  })
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

export interface FrameContent {
  onClose: () => void
  title: ReactNode
  /** Shown below the title; does not scroll. */
  header?: ReactNode
  footer?: ReactNode
  /** As high as the window allows, whatever it contains: for a viewer whose content fills it and scrolls itself. */
  filled?: boolean
  children: ReactNode
}

export interface FrameProps extends FrameContent {
  titleId: string
  initialFocusRef: RefObject<HTMLElement | null>
  /** The component of the title. */
  Title: ElementType<{ id: string; className: string; children: ReactNode }>
  /** The way out is a button before the title, which leads back to what it covers. */
  back?: boolean
}

/** The title, header, scrolling part and footer of any dialog. */
export const Frame = ({
  titleId,
  initialFocusRef,
  Title,
  onClose,
  title,
  header,
  footer,
  filled = false,
  back = false,
  children,
}: FrameProps) => {
  const t = useTexts(uiTexts)
  return (
    <>
      <div className="relative border-b border-line px-5 py-4">
        <div className={back ? 'flex items-center gap-2' : 'contents'}>
          {back && (
            <Button variant="quiet" size="small" onClick={onClose} aria-keyshortcuts="Escape" className="-ml-3">
              <span aria-hidden>‹</span> {t.back}
            </Button>
          )}
          <Title
            id={titleId}
            className={classes('font-semibold', back ? 'min-w-0 truncate' : 'pr-10 text-lg break-words')}
          >
            {title}
          </Title>
        </div>
        {header}
        {/* Beside the title alone, so that the header below has the whole width. */}
        {!back && (
          <div className="absolute top-2 right-2">
            <Button variant="quiet" size="small" onClick={onClose} aria-label={t.close} className="text-xl">
              ×
            </Button>
          </div>
        )}
      </div>
      <DialogBody titleId={titleId} initialFocusRef={initialFocusRef} filled={filled}>
        {children}
      </DialogBody>
      {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">{footer}</div>}
    </>
  )
}
