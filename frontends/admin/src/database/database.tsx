import { useQuery } from '@portal/client'
import { getOverview } from '@portal/contract/admin/bulk-delete'
import { AuditLog } from './audit-log.tsx'
import { BulkDelete } from './bulk-delete.tsx'
import { ClearAllReports } from './clear-all-reports.tsx'
import { Overview } from './overview.tsx'

export const Database = () => {
  const overview = useQuery(getOverview, {}, { poll: true })
  return (
    <div className="space-y-10">
      <Overview result={overview} />
      <BulkDelete totals={overview.data} />
      <AuditLog />
      <ClearAllReports totals={overview.data} />
    </div>
  )
}
