import type { QueueRow } from '@portal/contract/queue/queue'
import { classes } from '@portal/ui'
import { NewMessageDot } from '../messages/list-marks.tsx'
import { ReportLink } from '../list/report-cards.tsx'
import { SelectRow } from '../list/select-row.tsx'
import { PlacedByStaffMark } from '../list/placed-by-staff-mark.tsx'
import { PrivateMark } from '../list/private-mark.tsx'
import { UrgentMark } from '../list/urgent-mark.tsx'
import { rowAttribute } from '../list/use-list-keys.ts'
import type { Selection } from '../list/use-selection.ts'
import { Age, Due, Firm, Owner, State } from './cells.tsx'
import { neededText } from './row-text.ts'

export interface QueueRowsProps {
  rows: readonly QueueRow[]
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  /** The id of the viewer's account. */
  viewer: string
  selection: Selection<QueueRow>
  hrefFor: (row: QueueRow) => string
  onTake: (row: QueueRow) => void
  /** Called when the pointer is over a row, which will probably be opened. */
  onPoint: () => void
}

/** The queue where there's no room for a table: a few short lines per request. */
export const QueueRows = ({ rows, current, viewer, selection, hrefFor, onPoint }: QueueRowsProps) => (
  <ul
    aria-label="Requests"
    aria-busy={!current}
    className="divide-y divide-line rounded-card border border-line bg-card text-sm tabular-nums shadow-card"
  >
    {rows.map((row) => {
      const selected = selection.has(row)
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
              <p className="min-w-0 truncate">
                {row.unread && <NewMessageDot />}
                <ReportLink name={row.clientName} href={hrefFor(row)} />
              </p>
              <p className="shrink-0 text-xs">
                <span className="sr-only">Due: </span>
                <Due row={row} />
              </p>
            </div>
            <p className="truncate text-muted">{neededText(row)}</p>
            <Firm row={row} />
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <span className="font-mono">{row.referenceNumber}</span>
              <Age row={row} />
              {row.staffOwner && <Owner row={row} viewer={viewer} />}
              {row.urgent && <UrgentMark />}
              {row.placedByStaff && <PlacedByStaffMark />}
              {row.private && <PrivateMark />}
              <State row={row} />
            </div>
          </div>
        </li>
      )
    })}
  </ul>
)
