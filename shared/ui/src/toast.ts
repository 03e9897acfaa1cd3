import { createStore, useStore } from './create-store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'danger'
}

let lastId = 0
const shown = createStore<Toast | null>(null)

/** Shows a toast in place of the one before: there is never more than one. */
export const toast = ({
  title,
  description,
  tone = 'success',
}: {
  title: string
  description?: string
  tone?: Toast['tone']
}): void => shown.set({ id: ++lastId, title, description, tone })

export const toasts = {
  current: shown.get,
  dismiss: (): void => shown.set(null),
}

/** The toast to show now. */
export const useToast = (): Toast | null => useStore(shown)
