import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

interface DialogBodyProps {
  /** The id of the dialog's title. */
  titleId: string
  /** Given what takes the focus when the dialog opens: what says so of itself, else this body. */
  startRef: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What scrolls in a dialog. It has the focus at first, so that the keys that scroll do so at once. */
export const DialogBody = ({ titleId, startRef, children }: DialogBodyProps) => {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    startRef.current = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current
  }, [startRef])
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
      // Once only: when a dialog above this one closes, the focus returns to what opened that.
      onFocus={() => {
        startRef.current = null
      }}
      {...(scrolls && { role: 'region', 'aria-labelledby': titleId })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={scrolls ? 0 : -1}
      className="flex-1 overflow-y-auto [@media(height<32em)]:flex-none [@media(height<32em)]:overflow-visible px-5 py-4 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
    >
      <div>{children}</div>
    </div>
  )
}
