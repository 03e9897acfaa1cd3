import type { Role } from '../accounts/roles.ts'
import type { RequestEmailTemplate } from '../emails/templates.ts'

/** Permissions from admins' settings, beyond the tables. */
export interface Grants {
  staffCloseRequests: boolean
}

/** One row of a transition table: who may do it, from which statuses, and which status follows. `Input` is the call's input, if any. */
export interface Action<Facts extends { status: string }, Input = undefined> {
  readonly roles: readonly Role[]
  /** The roles that may do it too where an admin's setting lets staff close CHP requests. */
  readonly rolesBySetting?: readonly Role[]
  /** The statuses it is allowed in. */
  readonly from: readonly Facts['status'][]
  /** A further condition. Without `input`: whether any input could be valid. */
  readonly when?: (facts: Facts, input?: Input) => boolean
  /** The status that follows. */
  readonly to: (facts: Facts, input?: Input) => Facts['status']
  /** The email that it sends. Without this, a change of status has the one of `statusEmail`. */
  readonly email?: RequestEmailTemplate
}

/** Nobody works on the request, or waits for it. */
export const isClosed = (status: string): boolean => status === 'completed' || status === 'cancelled'

/** The email about a change of status. Completing a request with nothing delivered closes it. */
const statusEmail = (from: string, to: string, hasDelivery: boolean): RequestEmailTemplate | undefined => {
  if (from === to) return undefined
  if (to === 'completed') return hasDelivery ? 'completed' : 'closed'
  if (to === 'cancelled') return 'cancelled'
  return isClosed(from) ? 'reopened' : undefined
}

/** The email that an action sends, if any. `hasDelivery`: a document has been delivered. */
export const emailOf = <Facts extends { status: string }, Input>(
  action: Action<Facts, Input>,
  facts: Facts,
  hasDelivery: boolean,
  input?: Input,
): RequestEmailTemplate | undefined => {
  // Only the deletion of an open request is told.
  if (action.email === 'deleted' && isClosed(facts.status)) return undefined
  return action.email ?? statusEmail(facts.status, action.to(facts, input), hasDelivery)
}

/** Whether a report's current state allows an action. Roles and visibility are checked separately. */
export const canTransition = <Facts extends { status: string }, Input>(
  action: Action<Facts, Input>,
  facts: Facts,
  input?: Input,
): boolean => action.from.includes(facts.status) && (action.when?.(facts, input) ?? true)

/** Who may do an action. */
export type Permitted = Pick<Action<{ status: string }>, 'roles' | 'rolesBySetting'>

/** Whether a role may do an action, with or without the setting. */
export const isRoleAllowed = ({ roles, rolesBySetting = [] }: Permitted, role: Role, grants?: Grants): boolean =>
  roles.includes(role) || (grants?.staffCloseRequests === true && rolesBySetting.includes(role))

/** The roles that an action's endpoint is open to: whether the setting allows the rest of them is decided later. */
export const rolesOf = ({ roles, rolesBySetting = [] }: Permitted): readonly Role[] => [...roles, ...rolesBySetting]

/** Whether the interface offers an action to a role: exactly when the server would accept it. */
export const isOffered = <Facts extends { status: string }, Input>(
  action: Action<Facts, Input>,
  role: Role,
  facts: Facts,
  grants?: Grants,
): boolean => isRoleAllowed(action, role, grants) && canTransition(action, facts)
