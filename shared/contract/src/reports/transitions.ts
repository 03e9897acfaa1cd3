import type { Role } from '../accounts/roles.ts'

/** One row of a transition table: who may do it, from which statuses, and which status follows. `Input` is the call's input, if any. */
export interface Action<Facts extends { status: string }, Input = undefined> {
  readonly roles: readonly Role[]
  /** The statuses it is allowed in. */
  readonly from: readonly Facts['status'][]
  /** A further condition. Without `input`: whether any input could be valid. */
  readonly when?: (facts: Facts, input?: Input) => boolean
  /** The status that follows. */
  readonly to: (facts: Facts, input?: Input) => Facts['status']
}

/** Whether a report's current state allows an action. Roles and visibility are checked separately. */
export const canTransition = <Facts extends { status: string }, Input>(
  action: Action<Facts, Input>,
  facts: Facts,
  input?: Input,
): boolean => action.from.includes(facts.status) && (action.when?.(facts, input) ?? true)

/** Whether the interface offers an action to a role: exactly when the server would accept it. */
export const isOffered = <Facts extends { status: string }, Input>(
  action: Action<Facts, Input>,
  role: Role,
  facts: Facts,
): boolean => action.roles.includes(role) && canTransition(action, facts)
