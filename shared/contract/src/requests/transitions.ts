import type { Role } from '../accounts/roles.ts'
import { limits } from '../limits.ts'

/** Permissions from admins' settings, beyond the tables. */
export interface Grants {
  staffCloseRequests: boolean
}

/** Nobody works on the request, or waits for it. */
export const isClosed = (status: string): boolean => status === 'completed' || status === 'cancelled'

/** Who may do an action. */
export interface Permitted {
  readonly roles: readonly Role[]
  /** The roles that may do it too where an admin's setting lets staff close requests. */
  readonly rolesBySetting?: readonly Role[]
  /**
   * The roles that may also do it, with a reason, within `limits.withdrawHours` of the delivery of the document that
   * the action ends. Admins are notified.
   */
  readonly rolesWhileNew?: readonly Role[]
}

/** Whether a role may do an action only while the document that it ends is new. */
export const isAllowedWhileNew = ({ roles, rolesWhileNew = [] }: Permitted, role: Role): boolean =>
  !roles.includes(role) && rolesWhileNew.includes(role)

/** Whether a document was delivered within `limits.withdrawHours`. */
export const isNewDelivery = (deliveredAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(deliveredAt) <= limits.withdrawHours * 60 * 60_000

/** Whether a role may do an action, with or without the setting, on a new or an older document. */
export const isRoleAllowed = (action: Permitted, role: Role, grants?: Grants, isNew = false): boolean =>
  action.roles.includes(role) ||
  (grants?.staffCloseRequests === true && action.rolesBySetting?.includes(role) === true) ||
  (isNew && isAllowedWhileNew(action, role))

/** The roles that an action's endpoint is open to: whether the setting or the document allows the rest of them is decided later. */
export const rolesOf = ({ roles, rolesBySetting = [], rolesWhileNew = [] }: Permitted): readonly Role[] => [
  ...roles,
  ...rolesBySetting,
  ...rolesWhileNew,
]
