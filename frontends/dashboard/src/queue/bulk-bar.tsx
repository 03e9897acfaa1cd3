import type { User } from '@portal/contract/accounts/accounts'
import type { QueueRow } from '@portal/contract/queue/queue'
import { Button } from '@portal/ui'
import { useCanComplete } from './can-complete.ts'

export interface BulkActions {
  take: () => void
  release: () => void
  handOver: () => void
  requested: () => void
  checkAgain: () => void
  setAgency: () => void
  complete: () => void
}

interface BulkBarProps {
  selected: readonly QueueRow[]
  /** They were changed and are still selected. */
  isKept: boolean
  busy: boolean
  viewer: User
  actions: BulkActions
  onClear: () => void
}

/** What to do with the selected requests. It stays in view below the list, whose rows don't move when it appears. */
export const BulkBar = ({ selected, isKept, busy, viewer, actions, onClear }: BulkBarProps) => {
  const canComplete = useCanComplete(viewer.role)
  const ready = selected.filter(canComplete).length
  const owed = selected.filter((row) => !row.ready).length
  const countOf = (count: number) => (count < selected.length ? ` ${count}` : '')
  const mine = selected.every(({ staffOwner }) => staffOwner?.id === viewer.id)
  const buttons: readonly (readonly [label: string, run: () => void])[] = [
    mine ? ['Release', actions.release] : ['Take', actions.take],
    ...(owed > 0
      ? [
          [`Mark Requested${countOf(owed)}…`, actions.requested] as const,
          [`Check Again${countOf(owed)}…`, actions.checkAgain] as const,
        ]
      : []),
    ['Set Agency…', actions.setAgency],
    ['Hand Over…', actions.handOver],
    ...(ready > 0 ? [[`Complete${countOf(ready)}…`, actions.complete] as const] : []),
  ]
  return (
    <section
      aria-label="Selected requests"
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-edge bg-card p-2 pl-4 shadow-raised"
    >
      <output className="mr-1 text-sm font-semibold tabular-nums">
        {selected.length} {isKept ? 'still selected' : 'selected'}
      </output>
      {buttons.map(([label, run]) => (
        <Button key={label} variant="secondary" size="small" aria-disabled={busy} onClick={run}>
          {label}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
