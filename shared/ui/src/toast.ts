import { createStore, useStore } from './create-store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'danger'
}

let lastId = 0
const currentToast = createStore<Toast | null>(null)

/** Shows a toast in place of the previous one: there is never more than one. */
export const toast = ({
  title,
  description,
  tone = 'success',
}: {
  title: string
  description?: string
  tone?: Toast['tone']
}): void => currentToast.set({ id: ++lastId, title, description, tone })

export const toasts = {
  current: currentToast.get,
  dismiss: (): void => currentToast.set(null),
}

/** The toast to show now. */
export const useToast = (): Toast | null => useStore(currentToast)
