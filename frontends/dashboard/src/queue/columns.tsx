import { formatDate, formatShortDate } from '@portal/contract/dates'
import type { QueueRow } from '@portal/contract/lists/queue'
import { changeFacts, isWithdrawn } from '@portal/contract/requests/changed-documents'
import { Ago } from '@portal/ui'
import { Client, Lines, Marks, StateBadge } from '../list/cells.tsx'
import { Dash } from '../list/marks.tsx'
import type { Column, RowContext } from '../list/definition.ts'
import { Age, AgencyName, Due, Firm, Assignee } from './cells.tsx'
import { dueText, neededText, owedText, stateOf } from './row-text.ts'

/** A withdrawn document takes the place of the firm until it is delivered again. A corrected one leaves staff nothing to do. */
const SecondLine = ({ row }: { row: QueueRow }) => {
  const withdrawn = row.changedDocuments.filter(isWithdrawn)
  return withdrawn.length > 0 ? (
    <Marks changed={withdrawn} changeTitle={(one) => changeFacts(one)} />
  ) : (
    <Firm row={row} />
  )
}

const marksOf = ({ urgent, placedByStaff, private: isPrivate, delivers }: QueueRow) => ({
  urgent,
  placedByStaff,
  isPrivate,
  delivers,
})

const CrashDate = ({ date }: { date: string }) => <span title={formatDate(date)}>{formatShortDate(date)}</span>

export const queueColumns: readonly Column<QueueRow>[] = [
  {
    header: 'Client',
    sort: 'client',
    cell: (row, { hrefFor }) => (
      <Lines second={<SecondLine row={row} />}>
        <span className="flex items-center gap-1.5">
          <Client row={row} href={hrefFor(row)} />
          <Marks {...marksOf(row)} />
        </span>
      </Lines>
    ),
  },
  {
    name: 'reference',
    header: 'Reference',
    width: 'w-26',
    cell: ({ referenceNumber }) => <span className="font-mono text-xs">{referenceNumber}</span>,
  },
  {
    name: 'agency',
    header: 'Agency',
    shrinks: true,
    sort: 'agency',
    // On a wide screen it shares the rest with the client, so that a row's texts aren't far apart.
    width: 'w-48 min-[100rem]:w-auto',
    cell: (row) => (
      <Lines second={owedText(row)}>
        <AgencyName row={row} />
      </Lines>
    ),
  },
  {
    name: 'reportNumber',
    header: 'Report no.',
    sort: 'reportNumber',
    isEmpty: ({ reportNumber }) => !reportNumber,
    width: 'w-32',
    cell: ({ reportNumber }) => <span className="font-mono text-xs">{reportNumber}</span>,
  },
  {
    name: 'crashDate',
    header: 'Crash',
    isKey: true,
    sort: 'crashDate',
    width: 'w-27',
    cell: ({ crashDate }) => <CrashDate date={crashDate} />,
  },
  { name: 'age', header: 'Age', sort: 'submitted', reversed: true, width: 'w-14', cell: (row) => <Age row={row} /> },
  {
    name: 'due',
    header: 'Due',
    isKey: true,
    sort: 'due',
    width: 'w-27',
    isEmpty: (row) => !dueText(row).text,
    cell: (row) => <Due row={row} />,
  },
  {
    name: 'owner',
    header: 'Assignee',
    sort: 'owner',
    width: 'w-17',
    cell: (row, { viewer }) => <Assignee row={row} viewer={viewer.id} />,
  },
  {
    name: 'status',
    header: 'State',
    isKey: true,
    shrinks: true,
    width: 'w-42',
    cell: (row) => <StateBadge {...stateOf(row)} />,
  },
  {
    name: 'matter',
    header: 'Matter',
    sort: 'matter',
    isExtra: true,
    width: 'w-28',
    cell: ({ matterNumber }) => matterNumber ?? <Dash label="No matter number" />,
  },
  {
    name: 'firm',
    header: 'Law firm',
    sort: 'firm',
    isExtra: true,
    width: 'w-36',
    cell: ({ lawFirmName }) => lawFirmName ?? <Dash label="No law firm" />,
  },
  {
    name: 'attorney',
    header: 'Attorney',
    sort: 'attorney',
    isExtra: true,
    width: 'w-32',
    cell: ({ attorney }) => attorney ?? <Dash label="No attorney" />,
  },
  {
    name: 'changed',
    header: 'Last change',
    sort: 'changed',
    isExtra: true,
    width: 'w-27',
    cell: ({ changedAt }) => <Ago instant={changedAt} />,
  },
]

/** A row where there's no room for a table. */
export const queueLines = (row: QueueRow, { viewer, hrefFor }: RowContext) => (
  <>
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0 truncate">
        <Client row={row} href={hrefFor(row)} />
      </p>
      {row.dueOn && (
        <p className="shrink-0 text-xs">
          <span className="sr-only">Due: </span>
          <Due row={row} />
        </p>
      )}
    </div>
    <p className="truncate text-muted">{neededText(row)}</p>
    <p className="truncate text-xs leading-3.5 text-muted">
      <SecondLine row={row} />
    </p>
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className="font-mono">{row.referenceNumber}</span>
      <Age row={row} />
      {row.staffOwner && <Assignee row={row} viewer={viewer.id} />}
      <Marks {...marksOf(row)} />
      <StateBadge {...stateOf(row)} />
    </div>
  </>
)
