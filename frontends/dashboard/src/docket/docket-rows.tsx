import type { DocketRow } from '@portal/contract/docket/docket'
import { Ago, classes } from '@portal/ui'
import { SelectRows } from '../list/select-rows.tsx'
import type { SelectRowsProps } from '../list/select-table.tsx'
import { Client, Marks, Status } from './cells.tsx'
import { hasMainAction, MainAction } from './row-actions.tsx'
import type { RowProps } from './row-props.ts'
import { agencyParts, expectedOf } from './row-text.ts'

export interface DocketRowsProps extends SelectRowsProps<DocketRow>, Pick<RowProps, 'hrefFor'> {
  /** The id of the viewer's account. */
  viewer: string
}

/** The docket where there's no room for a table: a few short lines per request. */
export const DocketRows = ({ rows, current, selection, hrefFor, onPoint }: DocketRowsProps) => (
  <SelectRows rows={rows} current={current} selection={selection} onPoint={onPoint}>
    {(row) => {
      const expected = expectedOf(row)
      return (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 truncate">
              <Client row={row} href={hrefFor({ report: row.id, file: null, panel: null })} />
            </p>
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
              <div className="flex flex-wrap items-center gap-x-1.5 *:min-w-0">
                <Status row={row} />
                <Marks row={row} />
              </div>
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
        </>
      )
    }}
  </SelectRows>
)
