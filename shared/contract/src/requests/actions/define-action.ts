import type { Role } from '../../accounts/roles.ts'
import type { ActionName, Kind, Status } from '../../kinds/kinds.ts'
import type { ActionFacts, ActionViewer } from './facts-of-action.ts'
import type { InputFields, ValuesOf } from './input-fields.ts'

// An action is anything that a person does with requests, as data: the API carries it out, and every menu, key, button and
// dialog offers it from here.

/** The names that the ids of an input stand for. */
export interface ActionNames {
  readonly owner?: string
  readonly agency?: string
}

/** The effect of an action in a toast, of one request after its client's name, and of several, as `3 requests`. */
export interface Done {
  readonly one: string
  several(requests: string): string
}

/** The words of a toast about one request. */
export interface ToastText {
  readonly title: string
  readonly description?: string
}

/** The groups of menus, from the top: what comes first with a row, work on it, the report it is for, its facts, and its end. */
export type ActionGroup = 'first' | 'work' | 'report' | 'facts' | 'end'

export interface Action<Input extends InputFields = InputFields> {
  /** In menus and lists of keys. It ends in `…` where something is asked first. */
  readonly label: string
  /** The label for several requests, where it is another one. */
  readonly severalLabel?: string
  /** Its label in little room. With it, the bar for selected requests has a button. */
  readonly button?: string
  /** A value of `KeyboardEvent.key`. */
  readonly key?: string
  /** Its place in menus; in a group, actions are in the order of the registry. Without one, another action's dialog offers it. */
  readonly group?: ActionGroup
  readonly who: readonly Role[]
  /** The transition of the request's kind, by the kind's rules. Requests of a kind without the transition don't offer the action. */
  transition?(kind: Kind, role: Role, input: { readonly status?: Status | undefined }): ActionName
  /** Whether the state of a request allows it, for everyone; without it, every state does. */
  allows?(facts: ActionFacts, viewer: ActionViewer): boolean
  /** For one request at a time, or for several only. */
  readonly single?: true
  readonly severalOnly?: true
  /** Whether lists offer the action for a request, alone and among several. The request's panel offers it anyway. */
  inLists?(facts: ActionFacts): boolean
  /** The panel of a request has a section for it, with this heading and text; without one, a button among others. */
  readonly section?: {
    readonly title: string
    readonly text: string
    isFor?(facts: ActionFacts, viewer: ActionViewer): boolean
  }
  /** Whether it is offered where the state allows it: otherwise it would change nothing. */
  offers?(facts: ActionFacts, viewer: ActionViewer): boolean
  /** The fields that it takes, and with them the questions of its dialog. */
  readonly input: Input
  /** The heading and the button of its dialog. `input` is what was chosen before it. */
  readonly dialog?: {
    title(facts: readonly ActionFacts[], input: Partial<ValuesOf<Input>>): string
    readonly submit: string | ((facts: readonly ActionFacts[]) => string)
    /** Its meaning, before the questions. */
    text?(facts: readonly ActionFacts[], viewer: ActionViewer): string
    readonly danger?: true
  }
  /** The action reassigns requests: those of a colleague are left as they are, unless the caller saw who has them. */
  readonly reassigns?: true
  /** The action may email people about each request, so one call is about fewer. */
  readonly emails?: true
  done(input: ValuesOf<Input>, names: ActionNames): Done
  /** The toast about one request; without it, `done` after the client's name. */
  toast?(input: ValuesOf<Input>): ToastText
  /** The toast when the call about one request failed. By default, the description is the server's message. */
  failed?(facts: ActionFacts, viewer: ActionViewer): ToastText
  /** Why a request was left as it is, where its state doesn't allow the action, after its client's name. */
  readonly refused: string
}

export const defineAction = <const Input extends InputFields>(action: Action<Input>): Action<Input> => action
