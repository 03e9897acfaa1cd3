import type { ReactNode } from 'react'

interface PanelHeadingProps {
  title: string
  count?: number | undefined
  /** Buttons beside the heading. */
  children?: ReactNode
}

export const PanelHeading = ({ title, count, children }: PanelHeadingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 className="text-xl font-semibold">
      {title}{' '}
      {count !== undefined && (
        <span className="ml-1 font-sans text-base font-normal text-muted tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </h2>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </div>
)
