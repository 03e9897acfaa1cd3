import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { getRetentionYears } from '@portal/contract/admin/document-retention'

/** How long client documents are kept, once it is loaded and if it is limited. */
export const RetentionNote = () => {
  const years = useQuery(getRetentionYears).data?.years
  if (!years) return null
  return (
    <p className="text-sm text-muted">
      Client documents are removed {counted(years, 'year')} after the request is completed.
    </p>
  )
}
