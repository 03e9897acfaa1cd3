import { useEffect, useRef, type ReactNode, type RefObject, type ComponentProps } from 'react'
import { brand } from '@portal/contract/brand'
import { classes } from './classes.ts'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded-card border border-line bg-card p-5 shadow-card', className)} />
)

/** Says that a list is empty and, in `children`, what to do about it. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="rounded-card border border-dashed border-line px-6 py-12 text-center">
    <p className="text-lg font-semibold">{title}</p>
    {children && <div className="mt-2 text-muted">{children}</div>}
  </div>
)

const widths = { narrow: 'max-w-md', medium: 'max-w-3xl', wide: 'max-w-6xl', work: 'max-w-none' } as const
type PageWidth = keyof typeof widths

// The first page is announced by the browser. Moving the focus there would skip the skip link.
const firstPath = globalThis.location?.pathname
let navigated = false

// The URL of the page where a key or the pointer was last pressed.
let pressedOn: string | undefined
for (const type of ['keydown', 'pointerdown'])
  globalThis.document?.addEventListener(type, () => (pressedOn = window.location.href), true)

/** Whether someone already works outside the content, such as in the header's menu, of a page that was still loading. */
const isAtWorkElsewhere = (): boolean => {
  const { activeElement, body } = document
  return pressedOn === window.location.href && activeElement !== body && !activeElement?.closest('main')
}

// On a touch screen, focusing a field would cover half of the page with the keyboard.
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Sets the document's title and, after a navigation, focuses the heading, so that screen readers announce the page.
 * @param focusFirstField focuses the field with `data-autofocus` or else the page's first one instead, if there is a keyboard.
 * @returns the heading's ref, or that of another element which gets the focus in its place.
 */
export const usePageHeading = <Focused extends HTMLElement = HTMLHeadingElement>(
  title: string,
  focusFirstField = false,
): RefObject<Focused | null> => {
  const heading = useRef<Focused>(null)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
    navigated ||= window.location.pathname !== firstPath
    const find = (field: string) => document.querySelector<HTMLElement>(`main form ${field}`)
    const field = focusFirstField && hasKeyboard() && (find('[data-autofocus]') ?? find('input'))
    if (navigated && !isAtWorkElsewhere()) (field || heading.current)?.focus({ preventScroll: true })
  }, [title, focusFirstField])
  useEffect(
    () => () => {
      navigated = true
    },
    [],
  )
  return heading
}

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Smaller, with the subtitle beside the title, for pages that people work on. */
  compact?: boolean
  /** Shown next to the title. */
  actions?: ReactNode
  headingRef?: RefObject<HTMLHeadingElement | null>
}

/** A page's title. The double line is the one in the middle of a road, and in the margin of pleading paper. */
export const PageHeader = ({ title, subtitle, compact = false, actions, headingRef }: PageHeaderProps) => (
  <div
    className={classes(
      'flex flex-wrap justify-between',
      compact ? 'mb-3 min-h-9 items-center gap-x-4 gap-y-2 pointer-coarse:min-h-11' : 'mb-6 items-end gap-4',
    )}
  >
    <div
      className={classes(
        'min-w-0 border-double border-mark',
        compact ? 'flex flex-wrap items-baseline gap-x-3 border-l-4 pl-3' : 'border-l-6 pl-4',
      )}
    >
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={classes('font-bold outline-none', compact ? 'text-xl' : 'text-2xl sm:text-3xl')}
      >
        {title}
      </h1>
      {subtitle && <p className={classes('text-muted', compact ? 'text-sm' : 'mt-1')}>{subtitle}</p>}
    </div>
    {actions}
  </div>
)

/** The margins of a page. */
export const pageClass = (width: PageWidth, compact: boolean): string =>
  classes('mx-auto w-full px-4 sm:px-6', compact ? 'pt-1.5 pb-4' : 'py-8', widths[width])

/** The columns of a page with links to its parts on the left. */
export const besideParts = 'grid-cols-[11rem_minmax(0,1fr)] gap-x-6 xl:grid'

export interface PageProps extends Omit<PageHeaderProps, 'headingRef'> {
  /** `work` is for lists and tables, and compact. */
  width?: PageWidth
  /** For a page that is mainly a form: focuses its first field, if there is a keyboard. */
  focusFirstField?: boolean
  children: ReactNode
}

export const Page = ({
  width = 'medium',
  compact = width === 'work',
  focusFirstField,
  children,
  ...header
}: PageProps) => {
  const heading = usePageHeading(header.title, focusFirstField)
  return (
    <div className={pageClass(width, compact)}>
      <PageHeader {...header} compact={compact} headingRef={heading} />
      {children}
    </div>
  )
}
