import { Link } from 'wouter'
import { useQuery } from '@portal/client'
import { getOverview } from '@portal/contract/admin/bulk-delete'
import { adminParts } from '@portal/contract/admin/admin-parts'
import { adminPath } from '@portal/contract/paths'
import { PanelHeading } from '../components/panel-heading.tsx'
import { useUrlState } from '../url-state.ts'
import { BulkDelete } from './bulk-delete.tsx'
import { ClearAllReports } from './clear-all-requests.tsx'
import { Overview } from './overview.tsx'

const databasePage = adminPath('database')
const clearAllPage = adminPath('database', { view: 'clear-all' })

export const Database = () => {
  const overview = useQuery(getOverview, {})
  if (useUrlState().text('view') === 'clear-all')
    return (
      <div className="max-w-2xl">
        <PanelHeading title={adminParts.database} />
        <Link href={databasePage} className="text-sm font-semibold text-accent underline">
          ← Database
        </Link>
        <div className="mt-3">
          <ClearAllReports totals={overview.data} />
        </div>
      </div>
    )
  return (
    <>
      <BulkDelete totals={overview.data}>
        <Overview result={overview} />
      </BulkDelete>
      <p className="mt-6 text-sm">
        <Link href={clearAllPage} className="font-semibold text-danger underline">
          Clear All Reports…
        </Link>
      </p>
    </>
  )
}
