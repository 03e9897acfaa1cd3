import { Link } from 'wouter'
import { useAuth } from '@portal/client'
import { formatDate } from '@portal/contract/dates'
import { releases } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { requestPath } from '@portal/contract/paths'
import type { Delivery } from '@portal/contract/lists/turnaround'
import { Table, type Column } from '@portal/ui/table'
import { Section } from './section.tsx'
import { days } from './words.ts'

const columns = (pathOf: (request: string) => string): readonly Column<Delivery>[] => [
  {
    name: 'client',
    header: 'Client',
    kind: 'name',
    cell: ({ request, clientName }) => (
      <Link href={pathOf(request)} className="underline">
        {clientName}
      </Link>
    ),
  },
  { name: 'agency', header: 'Agency', cell: ({ agency }) => agency },
  { name: 'release', header: 'Report', width: 'lg:w-32', cell: ({ release }) => releases[release] },
  {
    name: 'delivered',
    header: 'Delivered',
    width: 'lg:w-36',
    cell: ({ deliveredOn }) => formatDate(deliveredOn),
  },
  { name: 'took', header: 'Took', width: 'lg:w-28', cell: (delivery) => days(delivery.days) },
]

/** The deliveries one by one, as long as they are too few for percentiles. */
export const DeliveriesSection = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const { user } = useAuth()
  const pathOf = (request: string) => requestPath(user?.role ?? 'law-firm', request)
  return (
    <Section
      title="Deliveries"
      text={`Once there are ${limits.turnaroundFrom} deliveries, this page compares agencies that have at least ${limits.comparedFrom}.`}
      csv={undefined}
    >
      <Table
        label="Deliveries"
        columns={columns(pathOf)}
        rows={deliveries}
        rowKey={({ request, release }) => `${request} ${release}`}
      />
    </Section>
  )
}
