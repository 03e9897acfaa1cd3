import type { QueueRow } from '@portal/contract/queue/queue'
import { NewMessageDot } from '../messages/list-marks.tsx'
import { ReportLink } from '../list/report-cards.tsx'
import { SelectRows } from '../list/select-rows.tsx'
import { PlacedByStaffMark } from '../list/placed-by-staff-mark.tsx'
import { PrivateMark } from '../list/private-mark.tsx'
import { UrgentMark } from '../list/urgent-mark.tsx'
import type { SelectRowsProps } from '../list/select-table.tsx'
import { Age, Due, Firm, Owner, State } from './cells.tsx'
import { neededText } from './row-text.ts'

export interface QueueRowsProps extends SelectRowsProps<QueueRow> {
  /** The id of the viewer's account. */
  viewer: string
  hrefFor: (row: QueueRow) => string
  onTake: (row: QueueRow) => void
}

/** The queue where there's no room for a table: a few short lines per request. */
export const QueueRows = ({ rows, current, viewer, selection, hrefFor, onPoint }: QueueRowsProps) => (
  <SelectRows rows={rows} current={current} selection={selection} onPoint={onPoint}>
    {(row) => (
      <>
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
      </>
    )}
  </SelectRows>
)
