import type { DocketRow, DocketSort } from '@portal/contract/docket/docket'
import { Ago } from '@portal/ui'
import type { SelectColumn } from '../list/select-table.tsx'
import { Agency, ClientAndAgency, Expected, Matter, Requester, Status } from './cells.tsx'
import type { DocketRowsProps } from './docket-rows.tsx'
import { RowActions } from './row-actions.tsx'

/** The columns of the docket. On smaller screens the agency is below the client, and the rest is left to the dialog. */
export const columnsFor = ({
  viewer,
  hrefFor,
}: Pick<DocketRowsProps, 'viewer' | 'hrefFor'>): SelectColumn<DocketRow, DocketSort>[] => [
  {
    header: 'Client',
    sort: 'client',
    cell: (row) => <ClientAndAgency row={row} href={hrefFor({ report: row.id, file: null, panel: null })} />,
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
    cell: (row) => <Requester row={row} viewer={viewer} />,
  },
  {
    header: 'Actions',
    hideHeader: true,
    buttons: true,
    width: 'w-28 lg:w-36',
    cell: (row) => <RowActions row={row} hrefFor={hrefFor} />,
  },
]
