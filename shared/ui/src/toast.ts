import { limits } from '@portal/contract/limits'
import { createStore, useStore } from './create-store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'danger'
  /** A button that is offered until an instant, with a countdown. The toast stays until then. */
  readonly action?: ToastAction | undefined
  /** Milliseconds. */
  readonly duration: number
}

export interface ToastAction {
  readonly label: string
  /** The button's action in words, for people who reach the toast too late. */
  readonly description: string
  readonly until: string
  readonly run: () => void
}

let lastId = 0

/** A toast with an action stays as long as the action is offered. */
const durationOf = (action: ToastAction | undefined): number =>
  action ? Math.max(Date.parse(action.until) - Date.now(), 1000) : limits.toastFor

const currentToast = createStore<Toast | null>(null)

export type ToastMessage = Pick<Toast, 'title' | 'description' | 'action'> & { tone?: Toast['tone'] }

/** Shows a toast in place of the previous one: there is never more than one. */
export const toast = ({ tone = 'success', ...rest }: ToastMessage): void =>
  currentToast.set({ id: ++lastId, tone, duration: durationOf(rest.action), ...rest })

export const toasts = {
  current: currentToast.get,
  dismiss: (): void => currentToast.set(null),
}

/** The toast to show now. */
export const useToast = (): Toast | null => useStore(currentToast)
