import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { brand } from '@portal/contract/brand'

const widths = { narrow: 'max-w-md', medium: 'max-w-3xl', wide: 'max-w-6xl' } as const

// The first page is announced by the browser. Moving the focus there would skip the skip link.
const firstPath = globalThis.location?.pathname
let navigated = false

// On a touch screen, focusing a field would cover half of the page with the keyboard.
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Sets the document's title and, after a navigation, focuses the heading, so that screen readers announce the page.
 * @param focusFirstField focuses the page's first field instead, if there is a keyboard.
 * @returns the heading's ref.
 */
export const usePageHeading = (title: string, focusFirstField = false): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
    navigated ||= window.location.pathname !== firstPath
    const field = focusFirstField && hasKeyboard() && document.querySelector<HTMLElement>('main form input')
    if (navigated) (field || heading.current)?.focus({ preventScroll: true })
  }, [title, focusFirstField])
  useEffect(
    () => () => {
      navigated = true
    },
    [],
  )
  return heading
}

interface PageProps {
  title: string
  subtitle?: ReactNode
  width?: keyof typeof widths
  /** Shown next to the title. */
  actions?: ReactNode
  /** For a page that is mainly a form: focuses its first field, if there is a keyboard. */
  focusFirstField?: boolean
  children: ReactNode
}

export const Page = ({ title, subtitle, width = 'medium', actions, focusFirstField, children }: PageProps) => {
  const heading = usePageHeading(title, focusFirstField)
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 ${widths[width]}`}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        {/* The double line in the middle of a road, and in the margin of pleading paper. */}
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
