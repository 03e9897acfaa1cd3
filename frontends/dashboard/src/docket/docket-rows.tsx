import type { DocketRow } from '@portal/contract/docket/docket'
import { Ago, classes } from '@portal/ui'
import { SelectRow } from '../list/select-row.tsx'
import { rowAttribute } from '../list/use-list-keys.ts'
import type { Selection } from '../list/use-selection.ts'
import { Client, Status } from './cells.tsx'
import { hasMainAction, MainAction } from './row-actions.tsx'
import type { RowProps } from './row-props.ts'
import { agencyParts, expectedOf } from './row-text.ts'

export interface DocketRowsProps extends Pick<RowProps, 'hrefFor'> {
  rows: readonly DocketRow[]
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  /** The id of the viewer's account. */
  viewer: string
  selection: Selection<DocketRow>
  /** Called when the pointer is over a row, which will probably be opened. */
  onPoint: () => void
}

/** The docket where there's no room for a table: a few short lines per request. */
export const DocketRows = ({ rows, current, selection, hrefFor, onPoint }: DocketRowsProps) => (
  <ul
    aria-label="Requests"
    aria-busy={!current}
    className="divide-y divide-line rounded-card border border-line bg-card text-sm tabular-nums shadow-card"
  >
    {rows.map((row) => {
      const selected = selection.has(row)
      const expected = expectedOf(row)
      return (
        <li
          key={row.id}
          {...{ [rowAttribute]: row.id }}
          onPointerEnter={onPoint}
          className={classes(
            'relative flex gap-1 py-2 pr-3 first:rounded-t-card last:rounded-b-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
            selected && 'bg-accent-soft',
          )}
        >
          <SelectRow
            row={row}
            selected={selected}
            onToggle={(range) => selection.toggle(row, range)}
            className="-my-1 size-11 shrink-0"
          />
          <div className="min-w-0 grow space-y-0.5">
            <div className="flex items-baseline justify-between gap-3">
              <div className="min-w-0">
                <Client row={row} href={hrefFor({ report: row.id, file: null, panel: null })} />
              </div>
              <p className="shrink-0 text-xs text-muted">
                <span className="sr-only">Changed </span>
                <Ago instant={row.changedAt} />
              </p>
            </div>
            <p className="truncate text-muted">
              {[...(row.matterNumber ? [row.matterNumber] : []), ...agencyParts(row)].join(' · ')}
            </p>
            <div className="flex items-center justify-between gap-2">
              <div className="min-w-0">
                <Status row={row} />
                {expected && (
                  <p className={classes('mt-1 text-xs', expected.overdue ? 'text-danger' : 'text-muted')}>
                    Expected {expected.day}
                    {expected.overdue && ', overdue'}
                  </p>
                )}
              </div>
              {/* Above the link that covers the row. */}
              {hasMainAction(row) && (
                <span className="relative z-10 shrink-0">
                  <MainAction row={row} hrefFor={hrefFor} />
                </span>
              )}
            </div>
          </div>
        </li>
      )
    })}
  </ul>
)
