import type { PoliceReport } from '@portal/contract/police-reports'
import { creatorOf } from '../reports/creator-of.ts'
import { FirmBadge } from '../reports/firm-badge.tsx'

/** Who ordered a police report, with their firm. */
export const Submitter = ({ report, viewerId }: { report: PoliceReport; viewerId: string }) => {
  const { name, firm } = creatorOf(report, viewerId)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {firm && <FirmBadge firm={firm} />}
    </span>
  )
}
