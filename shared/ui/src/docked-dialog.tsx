import { createContext, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
// Imported by the package's name, so that federation resolves it to the shared instance with the current slice.
import { useSlice } from '@portal/ui'
import { Frame, type FrameProps } from './dialog-frame.tsx'

interface DockedPlace {
  element: HTMLElement
  /** Called by what takes the place, with the element to focus afterwards. Returns a function that ends it. */
  cover: (opener: Element | null) => () => void
}

/** The place of the docked dialog around a component. */
export const DockedPlaceContext = createContext<DockedPlace | null>(null)

/** Escape closes it from anywhere inside, but not from dialogs above it, which are its children in React alone. */
const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
  event.preventDefault()
  onClose()
}

/** A dialog beside the page. The page says where the focus goes when it closes. */
export const DockedDialog = ({ onClose, ...frame }: Omit<FrameProps, 'Title'>) => {
  const slice = useSlice()
  const { initialFocusRef } = frame
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isCovered, setIsCovered] = useState(false)
  const opener = useRef<Element>(null)
  const place = useMemo<DockedPlace | null>(
    () =>
      element && {
        element,
        cover: (focused) => {
          opener.current = focused
          setIsCovered(true)
          return () => setIsCovered(false)
        },
      },
    [element],
  )
  useLayoutEffect(() => initialFocusRef.current?.focus({ preventScroll: true }), [initialFocusRef])
  useLayoutEffect(() => {
    const { current } = opener
    if (isCovered || !current) return
    opener.current = null
    const previous = current instanceof HTMLElement && current !== document.body && current.isConnected
    ;(previous ? current : element)?.focus({ preventScroll: true })
  }, [isCovered, element])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <div
      ref={setElement}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element of Headless UI's dialogs has this role, too
      role="dialog"
      aria-labelledby={frame.titleId}
      tabIndex={-1}
      data-slice={slice}
      data-docked
      onKeyDown={closeOnEscape(onClose)}
      className="flex flex-col bg-page text-ink outline-none"
    >
      <div inert={isCovered} className="flex min-h-0 flex-1 flex-col">
        <DockedPlaceContext value={place}>
          <Frame {...frame} onClose={onClose} Title="h2" />
        </DockedPlaceContext>
      </div>
    </div>
  )
}

/** A part of the dialog beside the page that takes its place. */
export const InsideDialog = ({ onClose, place, ...frame }: Omit<FrameProps, 'Title'> & { place: DockedPlace }) => {
  const { initialFocusRef, titleId } = frame
  useLayoutEffect(() => {
    const uncover = place.cover(document.activeElement)
    initialFocusRef.current?.focus({ preventScroll: true })
    return uncover
  }, [place, initialFocusRef])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape(onClose)}
      className="absolute inset-0 flex flex-col bg-page"
    >
      <Frame {...frame} onClose={onClose} Title="h2" back />
    </section>,
    place.element,
  )
}
