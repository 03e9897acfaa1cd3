import type { ReactNode } from 'react'

/** Says that there is nothing, and what to do about it. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="rounded-card border border-dashed border-line px-6 py-12 text-center">
    <p className="text-lg font-semibold">{title}</p>
    {children && <div className="mt-2 text-muted">{children}</div>}
  </div>
)
