import { Link } from 'wouter'
import { useQuery } from '@portal/client'
import { getOverview } from '@portal/contract/admin/bulk-delete'
import { adminPath } from '@portal/contract/paths'
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
      <div className="max-w-2xl space-y-5">
        <Link href={databasePage} className="text-sm font-semibold text-accent underline">
          ← Database
        </Link>
        <ClearAllReports totals={overview.data} />
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
