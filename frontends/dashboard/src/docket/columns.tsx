import { formatDate, formatShortDate } from '@portal/contract/dates'
import type { DocketRow } from '@portal/contract/lists/docket'
import { expectedText } from '@portal/contract/requests/expected'
import { Ago, classes } from '@portal/ui'
import { Client } from '../list/cells.tsx'
import { Dash } from '../list/marks.tsx'
import { onWideScreens } from '../list/columns.ts'
import type { Column, RowContext } from '../list/definition.ts'
import { Agency, ClientAndAgency, DocketMarks, Expected, Matter, Requester, Status } from './cells.tsx'
import { agencyParts, expectedOf } from './row-text.ts'

/** The columns of the docket. On smaller screens the agency is below the client, and the rest is left to the dialog. */
export const docketTableColumns: readonly Column<DocketRow>[] = [
  {
    header: 'Client',
    sort: 'client',
    cell: (row, { hrefFor }) => <ClientAndAgency row={row} href={hrefFor(row)} />,
  },
  {
    name: 'matter',
    header: 'Matter',
    isKey: true,
    sort: 'matter',
    width: 'w-26 lg:w-28 min-[90rem]:w-36 group-[.key-only]:w-21!',
    isEmpty: ({ matterNumber, attorney }) => !matterNumber && !attorney,
    cell: (row) => <Matter row={row} />,
  },
  {
    name: 'agency',
    header: 'Agency and report no.',
    sort: 'agency',
    shrinks: true,
    width: 'w-49 min-[90rem]:w-58',
    hidden: 'max-xl:hidden',
    cell: (row) => <Agency row={row} />,
  },
  {
    name: 'crashDate',
    header: 'Crash date',
    isKey: true,
    sort: 'crashDate',
    width: 'w-24 group-[.key-only]:w-20!',
    hidden: 'max-xl:hidden',
    cell: ({ crashDate }) => <span title={formatDate(crashDate)}>{formatShortDate(crashDate)}</span>,
  },
  {
    name: 'status',
    header: 'Status',
    sort: 'status',
    isKey: true,
    shrinks: true,
    width: 'w-40 lg:w-58',
    cell: (row) => <Status row={row} />,
  },
  {
    name: 'expected',
    header: 'Expected',
    isEmpty: (row) => !expectedOf(row),
    sort: 'expected',
    width: 'w-33',
    hidden: 'max-lg:hidden',
    cell: (row) => <Expected row={row} />,
  },
  {
    name: 'changed',
    header: 'Last change',
    sort: 'changed',
    width: 'w-27',
    cell: ({ changedAt }) => <Ago instant={changedAt} />,
  },
  {
    name: 'requester',
    header: 'Requester',
    sort: 'requester',
    width: 'w-21 min-[90rem]:w-28',
    hidden: onWideScreens,
    isEmpty: ({ requester }) => !requester,
    cell: (row, { viewer }) => <Requester row={row} viewer={viewer.id} />,
  },
  {
    name: 'submitted',
    header: 'Submitted',
    sort: 'submitted',
    isExtra: true,
    width: 'w-27',
    hidden: 'max-xl:hidden',
    cell: ({ submittedAt }) => <Ago instant={submittedAt} />,
  },
  {
    name: 'attorney',
    header: 'Attorney',
    sort: 'attorney',
    isExtra: true,
    width: 'w-32',
    hidden: 'max-xl:hidden',
    cell: ({ attorney }) => attorney ?? <Dash label="No attorney" />,
  },
  {
    name: 'reportNumber',
    header: 'Report no.',
    sort: 'reportNumber',
    isExtra: true,
    width: 'w-32',
    hidden: 'max-xl:hidden',
    cell: ({ reportNumber }) =>
      reportNumber ? <span className="font-mono text-xs">{reportNumber}</span> : <Dash label="No report number" />,
  },
  {
    name: 'reference',
    header: 'Reference',
    isExtra: true,
    width: 'w-28',
    hidden: 'max-xl:hidden',
    cell: ({ referenceNumber }) => <span className="font-mono text-xs">{referenceNumber}</span>,
  },
]

/** A row where there's no room for a table. */
export const docketLines = (row: DocketRow, context: RowContext) => {
  const expected = expectedOf(row)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate">
          <Client row={row} href={context.hrefFor(row)} />
        </p>
        <p className="shrink-0 text-xs text-muted">
          <span className="sr-only">Changed </span>
          <Ago instant={row.changedAt} />
        </p>
      </div>
      <p className="truncate text-muted">
        {[...(row.matterNumber ? [row.matterNumber] : []), ...agencyParts(row)].join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-x-1.5 *:min-w-0">
        <Status row={row} />
        <DocketMarks row={row} />
      </div>
      {expected && (
        <p className={classes('text-xs', expected.late ? 'font-semibold text-danger' : 'text-muted')}>
          {[expectedText(row), expected.from].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  )
}
