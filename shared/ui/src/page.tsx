import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { brand } from '@portal/contract/brand'

const widths = { narrow: 'max-w-md', medium: 'max-w-3xl', wide: 'max-w-6xl' } as const

// The page the browser itself loaded announces itself; taking the focus there would skip the skip link.
const landedOn = globalThis.location?.pathname
let moved = false

// Where a finger points, a field that has the focus brings up half a screen of keys.
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Names the tab, and gives what a page's heading takes the focus by on arrival, so that a screen reader says where one is. */
export const usePageHeading = (title: string, firstField = false): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
    const renamed = moved || window.location.pathname !== landedOn
    moved ||= renamed
    const field = firstField && hasKeyboard() && document.querySelector<HTMLElement>('main form input')
    if (moved) (field || heading.current)?.focus({ preventScroll: true })
  }, [title, firstField])
  useEffect(
    () => () => {
      moved = true
    },
    [],
  )
  return heading
}

interface PageProps {
  title: string
  subtitle?: ReactNode
  width?: keyof typeof widths
  /** Stands beside the title. */
  actions?: ReactNode
  /** The page is a form that one came for: its first field takes the focus, where there is a keyboard. */
  focusFirstField?: boolean
  children: ReactNode
}

/** A page's frame: its heading, what stands beside it, and its width. */
export const Page = ({ title, subtitle, width = 'medium', actions, focusFirstField, children }: PageProps) => {
  const heading = usePageHeading(title, focusFirstField)
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 ${widths[width]}`}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        {/* The double line of the road, which is also that of pleading paper. */}
        <div className="min-w-0 border-l-6 border-double border-mark pl-4">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
