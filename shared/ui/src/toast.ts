export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone: 'success' | 'danger'
}

let shown: Toast | null = null
let count = 0
const watchers = new Set<() => void>()

const show = (next: Toast | null): void => {
  shown = next
  for (const told of watchers) told()
}

/** Shows a toast; there is one at a time, so it takes the place of the one before. */
export const toast = ({
  title,
  description,
  tone = 'success',
}: {
  title: string
  description?: string
  tone?: Toast['tone']
}): void => show({ id: ++count, title, description, tone })

/** The toast being shown, for the one viewport that shows it. */
export const toasts = {
  current: (): Toast | null => shown,
  dismiss: (): void => show(null),
  watch: (told: () => void): (() => void) => {
    watchers.add(told)
    return () => watchers.delete(told)
  },
}
