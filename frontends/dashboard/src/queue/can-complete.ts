import type { Role } from '@portal/contract/accounts/roles'
import { actionOf } from '@portal/contract/kinds/rules'
import type { QueueRow } from '@portal/contract/lists/queue'
import { isRoleAllowed } from '@portal/contract/requests/transitions'
import { kindOf } from '../request/request.ts'
import { useSettings } from '../settings.ts'

/** Whether everything is delivered and the viewer may complete the request. */
export const useCanComplete = (role: Role): ((row: QueueRow) => boolean) => {
  const settings = useSettings(role)
  return ({ id, ready }) => ready && isRoleAllowed(actionOf(kindOf({ id }).rules, 'complete'), role, settings)
}
