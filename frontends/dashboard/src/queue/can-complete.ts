import type { Role } from '@portal/contract/accounts/roles'
import { reportKindOf } from '@portal/contract/ids'
import type { QueueRow } from '@portal/contract/queue/queue'
import { crashActions } from '@portal/contract/reports/crash-transitions'
import { policeActions } from '@portal/contract/reports/police-transitions'
import { isRoleAllowed } from '@portal/contract/reports/transitions'
import { useSettings } from '../settings.ts'

/** Whether everything is delivered and the viewer may complete the request. */
export const useCanComplete = (role: Role): ((row: QueueRow) => boolean) => {
  const settings = useSettings(role)
  return ({ id, ready }) =>
    ready && isRoleAllowed((reportKindOf(id) === 'police' ? policeActions : crashActions).complete, role, settings)
}
