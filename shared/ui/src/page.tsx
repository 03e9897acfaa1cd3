import { useEffect, useRef, type ReactNode } from 'react'
import { brand } from '@portal/contract/brand'

const widths = { narrow: 'max-w-md', medium: 'max-w-3xl', wide: 'max-w-6xl' } as const

interface PageProps {
  title: string
  subtitle?: ReactNode
  width?: keyof typeof widths
  /** Stands beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page's frame: names the tab, and its heading takes the focus on arrival so that a screen reader says where one is. */
export const Page = ({ title, subtitle, width = 'medium', actions, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 ${widths[width]}`}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none sm:text-3xl">
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
