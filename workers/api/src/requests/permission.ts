import type { Role } from '@portal/contract/accounts/roles'
import { isRoleAllowed, rolesOf, type Permitted } from '@portal/contract/requests/transitions'
import { readSettings } from '../settings/store.ts'
import type { RequestContext } from '../context.ts'

/** Whether a role may do an action. The settings are read only for a role that depends on them. */
export const isAllowed = async (context: RequestContext, action: Permitted, role: Role): Promise<boolean> =>
  isRoleAllowed(action, role) ||
  (rolesOf(action).includes(role) && isRoleAllowed(action, role, await readSettings(context)))
