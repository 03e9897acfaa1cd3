import { useQuery } from '@portal/client'
import { workloadDays } from '@portal/contract/admin/workload'
import { counted } from '@portal/contract/counted'
import { formatCents } from '@portal/contract/requests/actions/amount'
import { exportFees, listFees, type AgencyFees } from '@portal/contract/requests/fees'
import { Loaded } from '@portal/ui/loaded'
import { Table, type Column } from '@portal/ui/table'
import { ExportButton } from '../components/export-button.tsx'

const columns: Column<AgencyFees>[] = [
  { name: 'agency', header: 'Agency', kind: 'name', cell: ({ agency }) => agency?.name ?? 'No agency' },
  {
    name: 'unpaid',
    header: 'Not paid',
    cell: ({ unpaid, unpaidRequests }) =>
      unpaidRequests > 0 && `${formatCents(unpaid)} for ${counted(unpaidRequests, 'request')}`,
  },
  { name: 'paid', header: `Paid in the last ${workloadDays} days`, cell: ({ paid }) => paid > 0 && formatCents(paid) },
]

/** The charges of agencies. Nothing without fees. */
export const Fees = () => {
  const query = useQuery(listFees)
  return (
    <Loaded query={query} what="the fees of agencies" loading={null}>
      {(rows) =>
        rows.length > 0 && (
          <section aria-labelledby="fees" className="space-y-3">
            <div className="flex items-center justify-between gap-3">
              <h2 id="fees" className="font-semibold">
                Agency Fees
              </h2>
              <ExportButton endpoint={exportFees} fileName="agency-fees.csv" what="the fees" done="Fees Exported" />
            </div>
            <Table label="Agency fees" columns={columns} rows={rows} rowKey={({ agency }) => agency?.id ?? 'none'} />
          </section>
        )
      }
    </Loaded>
  )
}
