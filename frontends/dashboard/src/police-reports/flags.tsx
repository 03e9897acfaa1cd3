import type { PoliceReport } from '@portal/contract/police-reports'
import { Badge } from '@portal/ui'

/** What a police request is marked with. */
export const Flags = ({ report: { urgent, readyForPickup } }: { report: PoliceReport }) => (
  <>
    {urgent && <Badge tone="stopped">Urgent</Badge>}
    {readyForPickup && <Badge tone="ready">Ready for Pickup</Badge>}
  </>
)
