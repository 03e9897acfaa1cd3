import { Link } from 'wouter'
import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { getWorkload, workloadDays, type Workload as Row } from '@portal/contract/admin/workload'
import { daysText } from '@portal/contract/dates'
import { tablePath } from '@portal/contract/paths'
import { EmptyState, TableSkeleton } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { Table, type Column } from '@portal/ui/table'
import { Fees } from './fees.tsx'
import { PanelHeading } from '../components/panel-heading.tsx'

const rowKey = ({ person }: Row): string => person?.id ?? 'none'

const columns: Column<Row>[] = [
  {
    name: 'person',
    header: 'Person',
    kind: 'name',
    cell: (row) => (
      <Link href={`${tablePath('admin')}&owner=${rowKey(row)}`} className="text-accent after:absolute after:inset-0">
        {row.person ? fullName(row.person) : 'Unassigned'}
      </Link>
    ),
  },
  { name: 'open', header: 'Open', kind: 'number', cell: ({ open }) => open },
  { name: 'overdue', header: 'Overdue', kind: 'number', cell: ({ overdue }) => overdue },
  {
    name: 'delivered',
    header: 'Delivered in 7 days',
    width: 'lg:w-48',
    cell: ({ person, delivered }) => person && delivered,
  },
  {
    name: 'days',
    header: 'Submission to delivery',
    width: 'lg:w-56',
    cell: ({ days }) => days && daysText(days),
  },
]

/** The work of each staff member. */
export const Workload = () => {
  const query = useQuery(getWorkload)
  return (
    <div className="space-y-4">
      <PanelHeading title="Workload" />
      <Loaded query={query} what="the workload" loading={<TableSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No staff yet" />
          ) : (
            <>
              <Table label="Workload" columns={columns} rows={rows} rowKey={rowKey} rowsAreLinks />
              <p className="text-sm text-muted">The middle 80% of deliveries in the last {workloadDays} days.</p>
            </>
          )
        }
      </Loaded>
      <Fees />
    </div>
  )
}
