import type { ReactNode } from 'react'
import { classes } from '@portal/ui'

interface FactorRowProps {
  title: string
  badge?: ReactNode
  facts: string
  /** Whether it belongs to the row above. */
  nested?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** One line of the two-factor settings. */
export const FactorRow = ({ title, badge, facts, nested = false, children }: FactorRowProps) => (
  <li className={classes('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3', nested && 'pl-4 sm:pl-6')}>
    <div className="min-w-56 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {title}
        {badge}
      </p>
      <p className="text-sm text-muted">{facts}</p>
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)
