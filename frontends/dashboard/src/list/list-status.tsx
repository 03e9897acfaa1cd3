import { Button, classes, Spinner } from '@portal/ui'
import { newRequests, type StableRows } from './use-stable-rows.ts'

/** Shown only after a short delay. Screen readers use the list's `aria-busy` instead. */
const LoadingText = ({ children }: { children: string }) => (
  <p
    aria-hidden
    className="flex items-center gap-2 opacity-100 transition-opacity delay-300 duration-120 starting:opacity-0"
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
  // Beside the filters or, without room, over the list, so that nothing moves.
  over: {
    outside: 'relative z-20 text-sm',
    inside:
      'absolute flex items-center gap-3 max-xl:inset-x-0 max-xl:top-1 max-xl:justify-center xl:right-0 xl:bottom-full xl:mb-2 xl:min-h-9',
    text: 'max-xl:rounded-control max-xl:border max-xl:border-edge max-xl:bg-card max-xl:px-3 max-xl:shadow-raised',
    changed: 'max-xl:py-1 max-xl:pr-1',
    stale: 'max-xl:py-2',
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
        {count !== undefined && (
          <>
            {loading && <LoadingText>{isSearching ? 'Searching…' : 'Loading requests…'}</LoadingText>}
            <output>{!loading && count}</output>
          </>
        )}
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
