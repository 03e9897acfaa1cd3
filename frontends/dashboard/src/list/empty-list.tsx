import type { ReactNode } from 'react'
import { EmptyState } from '@portal/ui'

export interface EmptyText {
  title: string
  text: ReactNode
}

/** Says that a list is empty and, in `children`, offers what to do about it. */
export const EmptyList = ({ title, text, children }: EmptyText & { children: ReactNode }) => (
  <EmptyState title={title}>
    <div>{text}</div>
    <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
  </EmptyState>
)
