import { Button, classes, EmptyState, Spinner } from '@portal/ui'
import type { ReactNode } from 'react'
import { newRequests, type StableRows } from './use-stable-rows.ts'

/** Shown only after a short delay. Screen readers use the list's `aria-busy` instead. */
const LoadingText = ({ className, children }: { className: string | undefined; children: string }) => (
  <p
    aria-hidden
    className={classes(
      'flex items-center gap-2 opacity-100 transition-opacity delay-300 duration-120 starting:opacity-0',
      className,
    )}
  >
    <Spinner className="text-accent" />
    {children}
  </p>
)

const layouts = {
  // It keeps its height when empty, so that the list below doesn't move.
  line: {
    outside: undefined,
    inside:
      'flex min-h-9 pointer-coarse:min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted tabular-nums',
    text: undefined,
    changed: 'text-ink',
    stale: undefined,
  },
  // Over the list, so that nothing moves.
  over: {
    outside: 'relative z-30 text-sm',
    inside: 'absolute inset-x-0 top-1 flex items-center justify-center gap-3',
    text: 'rounded-control border border-edge bg-card px-3 shadow-raised',
    changed: 'py-1 pr-1',
    stale: 'py-2',
  },
} as const

interface ListStatusProps {
  list: StableRows<unknown>
  /** The rows are for the previous URL. */
  loading: boolean
  /** How many requests there are. A list that doesn't say it has no line for it. */
  count: string | undefined
  isSearching: boolean
  staleMessage: string | undefined
}

/** Says how many requests a list has, and that it loads, has changed or is no longer up to date. */
export const ListStatus = ({ list, loading, count, isSearching, staleMessage }: ListStatusProps) => {
  const { outside, inside, text, changed, stale } = layouts[count === undefined ? 'over' : 'line']
  return (
    <div className={outside}>
      <div className={inside}>
        {loading && (
          <LoadingText className={classes(text, stale)}>{isSearching ? 'Searching…' : 'Loading requests…'}</LoadingText>
        )}
        {count !== undefined && <output>{!loading && count}</output>}
        <output className="sr-only">{!loading && list.announcement}</output>
        {list.outdated && (
          <p className={classes('flex items-center gap-3', text, changed)}>
            {list.added > 0 ? newRequests(list.added) : 'The list has changed.'}
            <Button variant="secondary" size="small" onClick={list.showNewest}>
              Show
            </Button>
          </p>
        )}
        <output className={classes('text-pending', staleMessage && text, staleMessage && stale)}>{staleMessage}</output>
      </div>
    </div>
  )
}

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
