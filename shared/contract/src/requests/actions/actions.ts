import type { Role } from '../../accounts/roles.ts'
import { canTransition, type Input } from '../../kinds/rules.ts'
import { limits } from '../../limits.ts'
import { isRoleAllowed } from '../transitions.ts'
import * as agency from './agency.ts'
import * as assignee from './assignee.ts'
import * as client from './client.ts'
import type { Action, ActionNames, Done } from './define-action.ts'
import type { ActionFacts, ActionViewer } from './facts-of-action.ts'
import * as facts from './facts.ts'
import type { ValuesOf } from './input-fields.ts'
import * as status from './status.ts'

/** Everything that people do with requests. Menus have the files in this order, and the actions of a file by their names. */
export const actions = { ...assignee, ...client, ...agency, ...status, ...facts } as const

export type ActName = keyof typeof actions
export const actNames = Object.keys(actions) as ActName[]

/** An action with its input, as one call makes it. */
export type Act<Name extends ActName = ActName> = {
  [Each in Name]: { action: Each } & ValuesOf<(typeof actions)[Each]['input']>
}[Name]

/** Any action, whatever it takes. */
export const actionBy = (name: ActName): Action => actions[name] as unknown as Action

/** The most requests that one call is about. */
export const mostOf = (name: ActName): number => {
  const { emails, single } = actionBy(name)
  return single ? 1 : emails ? limits.queueEmailsMax : limits.queueChangeMax
}

/** The button of an action's dialog. */
export const submitLabelOf = (name: ActName, facts: readonly ActionFacts[]): string => {
  const { dialog, label } = actionBy(name)
  return typeof dialog?.submit === 'function' ? dialog.submit(facts) : (dialog?.submit ?? label.replace('…', ''))
}

/** The effect of an action in words. */
export const doneOf = ({ action, ...input }: Act, names: ActionNames = {}): Done =>
  (actionBy(action).done as (input: object, names: ActionNames) => Done)(input, names)

/** Whether a role may ever do an action, and the settings or the kinds decide the rest. */
export const mayAct = (name: ActName, role: Role): boolean => actionBy(name).who.includes(role)

/** Whether the state of a request allows an action, with any input or with this. Who may do it is checked separately. */
export const isAllowedNow = (name: ActName, of: ActionFacts, viewer: ActionViewer, input?: Input): boolean => {
  const { transition, allows } = actionBy(name)
  if (transition && !canTransition(of.kind, transition(of.kind, viewer.role, input ?? {}), of, input)) return false
  return allows?.(of, viewer) ?? true
}

/** Whether the interface offers an action on a request: when the server would accept it, and it would change something. */
export const isOffered = (name: ActName, of: ActionFacts, viewer: ActionViewer): boolean => {
  const { transition, offers } = actionBy(name)
  const rule = transition && of.kind.actions[transition(of.kind, viewer.role, {})]
  const isAllowed = !transition || (rule !== undefined && isRoleAllowed(rule, viewer.role, viewer.grants))
  return mayAct(name, viewer.role) && isAllowed && isAllowedNow(name, of, viewer) && (offers?.(of, viewer) ?? true)
}
