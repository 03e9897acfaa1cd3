import type { DocketRow } from '@portal/contract/docket/docket'
import { Ago, classes } from '@portal/ui'
import { Client } from '../list/cells.tsx'
import type { Column, RowContext } from '../list/definition.ts'
import { Agency, ClientAndAgency, DocketMarks, Expected, Matter, Requester, Status } from './cells.tsx'
import { hasMainAction, MainAction, RowActions } from './row-actions.tsx'
import { agencyParts, expectedOf } from './row-text.ts'

/** The columns of the docket. On smaller screens the agency is below the client, and the rest is left to the dialog. */
export const docketColumns: readonly Column<DocketRow>[] = [
  {
    header: 'Client',
    sort: 'client',
    cell: (row, { hrefFor }) => <ClientAndAgency row={row} href={hrefFor(row)} />,
  },
  { header: 'Matter', width: 'w-26 lg:w-28 min-[90rem]:w-36', cell: (row) => <Matter row={row} /> },
  {
    header: 'Agency and report no.',
    width: 'w-49 min-[90rem]:w-58',
    hidden: 'max-xl:hidden',
    cell: (row) => <Agency row={row} />,
  },
  { header: 'Status', width: 'w-40 lg:w-58', cell: (row) => <Status row={row} /> },
  {
    header: 'Expected',
    sort: 'expected',
    width: 'w-24',
    hidden: 'max-lg:hidden',
    cell: (row) => <Expected row={row} />,
  },
  {
    header: 'Last change',
    sort: 'changed',
    width: 'w-27',
    cell: ({ changedAt }) => <Ago instant={changedAt} />,
  },
  {
    header: 'Requester',
    width: 'w-21 min-[90rem]:w-28',
    hidden: 'max-xl:hidden',
    cell: (row, { viewer }) => <Requester row={row} viewer={viewer.id} />,
  },
  {
    header: 'Actions',
    hideHeader: true,
    buttons: true,
    width: 'w-28 lg:w-36',
    cell: (row, context) => <RowActions row={row} context={context} />,
  },
]

/** A row where there's no room for a table. */
export const docketLines = (row: DocketRow, context: RowContext<DocketRow>) => {
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
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-1.5 *:min-w-0">
            <Status row={row} />
            <DocketMarks row={row} />
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
            <MainAction row={row} context={context} />
          </span>
        )}
      </div>
    </>
  )
}
