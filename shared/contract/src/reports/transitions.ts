import type { Role } from '../accounts/roles.ts'

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
}

/** Whether a role may do an action, with or without the setting. */
export const isRoleAllowed = ({ roles, rolesBySetting = [] }: Permitted, role: Role, grants?: Grants): boolean =>
  roles.includes(role) || (grants?.staffCloseRequests === true && rolesBySetting.includes(role))

/** The roles that an action's endpoint is open to: whether the setting allows the rest of them is decided later. */
export const rolesOf = ({ roles, rolesBySetting = [] }: Permitted): readonly Role[] => [...roles, ...rolesBySetting]
