import type { ComponentProps, ReactNode } from 'react'
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
