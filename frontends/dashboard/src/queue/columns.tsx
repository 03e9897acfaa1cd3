import { formatDate, formatShortDate } from '@portal/contract/dates'
import type { QueueRow, QueueSort } from '@portal/contract/queue/queue'
import { Button } from '@portal/ui'
import { NewMessageDot } from '../messages/list-marks.tsx'
import { ReportLink } from '../list/report-cards.tsx'
import type { SelectColumn } from '../list/select-table.tsx'
import { PlacedByStaffMark } from '../list/placed-by-staff-mark.tsx'
import { PrivateMark } from '../list/private-mark.tsx'
import { UrgentMark } from '../list/urgent-mark.tsx'
import { Age, AgencyName, Due, Firm, Owed, Owner, State } from './cells.tsx'
import type { QueueRowsProps } from './queue-rows.tsx'

const CrashDate = ({ date }: { date: string }) => <span title={formatDate(date)}>{formatShortDate(date)}</span>

/** Owner's button by mouse; keys and the bar for selected requests do the same. */
const TakeButton = ({ row, onTake }: { row: QueueRow; onTake: () => void }) => (
  <Button
    variant="secondary"
    size="small"
    tabIndex={-1}
    aria-label={`Take ${row.clientName}`}
    onClick={onTake}
    className="z-10 min-h-7! px-2! text-xs! not-group-hover:hidden pointer-coarse:hidden"
  >
    Take
  </Button>
)

export const columnsFor = ({
  viewer,
  hrefFor,
  onTake,
}: Pick<QueueRowsProps, 'viewer' | 'hrefFor' | 'onTake'>): SelectColumn<QueueRow, QueueSort>[] => [
  {
    header: 'Client',
    sort: 'client',
    cell: (row) => (
      <>
        <span className="flex items-center gap-1.5 leading-4.5">
          <span className="min-w-0 truncate">
            {row.unread && <NewMessageDot />}
            <ReportLink name={row.clientName} href={hrefFor(row)} />
          </span>
          {row.urgent && <UrgentMark />}
          {row.placedByStaff && <PlacedByStaffMark />}
          {row.private && <PrivateMark />}
        </span>
        <Firm row={row} />
      </>
    ),
  },
  {
    header: 'Reference',
    width: 'w-26',
    cell: ({ referenceNumber }) => <span className="font-mono text-xs">{referenceNumber}</span>,
  },
  {
    header: 'Agency',
    sort: 'agency',
    width: 'w-48',
    cell: (row) => (
      <>
        <span className="block truncate leading-4.5">
          <AgencyName row={row} />
        </span>
        <Owed row={row} />
      </>
    ),
  },
  {
    header: 'Report no.',
    width: 'w-32',
    cell: ({ reportNumber }) => <span className="font-mono text-xs">{reportNumber}</span>,
  },
  { header: 'Crash', sort: 'crashDate', width: 'w-27', cell: ({ crashDate }) => <CrashDate date={crashDate} /> },
  { header: 'Age', sort: 'submitted', reversed: true, width: 'w-14', cell: (row) => <Age row={row} /> },
  { header: 'Due', sort: 'due', width: 'w-27', cell: (row) => <Due row={row} /> },
  {
    header: 'Owner',
    sort: 'owner',
    width: 'w-17',
    cell: (row) => (
      <>
        <span className={row.staffOwner ? undefined : 'pointer-fine:group-hover:hidden'}>
          <Owner row={row} viewer={viewer} />
        </span>
        {!row.staffOwner && <TakeButton row={row} onTake={() => onTake(row)} />}
      </>
    ),
  },
  { header: 'State', width: 'w-42', cell: (row) => <State row={row} /> },
]
