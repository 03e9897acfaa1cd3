import type { Role } from '../accounts/roles.ts'

/** A row of a table of states: who may do what from where, and where it leads. `Asked` is what a call may ask for. */
export interface Action<Facts extends { status: string }, Asked = undefined> {
  readonly roles: readonly Role[]
  /** The statuses it may start from. */
  readonly from: readonly Facts['status'][]
  /** What else must hold. Without `asked`: whether anything could be asked for. */
  readonly when?: (facts: Facts, asked?: Asked) => boolean
  /** The status it leads to. */
  readonly to: (facts: Facts, asked?: Asked) => Facts['status']
}

/** Whether an action may be done to a report as it stands. Role and visibility are asked apart. */
export const canTransition = <Facts extends { status: string }, Asked>(
  action: Action<Facts, Asked>,
  facts: Facts,
  asked?: Asked,
): boolean => action.from.includes(facts.status) && (action.when?.(facts, asked) ?? true)

/** Whether the interface offersCrashAction an action to a role: exactly when the server would accept it. */
export const isOffered = <Facts extends { status: string }, Asked>(
  action: Action<Facts, Asked>,
  role: Role,
  facts: Facts,
): boolean => action.roles.includes(role) && canTransition(action, facts)
