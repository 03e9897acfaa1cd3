import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts'
import { getOverview } from '@portal/contract/clearing'
import { AdminsOnly } from '../shared/admins-only.tsx'
import { may } from '../shared/may.ts'
import { Audit } from './audit.tsx'
import { ClearAll } from './clear-all.tsx'
import { Overview } from './overview.tsx'
import { Reports } from './reports.tsx'

const Everything = () => {
  const overview = useQuery(getOverview, {}, { poll: true })
  return (
    <div className="space-y-10">
      <Overview read={overview} />
      <Reports counts={overview.data} />
      <Audit />
      <ClearAll counts={overview.data} />
    </div>
  )
}

/** What the portal holds: for admins to count, delete, and see what was deleted. */
export const Database = ({ viewer }: { viewer: User }) =>
  may(viewer.role, getOverview) ? <Everything /> : <AdminsOnly what="records" />
