import type { DocketRow, DocketSort } from '@portal/contract/docket/docket'
import { Ago } from '@portal/ui'
import type { SelectColumn } from '../list/select-table.tsx'
import { Agency, Client, Expected, MatterNumber, ReportNumber, Requester, Status } from './cells.tsx'
import type { DocketRowsProps } from './docket-rows.tsx'
import { RowActions } from './row-actions.tsx'

/** The columns of the docket. On smaller screens the less important ones are left to the dialog. */
export const columnsFor = ({
  viewer,
  hrefFor,
}: Pick<DocketRowsProps, 'viewer' | 'hrefFor'>): SelectColumn<DocketRow, DocketSort>[] => [
  {
    header: 'Client',
    sort: 'client',
    cell: (row) => <Client row={row} href={hrefFor({ report: row.id, file: null, panel: null })} />,
  },
  { header: 'Matter no.', width: 'w-24 xl:w-28', cell: (row) => <MatterNumber row={row} /> },
  {
    header: 'Agency and type',
    width: 'w-40 min-[90rem]:w-48',
    hidden: 'max-xl:hidden',
    cell: (row) => <Agency row={row} />,
  },
  { header: 'Report no.', width: 'w-32', hidden: 'max-[90rem]:hidden', cell: (row) => <ReportNumber row={row} /> },
  { header: 'Status', width: 'w-40 lg:w-58', cell: (row) => <Status row={row} /> },
  {
    header: 'Expected',
    sort: 'expected',
    width: 'w-32',
    hidden: 'max-lg:hidden',
    cell: (row) => <Expected row={row} />,
  },
  {
    header: 'Last change',
    sort: 'changed',
    width: 'w-28',
    cell: ({ changedAt }) => <Ago instant={changedAt} />,
  },
  {
    header: 'Requester',
    width: 'w-20 min-[90rem]:w-28',
    hidden: 'max-xl:hidden',
    cell: (row) => <Requester row={row} viewer={viewer} />,
  },
  {
    header: 'Actions',
    hideHeader: true,
    buttons: true,
    width: 'w-28 lg:w-40',
    cell: (row) => <RowActions row={row} hrefFor={hrefFor} />,
  },
]
