import type { ReactNode } from 'react'
import { Button } from '@portal/ui'
import { byKind, type Chosen } from './selection.ts'

/** So and so many reports of a kind: `1 police report`. */
export const some = (count: number, kind: string): string =>
  `${count.toLocaleString('en-US')} ${kind} report${count === 1 ? '' : 's'}`

/** How many of each kind are chosen: `2 CHP reports and 1 police report`. */
export const countOf = (chosen: readonly Chosen[]): string => {
  const { crash, police } = byKind(chosen)
  return [crash.length && some(crash.length, 'CHP'), police.length && some(police.length, 'police')]
    .filter(Boolean)
    .join(' and ')
}

interface SelectionBarProps {
  chosen: readonly Chosen[]
  onClear: () => void
  onDelete: () => void
  children: ReactNode
}

/** What is chosen, on whatever page it stands, and what can be done with it. */
export const SelectionBar = ({ chosen, onClear, onDelete, children }: SelectionBarProps) => (
  <div className="flex min-h-9 flex-wrap items-center gap-2">
    {children}
    <output className="text-sm text-muted">
      {chosen.length > 0 ? `${countOf(chosen)} selected` : 'None selected'}
    </output>
    {chosen.length > 0 && (
      <>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear selection
        </Button>
        <Button variant="danger" size="small" onClick={onDelete} className="ml-auto">
          Delete Selected
        </Button>
      </>
    )}
  </div>
)
