import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { brand } from '@portal/contract/brand'

const widths = { narrow: 'max-w-md', medium: 'max-w-3xl', wide: 'max-w-6xl' } as const

// The page the browser itself loaded announces itself; taking the focus there would skip the skip link.
const landedOn = globalThis.location?.pathname
let moved = false

/** Names the tab, and gives what a page's heading takes the focus by on arrival, so that a screen reader says where one is. */
export const useArrival = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
    const renamed = moved || window.location.pathname !== landedOn
    moved ||= renamed
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [title])
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
  children: ReactNode
}

/** A page's frame: its heading, what stands beside it, and its width. */
export const Page = ({ title, subtitle, width = 'medium', actions, children }: PageProps) => {
  const heading = useArrival(title)
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
