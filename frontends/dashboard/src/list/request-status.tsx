import { requestStatus } from '@portal/contract/requests/status-labels'
import { Badge } from '@portal/ui'

/** The status of a request, the same in lists and dialogs. */
export const RequestStatus = ({ request }: { request: Parameters<typeof requestStatus>[0] }) => {
  const { label, tone } = requestStatus(request)
  return <Badge tone={tone}>{label}</Badge>
}
