import type { Role } from '@portal/contract/accounts/roles'
import { reportKindOf } from '@portal/contract/ids'
import type { QueueRow } from '@portal/contract/queue/queue'
import { crashActions } from '@portal/contract/reports/crash-transitions'
import { policeActions } from '@portal/contract/reports/police-transitions'

/** Whether everything is delivered and the viewer may complete the request. */
export const canComplete = ({ id, ready }: QueueRow, role: Role): boolean => {
  const { roles } = (reportKindOf(id) === 'police' ? policeActions : crashActions).complete
  return ready && (roles as readonly Role[]).includes(role)
}
